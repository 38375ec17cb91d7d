import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { expect, test } from 'vitest';
import type { SentRule } from '../rules.queries.ts';
import { emptyRule, NO_TARGET, withKey, type RuleDraft } from './ruleDraft.view.ts';
import { wireRule } from './ruleForm.view.ts';
import { draftOf } from './storedRule.view.ts';
import { LIMIT_SHAPES } from './watched.view.ts';

const begun: RuleDraft = { ...emptyRule({ ...NO_TARGET, kind: 'everything' }, 7), ruleName: 'Kept', description: 'As it was' };
const LYON = { address: 'Lyon', latitude: 45.7, longitude: 4.8 };
const AREA = [
  { latitude: 45, longitude: 4 },
  { latitude: 45, longitude: 5 },
  { latitude: 46, longitude: 5 },
];
const place = { ...begun, ...withKey(begun, 'geofencing'), place: LYON };

/** A rule as the server gives it back, of what was sent. */
function kept(sent: SentRule): WireAlertRule {
  const { idTransport, uniqueIdentifiant, asset, idRoom } = sent;
  const of = {
    id: 5,
    idDevice: null,
    customerName: 'Acme',
    alertStatus: 'R',
    deleted: 'N',
    creationBy: 1,
    creationDate: '',
    modificationBy: null,
    revision: 1,
  };
  return {
    ...of,
    modificationDate: null,
    ...sent,
    reference: idTransport === null ? null : 'PHARMA-41',
    uniqueIdentifiant: uniqueIdentifiant ?? null,
    asset: asset === null || asset === undefined ? null : { uniqueIdentifiant: asset, reference: 'BOX-1' },
    idRoom: idRoom ?? null,
    room: idRoom === null || idRoom === undefined ? null : { name: 'Cold room', floorName: '', siteName: '', idSite: 9 },
  } as unknown as WireAlertRule;
}

test.each<[string, RuleDraft]>([
  ...RULE_KEYS.filter((key) => key !== 'geofencing').map((key): [string, RuleDraft] => [key, { ...begun, ...withKey(begun, key) }]),
  ...LIMIT_SHAPES.map((shape): [string, RuleDraft] => [`temperature ${shape}`, { ...begun, shape }]),
  ...(['before', 'transit', 'destination'] as const).map((phase): [string, RuleDraft] => [phase, { ...begun, phases: [phase] }]),
  ['two phases', { ...begun, phases: ['before', 'destination'] }],
  ['minutes in total', { ...begun, forTotal: true, forMinutes: 45 }],
  ['its own margin, and back for a while', { ...begun, hysteresis: 1.5, clearAfterMinutes: 20 }],
  ['no time at all', { ...begun, forMinutes: 0 }],
  ['a rate with its own margin', { ...begun, ...withKey(begun, 'temperatureRate'), shape: 'outside', min: -4, hysteresis: 1 }],
  ['silence for a chosen time', { ...begun, ...withKey(begun, 'silence'), max: 90 }],
  ['a circle', place],
  ['leaving a circle', { ...place, direction: 'INOUT', radius: 1200, phases: ['transit'] }],
  ['an area', { ...place, place: null, corners: AREA, hysteresis: 40, direction: 'IN' }],
  ['a room', { ...place, place: null, room: { idRoom: 3, idSite: 9, name: 'Cold room' } }],
  ['a shipment', { ...begun, target: { ...NO_TARGET, idTransport: 41, reference: 'PHARMA-41' } }],
  ['a tracker', { ...begun, target: { ...NO_TARGET, kind: 'tracker', uniqueIdentifiant: 'TRK-1' } }],
  ['an asset', { ...begun, target: { ...NO_TARGET, kind: 'asset', asset: 'box-1', reference: 'BOX-1' } }],
])('a rule that is opened and saved is the same: %s', (_, draft) => {
  const sent = wireRule(draft);
  expect(sent).not.toBeNull();
  expect(wireRule(draftOf(kept(sent as SentRule)))).toEqual(sent);
});
