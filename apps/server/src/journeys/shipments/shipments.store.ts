import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import { normaliseReference } from '@sillage/domain/journeys/shipments/reference';
import { routeTextOf, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { sql } from 'kysely';
import { isOpen } from '../../messages/lists/shared/openAlerts.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { observedUntil } from '../../tracking/telemetry/shared/observation.store.ts';
import type { SeriesRow } from '../../tracking/telemetry/shared/series.view.ts';
import { SAID, type Said } from './said.view.ts';

export interface NewShipment extends Readonly<Said> {
  readonly status: ShipmentStatus;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly idResponsible: number | null;
}

export interface NewStop {
  readonly kind: string;
  readonly address: string;
  readonly country: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
  readonly plannedAt: Date | null;
}

export async function insertShipment(tx: Tx, scope: OneCustomer, shipment: NewShipment, stops: readonly NewStop[]): Promise<number> {
  const { idShipment } = await tx
    .insertInto('shipment')
    .values({ idCustomer: scope, ...shipment, ...summaryOf(shipment.reference, stops) })
    .returning('idShipment')
    .executeTakeFirstOrThrow();
  await insertStops(tx, scope, idShipment, stops);
  return idShipment;
}

export async function insertStops(tx: Tx, scope: OneCustomer, idShipment: number, stops: readonly NewStop[]): Promise<void> {
  const rows = stops.map((stop, ordinal) => ({ idCustomer: scope, idShipment, ordinal, ...stop }));
  if (rows.length > 0) await tx.insertInto('shipmentStop').values(rows).execute();
}

/** What the list filters, searches and orders by. */
export function summaryOf(reference: string, stops: readonly Pick<NewStop, 'kind' | 'country' | 'address' | 'plannedAt'>[]) {
  const [departure, arrival] = [stops.find(({ kind }) => kind === 'departure'), stops.findLast(({ kind }) => kind === 'arrival')];
  return {
    referenceKey: normaliseReference(reference),
    departureCountry: departure?.country ?? null,
    arrivalCountry: arrival?.country ?? null,
    plannedDeparture: departure?.plannedAt ?? null,
    plannedArrival: arrival?.plannedAt ?? null,
    routeText: routeTextOf(
      reference,
      stops.map(({ address }) => address),
    ),
  };
}

/** Those of the numbers that there are, in any order. */
export function listShipments(db: Db, scope: CustomerScope, idShipments: readonly number[]) {
  if (idShipments.length === 0) return Promise.resolve([]);
  return inScope(db, scope, (tx) => shipments(tx, scope).where('s.idShipment', 'in', idShipments).execute());
}

export type ShipmentRow = Awaited<ReturnType<typeof listShipments>>[number];

export function findShipment(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    shipments(tx, scope).where('s.idShipment', '=', idShipment).where('s.shelf', '<>', 'deleted').executeTakeFirst(),
  );
}

function shipments(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shipment as s')
    .innerJoin('customer as c', 'c.idCustomer', 's.idCustomer')
    .leftJoin('member as r', (join) => join.onRef('r.idCustomer', '=', 's.idCustomer').onRef('r.idUser', '=', 's.idResponsible'))
    .select(['r.idUser as idResponsible', 'r.firstName', 'r.lastName', 'r.email'])
    .select(SAID.map((name) => `s.${name}` as const))
    .select(['s.idShipment', 's.idCustomer', 'c.customerName', 's.status', 's.departedAt', 's.arrivedAt'])
    .select(['s.estimatedEarliest', 's.estimatedLatest', 's.estimateReasons'])
    .select(['s.estimatedArrival', 's.progress', 's.createdAt', 's.shelf', 's.archivedAt', 's.deletedAt', 's.revision'])
    .select((eb) =>
      eb
        .selectFrom('alertEpisode as a')
        .select((count) => count.fn.countAll<number>().as('open'))
        .whereRef('a.idCustomer', '=', 's.idCustomer')
        .whereRef('a.idShipment', '=', 's.idShipment')
        .where(isOpen('a'))
        .as('openAlerts'),
    )
    .where(ofCustomer(scope, 's.idCustomer'));
}

/** The stops of several shipments, in the order of their routes. */
export function listStops(db: Db, scope: CustomerScope, idShipments: readonly number[]) {
  if (idShipments.length === 0) return Promise.resolve([]);
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentStop')
      .selectAll()
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', 'in', idShipments)
      .orderBy('idShipment')
      .orderBy('ordinal')
      .execute(),
  );
}

/** What is watched of a shipment, by rules of its own. */
export function listRules(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('alertRule')
      .selectAll()
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .where('deletedAt', 'is', null)
      .orderBy('idRule')
      .execute(),
  );
}

/** The readings of every tracker of a shipment that are the shipment's, as far as these may see them. */
export function listShipmentReadings(
  db: Db,
  scope: CustomerScope,
  idShipment: number,
  { from, to, limit, identifier, audience }: { from: Date; to: Date; limit: number; identifier: string | null; audience: Audience },
) {
  return inScope(db, scope, (tx) =>
    sql<SeriesRow>`
      select t.identifier, t.reporting_interval_seconds as "reportingIntervalSeconds", k.id_link as "idLink",
        extract(epoch from r.effective_time)::float8 * 1000 as time, r.flags, r.latitude, r.longitude, r.temperature, r.humidity, r.battery
      from (select k.id_customer, k.id_tracker, k.id_link, greatest(k.started_at, ${from}) as since, least(k.ended_at, ${to}, ${observedUntil(audience)}) as until
          from shipment_tracker k join shipment s on s.id_customer = k.id_customer and s.id_shipment = k.id_shipment
          where ${ofCustomer(scope, 'k.id_customer')} and k.id_shipment = ${idShipment} offset 0) k
        join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker
        cross join lateral readings_within(k.id_customer, k.id_tracker, k.since, k.until, ${limit}) r
      where ${identifier}::text is null or t.identifier = ${identifier}
      order by t.identifier, r.effective_time limit ${limit}`
      .execute(tx.withoutPlugins())
      .then(({ rows }) => rows),
  );
}
