import type { JournalInput } from '@sillage/contract/journeys/shipments/journal.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { checkEntry, JOURNAL_KINDS } from '@sillage/domain/journeys/shipments/journal';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { randomUUID } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findOwnStops } from './edit.store.ts';
import { deleteEntry, findEntry, findEvent, insertEntry, lockEvent, updateEntry, type JournalRow } from './journal.store.ts';
import type { EventNumber } from './stopEvents.usecases.ts';
import { lockShipment } from './lockShipment.usecases.ts';
import type { LockedShipment } from './archiveState.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** What is sent again with the key of its author is there already. @throws DomainError `shipment.notFound`, and what `checkEntry` refuses */
export async function addEntry(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  input: JournalInput,
): Promise<JournalRow> {
  return write(context, scope, idShipment, async (work, shipment) => {
    const { tx } = work;
    const entry = await entryOf(tx, context, shipment, input);
    const dedupeKey = input.clientKey === undefined ? `entry ${randomUUID()}` : `entry ${idUser} ${input.clientKey}`;
    const before = await findEntry(tx, shipment.idCustomer, idShipment, dedupeKey);
    if (before) return findEvent(tx, shipment.idCustomer, before.idEvent);
    const idEvent = await insertEntry(tx, shipment.idCustomer, idShipment, { ...entry, idUser, dedupeKey });
    record(work, shipment, { idUser, action: 'shipment.eventAdded', idEvent, kind: input.kind });
    return findEvent(tx, shipment.idCustomer, idEvent);
  });
}

/** @throws DomainError `event.notFound`; `event.notYours`; what `checkEntry` refuses */
export async function changeEntry(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  { idShipment, idEvent }: EventNumber,
  input: JournalInput,
): Promise<JournalRow> {
  return write(context, scope, idShipment, async (work, shipment) => {
    const { tx } = work;
    await lockOwn(tx, shipment, idUser, idEvent);
    await updateEntry(tx, shipment.idCustomer, idEvent, await entryOf(tx, context, shipment, input));
    record(work, shipment, { idUser, action: 'shipment.eventChanged', idEvent, kind: input.kind });
    return findEvent(tx, shipment.idCustomer, idEvent);
  });
}

/** @throws DomainError `event.notFound`; `event.notYours` */
export async function removeEntry(
  context: Context,
  scope: CustomerScope,
  idUser: number,
  { idShipment, idEvent }: EventNumber,
): Promise<void> {
  await write(context, scope, idShipment, async (work, shipment) => {
    const kind = await lockOwn(work.tx, shipment, idUser, idEvent);
    await deleteEntry(work.tx, shipment.idCustomer, idEvent);
    record(work, shipment, { idUser, action: 'shipment.eventRemoved', idEvent, kind });
  });
}

async function write<Result>(
  context: Context,
  scope: CustomerScope,
  idShipment: number,
  change: (work: Work, shipment: LockedShipment) => Promise<Result>,
): Promise<Result> {
  return act(context, scope, async (work) => {
    const shipment = await lockShipment(work.tx, scope, idShipment);
    const { idCustomer } = shipment;
    work.publish('transports', [{ idCustomer, idTransport: idShipment, status: shipment.status as ShipmentStatus }]);
    return change(work, shipment);
  });
}

async function entryOf(tx: Tx, { now }: Context, shipment: LockedShipment, { kind, date, text, receiver, place }: JournalInput) {
  const stops = await findOwnStops(tx, shipment.idCustomer, shipment.idShipment);
  checkEntry({ kind, date: Date.parse(date), text, receiver, ordinal: place }, now().getTime(), stops.length);
  const address = place === null ? null : (stops[place]?.address ?? null);
  return { kind, happenedAt: new Date(date), details: { text, receiver: kind === 'delivered' ? receiver : '', place, address } };
}

async function lockOwn(tx: Tx, shipment: LockedShipment, idUser: number, idEvent: number): Promise<string> {
  const event = await lockEvent(tx, shipment.idCustomer, shipment.idShipment, idEvent);
  if (!event) throw new DomainError('event.notFound');
  const isEntry = (JOURNAL_KINDS as readonly string[]).includes(event.kind);
  if (!isEntry || event.idUser !== idUser) throw new DomainError('event.notYours');
  return event.kind;
}

interface Recorded {
  readonly idUser: number;
  readonly action: `shipment.event${'Added' | 'Changed' | 'Removed'}`;
  readonly idEvent: number;
  readonly kind: string;
}

function record({ audit }: Work, shipment: LockedShipment, { idUser, action, idEvent, kind }: Recorded): void {
  const details = { idEvent, kind };
  audit(shipment.idCustomer, { idUser, action, subject: `shipment ${shipment.idShipment}`, details });
}
