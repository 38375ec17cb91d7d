import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import {
  isStopEvent,
  lastStopEvent,
  stopEventOf,
  statusOf,
  type StopEventAt,
  type StopEventKind,
} from '@sillage/domain/journeys/shipments/stopEvents';
import type { ShipmentEventKind, ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { insertCorrection, newestCorrection, revokeCorrection, sayStopEvent } from './corrections.store.ts';
import { findOwnStops, type OwnStop } from './edit.store.ts';
import { insertEntry, lockEvent, strikeEvent } from './journal.store.ts';
import { settleReadiness } from './links.store.ts';
import { keepTrip, tripOf } from './lanes.store.ts';
import { evaluateAgain } from './evaluateAgain.usecases.ts';
import { lockCurrentShipment, showWithTrackers } from './lockShipment.usecases.ts';
import { readShipment } from './shared/readShipment.usecases.ts';
import type { LockedShipment } from './archiveState.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;
type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

export interface EventNumber {
  readonly idShipment: number;
  readonly idEvent: number;
}

/**
 * Says that a departure, an arrival or a stop never was. The readings that are known do not show it again; a new stop event counts.
 * @throws DomainError `event.notFound`; `event.notUndoable`; `event.undoneAlready`; `event.laterFirst`; `shipment.isArchived`
 */
export function undoStopEvent(context: Context, scope: CustomerScope, idUser: number, number: EventNumber): Promise<TransportDetails> {
  return change(context, scope, number, (work, before, event) => undoLocked(work, before, event, { idUser, at: context.now() }));
}

/**
 * Of a shipment that is locked.
 * @throws DomainError as `undoStopEvent`, before anything is written
 */
export async function undoLocked(
  work: Work,
  before: LockedShipment,
  event: LockedEvent,
  { idUser, at: now }: { readonly idUser: number; readonly at: Date },
): Promise<void> {
  const { tx } = work;
  const [own, at, { idShipment }] = [before.idCustomer, placeOf(event), before];
  if (event.idCorrection !== null) throw new DomainError('event.undoneAlready');
  const stops = await findOwnStops(tx, own, idShipment);
  const last = lastStopEvent(stops);
  // Without a route there is nothing else that could have been passed.
  if (stops.length > 0 && (last?.ordinal !== at.ordinal || last.stopEvent !== at.stopEvent)) throw new DomainError('event.laterFirst');
  if (stops.length === 0 && before.status !== ENDS_AS[event.kind as StopEventKind]) throw new DomainError('event.laterFirst');
  const [stop, known] = [stops[at.ordinal], before.progressThrough ?? event.happenedAt];
  const correction = {
    idShipment,
    ordinal: at.ordinal,
    stopEvent: at.stopEvent,
    undoneAt: event.happenedAt,
    wasSaid: Boolean(at.stopEvent === 'entered' ? stop?.enteredSaidAt : stop?.leftSaidAt),
    through: known > event.happenedAt ? known : event.happenedAt,
    createdBy: idUser,
    createdAt: now,
  };
  const idCorrection = await insertCorrection(tx, own, correction);
  await strikeEvent(tx, own, event.idEvent, { idCorrection, dedupeKey: `${event.dedupeKey} undone ${idCorrection}` });
  await sayAgain(work, before, stops, at, { time: null, isSaid: false });
  await settleReadiness(tx, own, [idShipment]);
  await write(work, own, { idUser, at: now, kind: 'undone', of: event, idCorrection, idShipment });
}

/**
 * Takes back that a stop event was undone.
 * @throws DomainError `event.notFound`; `event.notRedoable` when it was not undone, when something undone later comes first, or when the shipment passed here
 * again since; `shipment.isArchived`
 */
export function redoStopEvent(context: Context, scope: CustomerScope, idUser: number, number: EventNumber): Promise<TransportDetails> {
  return change(context, scope, number, async (work, before, event) => {
    const { tx } = work;
    const [own, now] = [before.idCustomer, context.now()];
    const correction = await newestCorrection(tx, own, number.idShipment);
    if (!correction || correction.idCorrection !== event.idCorrection) throw new DomainError('event.notRedoable');
    const stops = await findOwnStops(tx, own, number.idShipment);
    const stop = stops[correction.ordinal];
    if (!stop || (correction.stopEvent === 'entered' ? stop.enteredAt : stop.leftAt)) throw new DomainError('event.notRedoable');
    await revokeCorrection(tx, own, correction.idCorrection, now);
    await strikeEvent(tx, own, event.idEvent, { idCorrection: null, dedupeKey: `${event.kind} ${correction.ordinal}` });
    await sayAgain(work, before, stops, correction, { time: correction.undoneAt, isSaid: correction.wasSaid });
    await write(work, own, {
      idUser,
      at: now,
      kind: 'redone',
      of: event,
      idCorrection: correction.idCorrection,
      idShipment: number.idShipment,
    });
  });
}

const ENDS_AS: Partial<Record<StopEventKind, ShipmentStatus>> = { departed: 'intransit', arrived: 'arrived' };

async function change(
  context: Context,
  scope: CustomerScope,
  { idShipment, idEvent }: EventNumber,
  perform: (work: Work, before: LockedShipment, event: LockedEvent & { readonly kind: string }) => Promise<void>,
): Promise<TransportDetails> {
  await act(context, scope, async (work) => {
    const before = await lockCurrentShipment(work.tx, scope, idShipment);
    const event = await lockEvent(work.tx, before.idCustomer, idShipment, idEvent);
    if (!event) throw new DomainError('event.notFound');
    if (!isStopEvent(event.kind as ShipmentEventKind)) throw new DomainError('event.notUndoable');
    await perform(work, before, event);
    await showWithTrackers(work, before.idCustomer, [idShipment]);
  });
  return readShipment(context, scope, idShipment);
}

function placeOf({ kind, details }: LockedEvent): StopEventAt {
  const { ordinal } = details as { ordinal?: number };
  if (ordinal === undefined) throw new DomainError('event.notUndoable');
  return { ordinal, stopEvent: stopEventOf(kind as StopEventKind) };
}

async function sayAgain(
  work: Work,
  before: LockedShipment,
  stops: readonly OwnStop[],
  at: StopEventAt,
  { time, isSaid }: { readonly time: Date | null; readonly isSaid: boolean },
): Promise<void> {
  const after = stops.map((stop, index) => {
    if (index !== at.ordinal) return stop;
    return at.stopEvent === 'entered' ? { ...stop, enteredAt: time } : { ...stop, leftAt: time };
  });
  const status = stops.length === 0 ? 'readytoship' : statusOf(after, before.status as ShipmentStatus);
  await sayStopEvent(work.tx, before.idCustomer, before.idShipment, at, { at: time, isSaid, status });
  // The evaluation keeps it again where readings show that it arrived after all.
  await keepTrip(work.tx, { ...tripOf(before, stops), arrivedMs: after.at(-1)?.enteredAt?.getTime() ?? null });
  await evaluateAgain(work, before.idCustomer, before.idShipment);
}

interface Written {
  readonly idUser: number;
  readonly at: Date;
  readonly kind: 'undone' | 'redone';
  readonly of: LockedEvent;
  readonly idCorrection: number;
  readonly idShipment: number;
}

async function write({ tx, audit }: Work, own: OneCustomer, { idUser, at, kind, of, idCorrection, idShipment }: Written): Promise<void> {
  const { address = '' } = of.details as { address?: string };
  const details = { what: of.kind, address };
  await insertEntry(tx, own, idShipment, { kind, happenedAt: at, details, idUser, dedupeKey: `${kind} ${idCorrection}` });
  const audited = { kind: of.kind, at: of.happenedAt.toISOString() };
  audit(own, { idUser, action: `shipment.${kind}`, subject: `shipment ${idShipment}`, details: audited });
}
