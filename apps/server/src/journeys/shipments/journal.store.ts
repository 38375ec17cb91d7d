import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import { sql } from 'kysely';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface JournalFilter {
  readonly before: { readonly at: Date; readonly idEvent: number } | null;
  readonly limit: number;
  readonly automatic: boolean | undefined;
  readonly kinds: readonly ShipmentEventKind[] | undefined;
}

function events(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('shipmentEvent as e')
    .select(['e.idEvent', 'e.kind', 'e.happenedAt', 'e.automatic', 'e.details', 'e.dedupeKey', 'e.idUser', 'e.idCorrection'])
    .select(sql<number | null>`(e.details ->> 'idResponsible')::integer`.as('idResponsible'))
    .where(ofCustomer(scope, 'e.idCustomer'));
}

/** With who did it, and whom it was handed over to: also people of the operator, who are no members of the customer. Who is deleted has no name any more. */
function withPeople<Row extends { readonly idUser: number | null; readonly idResponsible: number | null }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { name: 'idUser', responsibleName: 'idResponsible' });
}

export type JournalRow = Awaited<ReturnType<typeof listJournal>>[number];

/** What happened to a shipment, newest first. */
export function listJournal(db: Db, scope: CustomerScope, idShipment: number, { before, limit, automatic, kinds }: JournalFilter) {
  return inScope(db, scope, async (tx) => {
    const found = await events(tx, scope)
      .where('e.idShipment', '=', idShipment)
      .where((eb) => (automatic === undefined ? eb.lit(true) : eb('e.automatic', '=', automatic)))
      .where((eb) => (kinds === undefined || kinds.length === 0 ? eb.lit(true) : eb('e.kind', 'in', kinds)))
      .where((eb) =>
        before === null ? eb.lit(true) : eb(eb.refTuple('e.happenedAt', 'e.idEvent'), '<', eb.tuple(before.at, before.idEvent)),
      )
      .orderBy('e.happenedAt', 'desc')
      .orderBy('e.idEvent', 'desc')
      .limit(limit)
      .execute();
    return withPeople(tx, found);
  });
}

/** The entry, locked until the transaction ends: two who undo it meet here. */
export function lockEvent(tx: Tx, scope: OneCustomer, idShipment: number, idEvent: number) {
  return tx
    .selectFrom('shipmentEvent')
    .select(['idEvent', 'kind', 'happenedAt', 'details', 'dedupeKey', 'idUser', 'idCorrection'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('idEvent', '=', idEvent)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws Error where there is no such entry */
export async function findEvent(tx: Tx, scope: OneCustomer, idEvent: number) {
  const [found] = await withPeople(tx, await events(tx, scope).where('e.idEvent', '=', idEvent).execute());
  if (!found) throw new Error(`There is no entry ${idEvent}.`);
  return found;
}

interface Entry {
  readonly kind: ShipmentEventKind;
  readonly happenedAt: Date;
  readonly details: Readonly<Record<string, string | number | null>>;
}

/** Undefined where nothing was written with this key. */
export function findEntry(tx: Tx, scope: OneCustomer, idShipment: number, dedupeKey: string) {
  return tx
    .selectFrom('shipmentEvent')
    .select('idEvent')
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst();
}

export async function insertEntry(
  tx: Tx,
  scope: OneCustomer,
  idShipment: number,
  { details, ...entry }: Entry & { readonly idUser: number; readonly dedupeKey: string },
): Promise<number> {
  const row = await tx
    .insertInto('shipmentEvent')
    .values({ idCustomer: scope, idShipment, automatic: false, ...entry, details: JSON.stringify(details) })
    .returning('idEvent')
    .executeTakeFirstOrThrow();
  return row.idEvent;
}

export async function updateEntry(tx: Tx, scope: OneCustomer, idEvent: number, { details, ...entry }: Entry): Promise<void> {
  await tx
    .updateTable('shipmentEvent')
    .set({ ...entry, details: JSON.stringify(details) })
    .where('idCustomer', '=', scope)
    .where('idEvent', '=', idEvent)
    .execute();
}

export async function deleteEntry(tx: Tx, scope: OneCustomer, idEvent: number): Promise<void> {
  await tx.deleteFrom('shipmentEvent').where('idCustomer', '=', scope).where('idEvent', '=', idEvent).execute();
}

/** Under another key, what was undone stays to be read and leaves its place to a new stop event. */
export async function strikeEvent(
  tx: Tx,
  scope: OneCustomer,
  idEvent: number,
  { idCorrection, dedupeKey }: { readonly idCorrection: number | null; readonly dedupeKey: string },
): Promise<void> {
  await tx
    .updateTable('shipmentEvent')
    .set({ idCorrection, dedupeKey })
    .where('idCustomer', '=', scope)
    .where('idEvent', '=', idEvent)
    .execute();
}
