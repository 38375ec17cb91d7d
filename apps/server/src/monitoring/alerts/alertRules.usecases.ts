import type { Notifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import type { WatchedHere, WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import { belongsTo, scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { mayChangeRule } from '@sillage/domain/people/access/mayUndo';
import { boundsOf, closed, cornersOf, usualMargin, type Position } from '@sillage/domain/platform/geo/polygon';
import type { Point } from '@sillage/domain/platform/geo/distance';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import { MOST_RULES, type Rule } from '@sillage/domain/monitoring/alerts/rule';
import { usualHysteresis, type FenceDirection, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { requireWatchable } from '../../journeys/shipments/shared/checkRules.view.ts';
import * as store from './alertRules.store.ts';
import { requireDrawnRoom, requireRoomAlone, ROOM_PLACE, watchedRoomOf } from './watchedRoom.usecases.ts';
import { keepNotifying } from './keepNotifying.usecases.ts';
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

type World = Needs<'db' | 'now' | 'bus'>;

/** @throws Refusal `alertRule.…` for what cannot be evaluated, `alertRule.wholeCustomer`, `alertRule.tooMany`, `shipment.notFound`, `shipment.isArchived`, `tracker.notFound` */
export async function addRule(world: World, scope: OneCustomer, actor: Actor, asked: NewRule): Promise<WireAlertRule> {
  const { idUser } = actor;
  const watched = watchedBy(asked);
  return act(world, scope, async ({ tx, audit }) => {
    const target = await findTarget(tx, scope, asked);
    await requireDrawnRoom(tx, scope, asked);
    requireMayWatch(actor, target);
    const count = await store.lockedCount(tx, scope, target);
    if (count === null) throw new Refusal('customer.notFound');
    if (count >= MOST_RULES) throw new Refusal('alertRule.tooMany');
    const idRule = await store.insertRule(tx, scope, { target, watched, createdBy: idUser, now: world.now() });
    if (asked.telling) await keepNotifying(tx, scope, idRule, asked.telling);
    audit(scope, { idUser, action: 'alertRule.added', subject: `alertRule ${idRule}` });
    return requireRule(tx, scope, idRule);
  });
}

/** @throws Refusal `alertRule.notFound` */
export function readRule({ db }: Needs<'db'>, scope: CustomerScope, idRule: number): Promise<WireAlertRule> {
  return inScope(db, scope, (tx) => requireRule(tx, scope, idRule));
}

/**
 * One that only has another name goes on.
 * @throws Refusal `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer`, `alertRule.…` for what cannot be evaluated
 */
export async function changeRule(
  world: World,
  scope: CustomerScope,
  actor: Actor,
  idRule: number,
  asked: WatchedHere,
): Promise<WireAlertRule> {
  const { idUser } = actor;
  const watched = watchedBy(asked);
  return act(world, scope, async ({ tx, audit }) => {
    const own = await holdRule(tx, scope, actor, idRule);
    await requireDrawnRoom(tx, own, asked);
    const before = await store.findRule(tx, own, idRule);
    const isAnew = !before || !watchesAlike(before, watched);
    if (isAnew) await store.endEpisodes(tx, own, idRule, world.now());
    await store.saveRule(tx, own, idRule, { watched, modifiedBy: idUser, now: world.now(), isAnew });
    audit(own, { idUser, action: 'alertRule.changed', subject: `alertRule ${idRule}` });
    return requireRule(tx, own, idRule);
  });
}

/** @throws Refusal `alertRule.notFound`, `alertRule.notYours`, `alertRule.wholeCustomer` */
export async function removeRule(world: World, scope: CustomerScope, actor: Actor, idRule: number): Promise<void> {
  const { idUser } = actor;
  await act(world, scope, async ({ tx, audit }) => {
    const own = await holdRule(tx, scope, actor, idRule);
    await store.endEpisodes(tx, own, idRule, world.now());
    await store.markRemoved(tx, own, idRule, world.now());
    audit(own, { idUser, action: 'alertRule.removed', subject: `alertRule ${idRule}` });
  });
}

/**
 * Of everything that a company has, its administrators decide.
 * @throws Refusal `alertRule.wholeCustomer`
 */
function requireMayWatch({ role }: Actor, { idShipment, idTracker, idAsset }: store.Target): void {
  if (idShipment === null && idTracker === null && idAsset === null && !belongsTo('userAdmin', role))
    throw new Refusal('alertRule.wholeCustomer');
}

/** @throws Refusal `alertRule.notYours`, `alertRule.wholeCustomer` */
export function requireMayChange(actor: Actor, rule: store.Target & { readonly createdBy: number | null }): void {
  if (!mayChangeRule(actor, rule)) throw new Refusal('alertRule.notYours');
  requireMayWatch(actor, rule);
}

async function holdRule(tx: Tx, scope: CustomerScope, actor: Actor, idRule: number): Promise<OneCustomer> {
  const found = await store.lockRule(tx, scope, idRule);
  if (!found) throw new Refusal('alertRule.notFound');
  requireMayChange(actor, found);
  return scopeOf(found);
}

/** @throws Refusal `alertRule.oneTarget`, `alertRule.targetMissing`, `shipment.notFound`, `shipment.isArchived`, `tracker.notFound` */
export async function findTarget(tx: Tx, scope: OneCustomer, asked: NewRule): Promise<store.Target> {
  const { idTransport, uniqueIdentifiant, asset, wholeCustomer } = asked;
  const named = (['idTransport', 'uniqueIdentifiant', 'asset'] as const).filter((field) => asked[field] !== null);
  const [first, second] = [...named, ...(wholeCustomer ? ['wholeCustomer'] : [])];
  // What was forgotten does not watch the whole company.
  if (first === undefined) throw new Refusal('alertRule.targetMissing', [{ field: 'idTransport', reason: 'targetMissing' }]);
  if (second !== undefined) throw new Refusal('alertRule.oneTarget', [{ field: second, reason: 'oneTarget' }]);
  const nothing = { idShipment: null, idTracker: null, idAsset: null };
  if (idTransport !== null) return { ...nothing, idShipment: await openShipment(tx, scope, idTransport) };
  if (uniqueIdentifiant !== null) {
    const idTracker = await store.findTrackerId(tx, scope, uniqueIdentifiant);
    if (idTracker === undefined) throw new Refusal('tracker.notFound', [{ field: 'uniqueIdentifiant', reason: 'notFound' }]);
    return { ...nothing, idTracker };
  }
  if (asset === null) return nothing;
  const idAsset = await store.findAssetId(tx, scope, asset);
  if (idAsset === undefined) throw new Refusal('asset.notRegistered', [{ field: 'asset', reason: 'notFound' }]);
  return { ...nothing, idAsset };
}

async function openShipment(tx: Tx, scope: OneCustomer, idTransport: number): Promise<number> {
  const archiveState = await store.findArchiveState(tx, scope, idTransport);
  if (archiveState === undefined || archiveState === 'deleted')
    throw new Refusal('shipment.notFound', [{ field: 'idTransport', reason: 'notFound' }]);
  if (archiveState === 'archived') throw new Refusal('shipment.isArchived', [{ field: 'idTransport', reason: 'archived' }]);
  return idTransport;
}

/** @throws Refusal `alertRule.…` for what could never be evaluated */
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

/** The asset that is watched, where one is. */
export function watchedAssetOf(row: {
  readonly assetIdentifier: string | null;
  readonly assetReference: string | null;
  readonly assetKind: string | null;
}): WireAlertRule['asset'] {
  const { assetIdentifier, assetReference, assetKind } = row;
  if (assetIdentifier === null || assetReference === null) return null;
  return { uniqueIdentifiant: assetIdentifier, reference: assetReference, kind: assetKind as AssetKind };
}

/** What is evaluated by, of a rule as it is kept. */
export function ruleOf(
  row: Omit<store.WatchedFields, 'ruleName' | 'description' | 'address' | 'ruleKey' | 'direction' | 'phases' | 'polygon'> & {
    readonly polygon: unknown;
    readonly idRoom: number | null;
    readonly ruleKey: string;
    readonly phases: readonly string[];
    readonly direction: string | null;
  },
): Rule {
  const { valueMin: min, valueMax: max, latitude, longitude, radiusMetres, forMinutes, forTotal, hysteresis, clearAfterMinutes } = row;
  const direction = row.direction as FenceDirection | null;
  const isPlace = direction !== null && latitude !== null && longitude !== null && radiusMetres !== null;
  const corners = row.polygon === null ? null : cornersOf(row.polygon as Position[]);
  const fence = isPlace ? { direction, latitude, longitude, radiusMetres, corners, idRoom: row.idRoom } : null;
  const timing = { forMinutes, forTotal, hysteresis, clearAfterMinutes, phases: row.phases as Phase[] };
  return { ruleKey: row.ruleKey as RuleKey, min, max, fence, ...timing };
}

async function requireRule(tx: Tx, scope: CustomerScope, idRule: number): Promise<WireAlertRule> {
  const row = await store.findRule(tx, scope, idRule);
  if (!row) throw new Refusal('alertRule.notFound');
  return toWireRule(row);
}

export function toWireRule(row: store.StoredRule): WireAlertRule {
  const polygon = row.polygon as Position[] | null;
  const { idRule, idCustomer, idShipment, idTracker, identifier, latitude, longitude } = row;
  return {
    id: idRule,
    idCustomer,
    idTransport: idShipment,
    uniqueIdentifiant: identifier,
    idDevice: idTracker,
    reference: row.reference,
    customerName: row.customerName,
    asset: watchedAssetOf(row),
    ruleName: row.ruleName,
    description: row.description,
    ruleKey: row.ruleKey as RuleKey,
    address: row.address,
    idRoom: row.idRoom,
    room: watchedRoomOf(row),
    ruleValue: polygon === null && row.idRoom === null ? row.radiusMetres : null,
    ruleValueMin: row.valueMin,
    ruleValueMax: row.valueMax,
    direction: (row.direction ?? '') as FenceDirection | '',
    gpsLocation: latitude === null || longitude === null || polygon !== null || row.idRoom !== null ? null : { latitude, longitude },
    polygon: polygon === null ? null : { type: 'Polygon', coordinates: [closed(polygon)] },
    forMinutes: row.forMinutes,
    forTotal: row.forTotal,
    hysteresis: row.hysteresis,
    clearAfterMinutes: row.clearAfterMinutes,
    phases: row.phases as Phase[],
    alertStatus: row.isOpen ? 'U' : 'R',
    deleted: 'N',
    creationBy: row.createdBy,
    creationDate: row.createdAt.toISOString(),
    modificationBy: row.modifiedBy,
    modificationDate: row.modifiedAt?.toISOString() ?? null,
  };
}
