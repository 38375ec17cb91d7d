import type { TransportPlan } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { StopKind } from '@sillage/domain/journeys/shipments/shipment';
import type { readPlans } from './plans.store.ts';

type Plans = Awaited<ReturnType<typeof readPlans>>;

export function toPlan(idTransport: number, stops: Plans['stops'], assets: Plans['assets'], limits: Plans['limits']): TransportPlan {
  return {
    idTransport,
    routeSteps: stops.map(({ kind, address, country, latitude, longitude, radiusMetres, plannedAt }) => ({
      kind: kind as StopKind,
      address,
      country,
      latitude,
      longitude,
      radius: radiusMetres,
      ETA: plannedAt?.toISOString() ?? null,
    })),
    assets: assets.map(({ reference, identifier }) => ({ containerReference: reference, uniqueIdentifiant: identifier })),
    limits: limits.map(({ ruleKey, valueMin, valueMax, forMinutes }) => ({
      ruleKey,
      ruleValueMin: valueMin,
      ruleValueMax: valueMax,
      forMinutes,
    })),
  };
}

export function byShipment<Row extends { readonly idShipment: number | null }>(rows: readonly Row[]): ReadonlyMap<number | null, Row[]> {
  return Map.groupBy(rows, ({ idShipment }) => idShipment);
}
