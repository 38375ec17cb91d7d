import * as contract from '@sillage/contract/journeys/shipments/journal.contract';
import { listEvents, type TransportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { JOURNAL_KINDS } from '@sillage/domain/journeys/shipments/journal';
import { kindOfStopEvent, lastStopEvent } from '@sillage/domain/journeys/shipments/stopEvents';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { newestCorrection } from './corrections.store.ts';
import { addEntry, changeEntry, removeEntry } from './journal.usecases.ts';
import { listJournal, type JournalRow } from './journal.store.ts';
import { redoStopEvent, undoStopEvent } from './stopEvents.usecases.ts';
import { findShipment, listStops, type ShipmentRow } from './shipments.store.ts';

/** What happened to a shipment, by itself and by people. */
export function journalRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listEvents, async ({ actor, params: { idTransport }, query: { cursor, limit, source, kind } }) => {
    const scope = scopeFor(actor);
    const shipment = await findShipment(db, scope, idTransport);
    if (!shipment) throw new DomainError('shipment.notFound');
    const [at, idEvent] = cursor === undefined ? [null, 0] : fromCursor(cursor, 'moment', 'number');
    const filter = { automatic: source && source === 'automatic', kinds: kind };
    const rows = await listJournal(db, scope, idTransport, {
      ...filter,
      before: at === null ? null : { at: new Date(at), idEvent },
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.happenedAt.toISOString(), row.idEvent));
    const undoState = await undoStateOf(services, shipment);
    return { data: page.map((row) => toWire(row, actor.idUser, undoState)), nextCursor };
  });

  serve(app, contract.addEvent, async ({ actor, params, body }) =>
    toWire(await addEntry(services, scopeFor(actor), actor.idUser, params.idTransport, body), actor.idUser),
  );
  serve(app, contract.changeEvent, async ({ actor, params: { idTransport: idShipment, idEvent }, body }) =>
    toWire(await changeEntry(services, scopeFor(actor), actor.idUser, { idShipment, idEvent }, body), actor.idUser),
  );
  serve(app, contract.removeEvent, async ({ actor, params: { idTransport: idShipment, idEvent } }) => {
    await removeEntry(services, scopeFor(actor), actor.idUser, { idShipment, idEvent });
    return {};
  });
  serve(app, contract.undoStopEvent, ({ actor, params: { idTransport: idShipment, idEvent } }) =>
    undoStopEvent(services, scopeFor(actor), actor.idUser, { idShipment, idEvent }),
  );
  serve(app, contract.redoStopEvent, ({ actor, params: { idTransport: idShipment, idEvent } }) =>
    redoStopEvent(services, scopeFor(actor), actor.idUser, { idShipment, idEvent }),
  );
}

/** What of a shipment's stop events can be undone or redone now. */
interface UndoState {
  readonly undoable: string | null;
  readonly redoable: number | null;
}

async function undoStateOf({ db }: Services, { idCustomer, idShipment, shelf: archiveState }: ShipmentRow): Promise<UndoState> {
  if (archiveState !== 'current') return { undoable: null, redoable: null };
  const stops = await listStops(db, idCustomer, [idShipment]);
  const correction = await inScope(db, idCustomer, (tx) => newestCorrection(tx, idCustomer, idShipment));
  const stop = correction && stops[correction.ordinal];
  const isFree = stop !== undefined && (correction?.stopEvent === 'entered' ? stop.enteredAt : stop.leftAt) === null;
  const last = lastStopEvent(stops);
  const kind = last && kindOfStopEvent(last, stops.length);
  return { undoable: last && kind && `${kind} ${last.ordinal}`, redoable: correction && isFree ? correction.idCorrection : null };
}

/** With the name of whom it was handed over to, as they are called now. */
function detailsOf({ details, responsibleName }: JournalRow): Record<string, unknown> {
  return { ...(details as Record<string, unknown>), ...(responsibleName === '' ? {} : { person: responsibleName }) };
}

function toWire(row: JournalRow, idUser: number, { undoable, redoable }: UndoState = { undoable: null, redoable: null }): TransportEvent {
  const kind = row.kind as ShipmentEventKind;
  const isUndone = row.idCorrection !== null;
  return {
    idEvent: row.idEvent,
    kind,
    date: row.happenedAt.toISOString(),
    automatic: row.automatic,
    details: detailsOf(row),
    author: row.idUser === null || row.automatic ? null : { idUser: row.idUser, name: row.name === '' ? null : row.name },
    undone: isUndone,
    mayUndo: !isUndone && row.dedupeKey === undoable,
    mayRedo: isUndone && row.idCorrection === redoable,
    mayChange: row.idUser === idUser && (JOURNAL_KINDS as readonly string[]).includes(kind),
  };
}
