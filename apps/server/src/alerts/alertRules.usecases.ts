import type { WatchedInput, WireAlertRule } from '@sillage/contract/alerts/alertRules.contract';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/access/actor';
import { faultOfRule, MOST_RULES, usualHysteresis, type FenceDirection, type RuleKey } from '@sillage/domain/alerts/rule';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../audit/shared/recordChange.store.ts';
import { inScope } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';
import type { Needs } from '../platform/services.ts';
import * as store from './alertRules.store.ts';

interface NewRule extends WatchedInput {
  readonly idTransport: number | null;
  readonly uniqueIdentifiant: string | null;
}

type World = Needs<'db' | 'now'>;

/** @throws Refusal `alertRule.…` for what cannot be judged, `alertRule.tooMany`, `shipment.notFound`, `shipment.isArchived`, `tracker.notFound` */
export async function addRule({ db, now }: World, scope: OneCustomer, { idUser }: Actor, asked: NewRule): Promise<WireAlertRule> {
  const watched = watchedBy(asked);
  return inScope(db, scope, async (tx) => {
    const target = await findTarget(tx, scope, asked);
    const count = await store.lockedCount(tx, scope, target);
    if (count === null) throw new Refusal('customer.notFound');
    if (count >= MOST_RULES) throw new Refusal('alertRule.tooMany');
    const idRule = await store.insertRule(tx, scope, { target, watched, createdBy: idUser, now: now() });
    await recordChange(tx, scope, { idUser, action: 'alertRule.added', subject: `alertRule ${idRule}` });
    return requireRule(tx, scope, idRule);
  });
}

/** @throws Refusal `alertRule.notFound`, `alertRule.…` for what cannot be judged */
export async function changeRule(
  { db, now }: World,
  scope: CustomerScope,
  { idUser }: Actor,
  idRule: number,
  asked: WatchedInput,
): Promise<WireAlertRule> {
  const watched = watchedBy(asked);
  return inScope(db, scope, async (tx) => {
    const own = await endRule(tx, scope, idRule, now());
    await store.saveRule(tx, own, idRule, { watched, modifiedBy: idUser, now: now() });
    await recordChange(tx, own, { idUser, action: 'alertRule.changed', subject: `alertRule ${idRule}` });
    return requireRule(tx, own, idRule);
  });
}

/** @throws Refusal `alertRule.notFound` */
export async function removeRule({ db, now }: World, scope: CustomerScope, { idUser }: Actor, idRule: number): Promise<void> {
  await inScope(db, scope, async (tx) => {
    const own = await endRule(tx, scope, idRule, now());
    await store.markRemoved(tx, own, idRule, now());
    await recordChange(tx, own, { idUser, action: 'alertRule.removed', subject: `alertRule ${idRule}` });
  });
}

async function endRule(tx: Tx, scope: CustomerScope, idRule: number, now: Date): Promise<OneCustomer> {
  const found = await store.lockRule(tx, scope, idRule);
  if (!found) throw new Refusal('alertRule.notFound');
  await store.endEpisodes(tx, scopeOf(found), idRule, now);
  return scopeOf(found);
}

async function findTarget(tx: Tx, scope: OneCustomer, { idTransport, uniqueIdentifiant }: NewRule): Promise<store.Target> {
  if (idTransport !== null && uniqueIdentifiant !== null) {
    throw new Refusal('alertRule.oneTarget', [{ field: 'uniqueIdentifiant', reason: 'oneTarget' }]);
  }
  if (idTransport !== null) {
    const shelf = await store.findShelf(tx, scope, idTransport);
    if (shelf === undefined || shelf === 'deleted') throw new Refusal('shipment.notFound', [{ field: 'idTransport', reason: 'notFound' }]);
    if (shelf === 'archived') throw new Refusal('shipment.isArchived', [{ field: 'idTransport', reason: 'archived' }]);
    return { idShipment: idTransport, idTracker: null };
  }
  if (uniqueIdentifiant === null) return { idShipment: null, idTracker: null };
  const idTracker = await store.findTrackerId(tx, scope, uniqueIdentifiant);
  if (idTracker === undefined) throw new Refusal('tracker.notFound', [{ field: 'uniqueIdentifiant', reason: 'notFound' }]);
  return { idShipment: null, idTracker };
}

function watchedBy(asked: WatchedInput): store.WatchedFields {
  const { ruleKey, ruleName, description, address, ruleValue, ruleValueMin, ruleValueMax, gpsLocation, forMinutes, hysteresis } = asked;
  const direction = asked.direction === '' ? null : asked.direction;
  const band = { min: ruleValueMin, max: ruleValueMax };
  const wrong = faultOfRule({ ruleKey, ...band, radiusMetres: ruleValue, direction, place: gpsLocation });
  if (wrong) throw new Refusal(`alertRule.${wrong.fault}`, [{ field: wrong.field, reason: wrong.fault }]);
  return {
    ...{ ruleName, description, ruleKey, address, direction, forMinutes, radiusMetres: ruleValue },
    ...{ valueMin: ruleValueMin, valueMax: ruleValueMax },
    ...{ latitude: gpsLocation?.latitude ?? null, longitude: gpsLocation?.longitude ?? null },
    hysteresis: hysteresis ?? usualHysteresis(ruleKey, ruleValue),
  };
}

async function requireRule(tx: Tx, scope: OneCustomer, idRule: number): Promise<WireAlertRule> {
  const row = await store.findRule(tx, scope, idRule);
  if (!row) throw new Refusal('alertRule.notFound');
  return toWireRule(row);
}

export function toWireRule(row: store.StoredRule): WireAlertRule {
  const { idRule, idCustomer, idShipment, idTracker, identifier, latitude, longitude } = row;
  return {
    ...{ id: idRule, idCustomer, idTransport: idShipment, uniqueIdentifiant: identifier, idDevice: idTracker },
    ...{ ruleName: row.ruleName, description: row.description, ruleKey: row.ruleKey as RuleKey, address: row.address },
    ...{ ruleValue: row.radiusMetres, ruleValueMin: row.valueMin, ruleValueMax: row.valueMax },
    direction: (row.direction ?? '') as FenceDirection | '',
    gpsLocation: latitude === null || longitude === null ? null : { latitude, longitude },
    ...{ forMinutes: row.forMinutes, hysteresis: row.hysteresis, alertStatus: row.isOpen ? 'U' : 'R', deleted: 'N' },
    ...{ creationBy: row.createdBy, creationDate: row.createdAt.toISOString() },
    ...{ modificationBy: row.modifiedBy, modificationDate: row.modifiedAt?.toISOString() ?? null },
  };
}
