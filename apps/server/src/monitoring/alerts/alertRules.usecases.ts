import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { WatchedHere, WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import { belongsTo, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { mayChangeRule } from '@sillage/domain/people/access/mayUndo';
import { boundsOf, cornersOf, usualMargin, type Position } from '@sillage/domain/platform/geo/polygon';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { MOST_RULES } from '@sillage/domain/monitoring/alerts/rule';
import { usualHysteresis } from '@sillage/domain/monitoring/alerts/ruleKey';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireWatchable } from '../../journeys/shipments/shared/checkRules.view.ts';
import * as store from './alertRules.store.ts';
import { toWireRule } from './ruleRow.view.ts';
import { requireDrawnRoom, requireRoomAlone, ROOM_PLACE } from './watchedRoom.usecases.ts';
import { keepNotifying } from './keepNotifying.usecases.ts';
import { endAsItWas } from './ruleAsItWas.store.ts';
import { watchesAlike } from './watchesAlike.view.ts';

export interface NewRule extends WatchedHere {
  readonly idTransport: number | null;
  readonly uniqueIdentifiant: string | null;
  readonly asset: string | null;
  /** Said on purpose, and instead of a target. */
  readonly wholeCustomer: boolean;
  /** Who is told; undefined: everybody who chose it. */
  readonly telling?: Notifying | undefined;
}

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** @throws DomainError `alertRule.…` for what cannot be evaluated, `alertRule.wholeCustomer`, `alertRule.tooMany`, `shipment.notFound`, `shipment.isArchived`, `tracker.notFound` */
export async function addRule(context: Context, scope: OneCustomer, actor: Actor, asked: NewRule): Promise<WireAlertRule> {
  const { idUser } = actor;
  const watched = watchedBy(asked);
  return act(context, scope, async ({ tx, audit }) => {
    const target = await findTarget(tx, scope, asked);
    await requireDrawnRoom(tx, scope, asked);
    requireMayWatch(actor, target);
    const count = await store.lockedCount(tx, scope, target);
    if (count === null) throw new DomainError('customer.notFound');
    if (count >= MOST_RULES) throw new DomainError('alertRule.tooMany');
    const idRule = await store.insertRule(tx, scope, { target, watched, createdBy: idUser, now: context.now() });
    if (asked.telling) await keepNotifying(tx, scope, idRule, asked.telling);
    audit(scope, { idUser, action: 'alertRule.added', subject: `alertRule ${idRule}` });
    return requireRule(tx, scope, idRule);
  });
}

/** @throws DomainError `alertRule.notFound` */
export function readRule({ db }: Dependencies<'db'>, scope: CustomerScope, idRule: number): Promise<WireAlertRule> {
  return inScope(db, scope, (tx) => requireRule(tx, scope, idRule));
}

export interface ChangedRule extends WatchedHere {
  /** Of the rule that was opened; without it the last change counts. */
  readonly revision?: number | undefined;
  /** Who is told from now on; undefined: whoever was told before. */
  readonly telling?: Notifying | undefined;
}

/**
 * One that only has another name goes on.
 * @throws DomainError `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer`, `alertRule.changedMeanwhile`, `alertRule.notTellable`, `alertRule.…` for what cannot be evaluated
 */
export async function changeRule(
  context: Context,
  scope: CustomerScope,
  actor: Actor,
  idRule: number,
  asked: ChangedRule,
): Promise<WireAlertRule> {
  const watched = watchedBy(asked);
  return act(context, scope, async ({ tx, audit }) => {
    const { idCustomer: own, revision } = await holdRule(tx, scope, actor, idRule);
    if (asked.revision !== undefined && asked.revision !== revision) throw new DomainError('alertRule.changedMeanwhile');
    await requireDrawnRoom(tx, own, asked);
    const before = await store.findRule(tx, own, idRule);
    const isAnew = !before || !watchesAlike(before, watched);
    if (isAnew) await endAsItWas(tx, own, idRule, context.now());
    await store.saveRule(tx, own, idRule, { watched, modifiedBy: actor.idUser, now: context.now(), isAnew });
    if (asked.telling) await keepNotifying(tx, own, idRule, asked.telling);
    audit(own, { idUser: actor.idUser, action: 'alertRule.changed', subject: `alertRule ${idRule}` });
    return requireRule(tx, own, idRule);
  });
}

/** @throws DomainError `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer` */
export async function removeRule(context: Context, scope: CustomerScope, actor: Actor, idRule: number): Promise<void> {
  const { idUser } = actor;
  await act(context, scope, async ({ tx, audit }) => {
    const { idCustomer: own } = await holdRule(tx, scope, actor, idRule);
    await store.endEpisodes(tx, own, idRule, context.now());
    await store.markRemoved(tx, own, idRule, context.now());
    audit(own, { idUser, action: 'alertRule.removed', subject: `alertRule ${idRule}` });
  });
}

/**
 * Of everything that a company has, its administrators decide.
 * @throws DomainError `alertRule.wholeCustomer`
 */
function requireMayWatch({ role }: Actor, { idShipment, idTracker, idAsset }: store.Target): void {
  if (idShipment === null && idTracker === null && idAsset === null && !belongsTo('userAdmin', role))
    throw new DomainError('alertRule.wholeCustomer');
}

/** @throws DomainError `alertRule.notYours`, `alertRule.wholeCustomer` */
export function requireMayChange(actor: Actor, rule: store.Target & { readonly createdBy: number | null }): void {
  if (!mayChangeRule(actor, rule)) throw new DomainError('alertRule.notYours');
  requireMayWatch(actor, rule);
}

async function holdRule(tx: Tx, scope: CustomerScope, actor: Actor, idRule: number) {
  const found = await store.lockRule(tx, scope, idRule);
  if (!found) throw new DomainError('alertRule.notFound');
  requireMayChange(actor, found);
  return found;
}

/** @throws DomainError `alertRule.oneTarget`, `alertRule.targetMissing`, `shipment.notFound`, `shipment.isArchived`, `tracker.notFound` */
export async function findTarget(tx: Tx, scope: OneCustomer, asked: NewRule): Promise<store.Target> {
  const { idTransport, uniqueIdentifiant, asset, wholeCustomer } = asked;
  const named = (['idTransport', 'uniqueIdentifiant', 'asset'] as const).filter((field) => asked[field] !== null);
  const [first, second] = [...named, ...(wholeCustomer ? ['wholeCustomer'] : [])];
  // What was forgotten does not watch the whole company.
  if (first === undefined) throw new DomainError('alertRule.targetMissing', [{ field: 'idTransport', reason: 'targetMissing' }]);
  if (second !== undefined) throw new DomainError('alertRule.oneTarget', [{ field: second, reason: 'oneTarget' }]);
  const nothing = { idShipment: null, idTracker: null, idAsset: null };
  if (idTransport !== null) return { ...nothing, idShipment: await openShipment(tx, scope, idTransport) };
  if (uniqueIdentifiant !== null) {
    const idTracker = await store.findTrackerId(tx, scope, uniqueIdentifiant);
    if (idTracker === undefined) throw new DomainError('tracker.notFound', [{ field: 'uniqueIdentifiant', reason: 'notFound' }]);
    return { ...nothing, idTracker };
  }
  if (asset === null) return nothing;
  const idAsset = await store.findAssetId(tx, scope, asset);
  if (idAsset === undefined) throw new DomainError('asset.notRegistered', [{ field: 'asset', reason: 'notFound' }]);
  return { ...nothing, idAsset };
}

async function openShipment(tx: Tx, scope: OneCustomer, idTransport: number): Promise<number> {
  const archiveState = await store.findArchiveState(tx, scope, idTransport);
  if (archiveState === undefined || archiveState === 'deleted')
    throw new DomainError('shipment.notFound', [{ field: 'idTransport', reason: 'notFound' }]);
  if (archiveState === 'archived') throw new DomainError('shipment.isArchived', [{ field: 'idTransport', reason: 'archived' }]);
  return idTransport;
}

/** @throws DomainError `alertRule.…` for what could never be evaluated */
export function watchedBy(asked: WatchedInput & Partial<Pick<WatchedHere, 'idRoom'>>): store.WatchedFields {
  const idRoom = asked.idRoom ?? null;
  if (idRoom === null) requireWatchable(asked);
  else requireRoomAlone(asked);
  const { ruleKey, ruleName, description, address, ruleValue, ruleValueMin, ruleValueMax, gpsLocation, forMinutes, forTotal, hysteresis } =
    asked;
  const direction = asked.direction === '' ? null : asked.direction;
  const corners = asked.polygon && cornersOf(asked.polygon.coordinates[0] ?? []);
  const limits = { min: ruleValueMin, max: ruleValueMax };
  return {
    ruleName,
    description,
    ruleKey,
    address,
    direction,
    forMinutes,
    forTotal,
    valueMin: ruleValueMin,
    valueMax: ruleValueMax,
    idRoom,
    ...(idRoom === null ? placeOf(gpsLocation, ruleValue, corners) : ROOM_PLACE),
    hysteresis: idRoom !== null ? 0 : (hysteresis ?? (corners ? usualMargin(corners) : usualHysteresis(ruleKey, ruleValue, limits))),
    clearAfterMinutes: asked.clearAfterMinutes,
    phases: ruleKey === 'delay' ? [] : [...new Set(asked.phases)],
  };
}

function placeOf(place: Point | null, radiusMetres: number | null, corners: readonly Point[] | null) {
  if (corners) return { ...boundsOf(corners), polygon: corners.map(({ longitude, latitude }): Position => [longitude, latitude]) };
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, radiusMetres, polygon: null };
}

async function requireRule(tx: Tx, scope: CustomerScope, idRule: number): Promise<WireAlertRule> {
  const row = await store.findRule(tx, scope, idRule);
  if (!row) throw new DomainError('alertRule.notFound');
  return toWireRule(row);
}
