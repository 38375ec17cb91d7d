import type { StopEvent, QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { calendarDayOf } from '@sillage/domain/desk/quickpanel/calendarDay';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './quickpanel.store.ts';

export function readQuickPanel({ db, now }: Dependencies<'db' | 'now'>, actor: Actor, timeZone: string) {
  const scope = scopeFor(actor);
  const day = calendarDayOf(now(), timeZone);
  return inScope(db, scope, async (tx) => ({
    date: day.date,
    departures: (await store.listStopEvents(tx, scope, 'departure', day)).map(toStopEvent),
    arrivals: (await store.listStopEvents(tx, scope, 'arrival', day)).map(toStopEvent),
    notes: (await store.listNotes(tx, actor.idCustomer, actor.idUser)).map(toNote),
    settings: settingsOf(await store.readSettings(tx, actor.idCustomer, actor.idUser)),
  }));
}

/** @throws DomainError `note.tooMany` */
export function addNote(context: Dependencies<'db' | 'bus'>, actor: Actor, text: string): Promise<QuickNote> {
  const scope = actor.idCustomer;
  return act(context, scope, async ({ tx }) => {
    const count = await store.holdNotes(tx, scope, actor.idUser);
    if (count === null) throw new DomainError('access.signInFirst');
    if (count >= store.MOST_NOTES) throw new DomainError('note.tooMany');
    return toNote(await store.insertNote(tx, scope, actor.idUser, text));
  });
}

/** @throws DomainError `note.notFound`, also for a note of somebody else */
export async function changeNote(
  { db }: Dependencies<'db'>,
  actor: Actor,
  idNote: number,
  { text, isDone }: { readonly text?: string | undefined; readonly isDone?: boolean | undefined },
): Promise<QuickNote> {
  const changes = { ...(text === undefined ? {} : { text }), ...(isDone === undefined ? {} : { isDone }) };
  const row = await store.updateNote(db, actor.idCustomer, actor.idUser, idNote, changes);
  if (!row) throw new DomainError('note.notFound');
  return toNote(row);
}

/** @throws DomainError `note.notFound`, also for a note of somebody else */
export async function removeNote({ db }: Dependencies<'db'>, actor: Actor, idNote: number): Promise<void> {
  if (!(await store.deleteNote(db, actor.idCustomer, actor.idUser, idNote))) throw new DomainError('note.notFound');
}

type StopEventRow = Awaited<ReturnType<typeof store.listStopEvents>>[number];

function toStopEvent({ idShipment, reference, address, at, isDone }: StopEventRow): StopEvent {
  return { idTransport: idShipment, reference, address, date: at.toISOString(), isDone: isDone === true };
}

function toNote({ idNote, text, isDone, createdAt }: store.NoteRow): QuickNote {
  return { idNote, text, isDone, createdDate: createdAt.toISOString() };
}

/** Mails are sent until somebody says no, and nothing is pushed until they say yes. */
function settingsOf(settings: unknown) {
  const said = new Map(Object.entries(settings ?? {}));
  return { notifyByMail: said.get('notifyByMail') !== false, notifyByPush: said.get('notifyByPush') === true };
}
