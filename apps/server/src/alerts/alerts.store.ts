import type { CustomerScope } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';

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
    alerts(tx, scope)
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

export function findAlert(tx: Tx, scope: CustomerScope, idEpisode: number) {
  return alerts(tx, scope).where('a.idEpisode', '=', idEpisode).executeTakeFirst();
}

function alerts(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('alertEpisode as a')
    .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
    .leftJoin('member as k', 'k.idUser', 'a.acknowledgedBy')
    .leftJoin('member as m', 'm.idUser', 'a.closedBy')
    .select(['a.idEpisode', 'a.idShipment', 'a.direction', 'a.status', 'a.startedAt', 'a.raisedAt', 'a.clearedAt', 'a.extreme'])
    .select(['a.limitValue', 'a.acknowledgedBy', 'a.acknowledgedAt', 'a.closedBy', 'a.closedAt'])
    .select([
      'k.firstName as acknowledgedFirst',
      'k.lastName as acknowledgedLast',
      'm.firstName as closedFirst',
      'm.lastName as closedLast',
    ])
    .select(['a.idCustomer', 's.status as shipmentStatus', 's.reference', 't.identifier', 'r.ruleName', 'r.ruleKey'])
    .where(ofCustomer(scope, 'a.idCustomer'));
}

/** Answers nothing where somebody was first, or there is no such alert. */
export function saveAcknowledged(tx: Tx, scope: CustomerScope, idEpisode: number, idUser: number, at: Date) {
  return tx
    .updateTable('alertEpisode')
    .set({ acknowledgedBy: idUser, acknowledgedAt: at })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idEpisode', '=', idEpisode)
    .where('acknowledgedAt', 'is', null)
    .returning('idCustomer')
    .executeTakeFirst();
}

/** Answers nothing where it is resolved already, or there is no such alert. */
export function saveClosed(tx: Tx, scope: CustomerScope, idEpisode: number, idUser: number, at: Date) {
  return tx
    .updateTable('alertEpisode')
    .set({ closedBy: idUser, closedAt: at, status: 'R' })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idEpisode', '=', idEpisode)
    .where('status', '=', 'U')
    .returning('idCustomer')
    .executeTakeFirst();
}
