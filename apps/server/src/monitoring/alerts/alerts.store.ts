import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { isOpen } from '../../messages/lists/shared/openAlerts.store.ts';
import { findNamed, isNamed } from './searched.store.ts';

export interface AlertFilter {
  readonly idShipment: number | null;
  readonly identifier: string | null;
  readonly asset: string | null;
  readonly status: 'U' | 'R' | null;
  readonly ruleKey: RuleKey | null;
  readonly search: string | null;
  readonly raised: { readonly from: Date | null; readonly before: Date | null };
  readonly before: { readonly at: Date; readonly idEpisode: number } | null;
  readonly limit: number;
}

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

const COLUMNS = { rules: 'a.idRule', shipments: 'a.idShipment', trackers: 'a.idTracker', assets: 'a.idAsset' } as const;

/** Alerts, last raised first. */
export function listAlerts(
  db: Db,
  scope: CustomerScope,
  { idShipment, identifier, asset, status, ruleKey, search, raised, before, limit }: AlertFilter,
) {
  return inScope(db, scope, async (tx) => {
    const named = search === null ? null : await findNamed(tx, search);
    const found = await alerts(tx, scope)
      .where((eb) => (idShipment === null ? eb.lit(true) : eb('a.idShipment', '=', idShipment)))
      .where((eb) => (identifier === null ? eb.lit(true) : eb('t.identifier', '=', identifier)))
      .where((eb) => (ruleKey === null ? eb.lit(true) : eb('r.ruleKey', '=', ruleKey)))
      .where((eb) => (named === null ? eb.lit(true) : isNamed(named, COLUMNS)))
      .where((eb) => (asset === null ? eb.lit(true) : eb('g.identifier', '=', asset)))
      .where((eb) => (status === null ? eb.lit(true) : status === 'U' ? isOpen('a') : eb.not(isOpen('a'))))
      .where((eb) => (raised.from === null ? eb.lit(true) : eb('a.raisedAt', '>=', raised.from)))
      .where((eb) => (raised.before === null ? eb.lit(true) : eb('a.raisedAt', '<', raised.before)))
      .where(ofCustomersThere(scope, 'a.idCustomer'))
      .where((eb) =>
        before === null ? eb.lit(true) : eb(eb.refTuple('a.raisedAt', 'a.idEpisode'), '<', eb.tuple(before.at, before.idEpisode)),
      )
      .orderBy('a.raisedAt', 'desc')
      .orderBy('a.idEpisode', 'desc')
      .limit(limit)
      .execute();
    return withPeople(tx, found);
  });
}

/** Those of an incident, in event time. */
export async function listAlertsOf(tx: Tx, scope: CustomerScope, idIncident: number, limit: number) {
  const ofIncident = alerts(tx, scope).where('a.idIncident', '=', idIncident);
  return withPeople(tx, await ofIncident.orderBy('a.startedAt').orderBy('a.idEpisode').limit(limit).execute());
}

export async function findAlert(tx: Tx, scope: CustomerScope, idEpisode: number) {
  const [found] = await withPeople(tx, await alerts(tx, scope).where('a.idEpisode', '=', idEpisode).execute());
  return found;
}

/** With the names of whoever answered: also of the operator's people, who are no members of the customer. */
function withPeople<Row extends { readonly acknowledgedBy: number | null; readonly closedBy: number | null }>(
  tx: Tx,
  rows: readonly Row[],
) {
  return withNames(tx, rows, { acknowledgedName: 'acknowledgedBy', closedName: 'closedBy' });
}

function alerts(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('alertEpisode as a')
    .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
    .leftJoin('notificationContact as n', (join) =>
      join.onRef('n.idCustomer', '=', 'a.idCustomer').onRef('n.idContact', '=', 'a.acknowledgedContact'),
    )
    .select(['a.acknowledgedContact', 'n.address as acknowledgedAddress'])
    .innerJoin('customer as c', 'c.idCustomer', 'a.idCustomer')
    .leftJoin('asset as g', (join) => join.onRef('g.idCustomer', '=', 'a.idCustomer').onRef('g.idAsset', '=', 'a.idAsset'))
    .select(['g.identifier as assetIdentifier', 'g.reference as assetReference', 'g.kind as assetKind'])
    .leftJoin('alertEscalation as x', (join) => join.onRef('x.idCustomer', '=', 'a.idCustomer').onRef('x.idEpisode', '=', 'a.idEpisode'))
    .select(['r.forMinutes', 'r.forTotal', 'x.dueAt as escalatesAt'])
    .select(['a.idIncident', 'a.idRule', 'a.idTracker', 't.reportingIntervalSeconds', 'a.closeNote', 'c.customerName'])
    .select(['a.idEpisode', 'a.idShipment', 'a.direction', 'a.status', 'a.startedAt', 'a.raisedAt', 'a.clearedAt', 'a.extreme'])
    .select(['a.limitValue', 'a.acknowledgedBy', 'a.acknowledgedAt', 'a.closedBy', 'a.closedAt'])
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
export function saveClosed(tx: Tx, scope: CustomerScope, idEpisode: number, idUser: number, at: Date, note: string) {
  return tx
    .updateTable('alertEpisode')
    .set({ closedBy: idUser, closedAt: at, status: 'R', closeNote: note })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idEpisode', '=', idEpisode)
    .where('status', '=', 'U')
    .returning('idCustomer')
    .executeTakeFirst();
}
