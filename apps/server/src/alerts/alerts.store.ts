import type { CustomerScope } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

export interface AlertFilter {
  readonly idShipment: number | null;
  readonly identifier: string | null;
  readonly status: 'U' | 'R' | null;
  readonly before: { readonly at: Date; readonly idEpisode: number } | null;
  readonly limit: number;
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

/** Alerts, last raised first. */
export function listAlerts(db: Db, scope: CustomerScope, { idShipment, identifier, status, before, limit }: AlertFilter) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('alertEpisode as a')
      .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
      .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
      .select([
        'a.idEpisode',
        'a.idShipment',
        'a.direction',
        'a.status',
        'a.startedAt',
        'a.raisedAt',
        'a.clearedAt',
        'a.extreme',
        'a.limitCelsius',
      ])
      .select(['s.reference', 't.identifier', 'r.ruleName'])
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where((eb) => (idShipment === null ? eb.lit(true) : eb('a.idShipment', '=', idShipment)))
      .where((eb) => (identifier === null ? eb.lit(true) : eb('t.identifier', '=', identifier)))
      .where((eb) => (status === null ? eb.lit(true) : eb('a.status', '=', status)))
      .where((eb) =>
        before === null ? eb.lit(true) : eb(eb.refTuple('a.raisedAt', 'a.idEpisode'), '<', eb.tuple(before.at, before.idEpisode)),
      )
      .orderBy('a.raisedAt', 'desc')
      .orderBy('a.idEpisode', 'desc')
      .limit(limit)
      .execute(),
  );
}
