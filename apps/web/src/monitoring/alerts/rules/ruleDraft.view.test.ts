import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { expect, test } from 'vitest';
import { faultsOfForm } from '../../../platform/form/formFaults.ts';
import { EVERYBODY } from '../notifying/notifying.view.ts';
import { emptyRule, NO_TARGET, withKey, type RuleDraft } from './ruleDraft.view.ts';
import { ruleForm, wireRule } from './ruleForm.view.ts';
import { presetDraft } from './storedRule.view.ts';
import { isUsual, withRate } from './watched.view.ts';

const keyed = (draft: RuleDraft, key: RuleKey): RuleDraft => ({ ...draft, ...withKey(draft, key) });
const ON_ALL = { ...NO_TARGET, kind: 'everything' } as const;

test('a rule is sent once it says what is watched and of what', () => {
  const draft = { ...emptyRule(NO_TARGET, 7), ruleName: ' Cold ' };
  expect(wireRule(draft)).toBeNull();
  expect(wireRule({ ...draft, target: ON_ALL })).toMatchObject({ ruleName: 'Cold', ruleValueMin: 2, ruleValueMax: 8, direction: '' });
  expect(wireRule({ ...draft, target: ON_ALL, min: 9 })).toBeNull();
});

const faultsOf = (draft: RuleDraft, notifying = EVERYBODY) =>
  Object.fromEntries(
    faultsOfForm(
      ruleForm(({ ruleName }) => ruleName),
      { ...draft, telling: notifying },
    ).map(({ field, message }) => [field, message]),
  );

test('what is wrong is named at its field: what is missing, and what could never be evaluated', () => {
  const empty = emptyRule(NO_TARGET, null);
  expect(faultsOf(empty)).toEqual({ idCustomer: 'form.missing', target: 'form.missing', ruleName: 'form.missing' });
  const named = { ...empty, idCustomer: 7, target: ON_ALL, ruleName: 'Cold' };
  expect(faultsOf(named)).toEqual({});
  expect(faultsOf({ ...named, min: 9 })).toEqual({ min: 'alertRule.limitOrder' });
  expect(faultsOf({ ...named, min: null, max: null })).toEqual({ min: 'form.missing', max: 'form.missing' });
  expect(faultsOf({ ...named, max: 5000 })).toEqual({ max: 'alertRule.limitRange' });
  expect(faultsOf({ ...named, forMinutes: 20_000 })).toEqual({ forMinutes: 'form.atMost 10080' });
  expect(faultsOf(named, { ...EVERYBODY, channels: [] })).toMatchObject({ telling: 'form.missing' });
});

test('a place, a silence and a delay each lack what is theirs', () => {
  const named = { ...emptyRule(ON_ALL, 7), ruleName: 'Cold' };
  const yard = keyed(named, 'geofencing');
  expect(faultsOf(yard)).toEqual({ place: 'form.missing' });
  expect(faultsOf({ ...yard, radius: null })).toEqual({ place: 'form.missing', radius: 'form.missing' });
  expect(Object.keys(faultsOf({ ...yard, corners: [] }))).toEqual(['corners']);
  expect(faultsOf({ ...yard, room: { idRoom: null, idSite: 1, name: '' } })).toEqual({ room: 'form.missing' });
  expect(faultsOf(keyed(named, 'silence'))).toEqual({});
  expect(faultsOf({ ...keyed(named, 'silence'), max: NaN })).toEqual({ max: 'form.missing' });
  expect(faultsOf({ ...keyed(named, 'silence'), max: 0 })).toEqual({ max: 'form.atLeast 1' });
  expect(faultsOf({ ...keyed(named, 'delay'), max: null })).toEqual({ max: 'form.missing' });
});

test('a side that is not watched has no limit, and a place has none at all', () => {
  const draft = emptyRule(ON_ALL, 7);
  expect(wireRule({ ...draft, shape: 'above' })).toMatchObject({ ruleValueMin: null, ruleValueMax: 8 });
  const yard = keyed(draft, 'geofencing');
  expect(wireRule(yard)).toBeNull();
  expect(wireRule({ ...yard, place: { address: 'Lyon', latitude: 45.7, longitude: 4.8 } })).toMatchObject({
    ruleValue: 500,
    ruleValueMin: null,
    ruleValueMax: null,
    direction: 'OUT',
    hysteresis: 50,
    gpsLocation: { latitude: 45.7, longitude: 4.8 },
  });
});

test('a preset fills the sentence in, an area with its place; another one takes the area out again', () => {
  const content = {
    isFavourite: false,
    ruleValue: null,
    ruleValueMin: null,
    ruleValueMax: null,
    forMinutes: 0,
    forTotal: false,
    hysteresis: 40,
  };
  const preset = { ...content, idPreset: 1, idCustomer: 7, presetName: 'Yard', ruleKey: 'geofencing' as const, direction: 'OUT' as const };
  const ring: [number, number][] = [
    [4, 45],
    [5, 45],
    [5, 46],
    [4, 45],
  ];
  const polygon = { type: 'Polygon' as const, coordinates: [ring] };
  const area = presetDraft({ ...preset, clearAfterMinutes: 0, phases: [], polygon });
  expect(wireRule({ ...emptyRule(ON_ALL, 7), ...area })).toMatchObject({ ruleValue: null, gpsLocation: null, polygon, hysteresis: 40 });
  const circle = presetDraft({ ...preset, clearAfterMinutes: 0, phases: [], polygon: null, ruleValue: 800 });
  expect(circle).toMatchObject({ corners: null, radius: 800 });
  // Whoever had chosen a room before watches what the preset says.
  const inRoom: RuleDraft = { ...emptyRule(ON_ALL, 7), room: { idRoom: 3, idSite: 9, name: 'Cold room' } };
  const chosen = { ...inRoom, ...area };
  expect(wireRule(chosen)).toMatchObject({ polygon });
  expect(wireRule(chosen)?.idRoom ?? null).toBeNull();
});

test('what rises too fast has an upper limit, what falls a lower one below nothing, and both their usual dead band', () => {
  const rises = keyed({ ...emptyRule(ON_ALL, 7), ruleName: 'Door' }, 'temperatureRate');
  expect(wireRule(rises)).toMatchObject({ ruleValueMin: null, ruleValueMax: 5, hysteresis: null, forMinutes: 0, direction: '' });
  expect(wireRule({ ...rises, ...withRate(rises, { shape: 'outside' }) })).toMatchObject({ ruleValueMin: -5, ruleValueMax: 5 });
  expect(wireRule(keyed(rises, 'batteryRate'))).toMatchObject({ ruleValueMin: -20, ruleValueMax: null });
  expect(keyed(rises, 'temperature')).toMatchObject({ forMinutes: 15, hysteresis: 0.5 });
});

test('a dead band that nobody chose goes with the limit, one that somebody chose stays, and none is as wide as the limit', () => {
  const kept = { ...keyed({ ...emptyRule(ON_ALL, 7), ruleName: 'Door' }, 'temperatureRate'), hysteresis: 1 };
  expect([isUsual(kept), withRate(kept, { max: 8 })]).toEqual([true, { max: 8, hysteresis: null }]);
  const chosen = { ...kept, hysteresis: 3 };
  expect([isUsual(chosen), withRate(chosen, { max: 8 })]).toEqual([false, { max: 8 }]);
  expect(faultsOf({ ...chosen, max: 3 })).toEqual({ hysteresis: 'alertRule.deadBandWide' });
  expect(faultsOf({ ...kept, max: -2 })).toEqual({ max: 'alertRule.rateSign' });
});
