import type { WireAlertRule } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import type { Rule } from '@sillage/domain/monitoring/alerts/rule';
import type { FenceDirection, RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { closed, cornersOf, type Position } from '@sillage/domain/platform/geo/polygon';
import type * as store from './alertRules.store.ts';
import { watchedRoomOf } from './watchedRoom.usecases.ts';

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
    revision: row.revision,
  };
}
