import type { JournalInput } from '@sillage/contract/journeys/shipments/journal.contract';
import { scopeOf, type CustomerScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { checkEntry, JOURNAL_KINDS } from '@sillage/domain/journeys/shipments/journal';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { randomUUID } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { findOwnStops } from './edit.store.ts';
import { deleteEntry, findEntry, findEvent, insertEntry, lockEvent, updateEntry, type JournalRow } from './journal.store.ts';
import type { EventNumber } from './stopEvents.usecases.ts';
import { lockShipment } from './lockShipment.usecases.ts';
import type { LockedShipment } from './archiveState.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;

/** What is sent again with the key of its author is there already. @throws Refusal `shipment.notFound`, and what `checkEntry` refuses */
export async function addEntry(
  world: World,
  scope: CustomerScope,
  idUser: number,
  idShipment: number,
  input: JournalInput,
): Promise<JournalRow> {
  return write(world, scope, idShipment, async (work, shipment) => {
    const { tx } = work;
    const entry = await entryOf(tx, world, shipment, input);
    const dedupeKey = input.clientKey === undefined ? `entry ${randomUUID()}` : `entry ${idUser} ${input.clientKey}`;
    const before = await findEntry(tx, scopeOf(shipment), idShipment, dedupeKey);
    if (before) return findEvent(tx, scopeOf(shipment), before.idEvent);
    const idEvent = await insertEntry(tx, scopeOf(shipment), idShipment, { ...entry, idUser, dedupeKey });
    record(work, shipment, { idUser, action: 'shipment.eventAdded', idEvent, kind: input.kind });
    return findEvent(tx, scopeOf(shipment), idEvent);
  });
}

/** @throws Refusal `event.notFound`; `event.notYours`; what `checkEntry` refuses */
export async function changeEntry(
  world: World,
  scope: CustomerScope,
  idUser: number,
  { idShipment, idEvent }: EventNumber,
  input: JournalInput,
): Promise<JournalRow> {
  return write(world, scope, idShipment, async (work, shipment) => {
    const { tx } = work;
    await lockOwn(tx, shipment, idUser, idEvent);
    await updateEntry(tx, scopeOf(shipment), idEvent, await entryOf(tx, world, shipment, input));
    record(work, shipment, { idUser, action: 'shipment.eventChanged', idEvent, kind: input.kind });
    return findEvent(tx, scopeOf(shipment), idEvent);
  });
}

/** @throws Refusal `event.notFound`; `event.notYours` */
export async function removeEntry(world: World, scope: CustomerScope, idUser: number, { idShipment, idEvent }: EventNumber): Promise<void> {
  await write(world, scope, idShipment, async (work, shipment) => {
    const kind = await lockOwn(work.tx, shipment, idUser, idEvent);
    await deleteEntry(work.tx, scopeOf(shipment), idEvent);
    record(work, shipment, { idUser, action: 'shipment.eventRemoved', idEvent, kind });
  });
}

async function write<Result>(
  world: World,
  scope: CustomerScope,
  idShipment: number,
  change: (work: Work, shipment: LockedShipment) => Promise<Result>,
): Promise<Result> {
  return act(world, scope, async (work) => {
    const shipment = await lockShipment(work.tx, scope, idShipment);
    const { idCustomer } = shipment;
    work.publish('transports', [{ idCustomer, idTransport: idShipment, status: shipment.status as ShipmentStatus }]);
    return change(work, shipment);
  });
}

async function entryOf(tx: Tx, { now }: World, shipment: LockedShipment, { kind, date, text, receiver, place }: JournalInput) {
  const stops = await findOwnStops(tx, scopeOf(shipment), shipment.idShipment);
  checkEntry({ kind, date: Date.parse(date), text, receiver, ordinal: place }, now().getTime(), stops.length);
  const address = place === null ? null : (stops[place]?.address ?? null);
  return { kind, happenedAt: new Date(date), details: { text, receiver: kind === 'delivered' ? receiver : '', place, address } };
}

async function lockOwn(tx: Tx, shipment: LockedShipment, idUser: number, idEvent: number): Promise<string> {
  const event = await lockEvent(tx, scopeOf(shipment), shipment.idShipment, idEvent);
  if (!event) throw new Refusal('event.notFound');
  const isEntry = (JOURNAL_KINDS as readonly string[]).includes(event.kind);
  if (!isEntry || event.idUser !== idUser) throw new Refusal('event.notYours');
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
  audit(scopeOf(shipment), { idUser, action, subject: `shipment ${shipment.idShipment}`, details });
}
