import type { WatchedInput } from '@sillage/contract/journeys/shipments/watched.contract';
import type { FenceDirection, RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { Phase } from '@sillage/domain/monitoring/alerts/phases';
import { closed, type Position } from '@sillage/domain/platform/geo/polygon';
import type { listRules } from './shipments.store.ts';

type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** Not of its temperature, which is told by itself, nor of a room, which is a building's. */
export function isFurther({ ruleKey, idRoom }: RuleRow): boolean {
  return ruleKey !== 'temperature' && idRoom === null;
}

/** A rule of a shipment as another one can have it. */
export function toWatched(row: RuleRow): WatchedInput {
  const { latitude, longitude } = row;
  const polygon = row.polygon as Position[] | null;
  return {
    ruleName: row.ruleName,
    description: row.description,
    ruleKey: row.ruleKey as RuleKey,
    ruleValue: polygon === null ? row.radiusMetres : null,
    ruleValueMin: row.valueMin,
    ruleValueMax: row.valueMax,
    direction: (row.direction ?? '') as FenceDirection | '',
    address: row.address,
    gpsLocation: latitude === null || longitude === null || polygon !== null ? null : { latitude, longitude },
    polygon: polygon && { type: 'Polygon', coordinates: [closed(polygon)] },
    forMinutes: row.forMinutes,
    forTotal: row.forTotal,
    hysteresis: row.hysteresis,
    clearAfterMinutes: row.clearAfterMinutes,
    phases: row.phases as Phase[],
  };
}
