import type { StopEvent, QuickNote } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { calendarDayOf } from '@sillage/domain/desk/quickpanel/calendarDay';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './quickpanel.store.ts';

export function readQuickPanel({ db, now }: Needs<'db' | 'now'>, actor: Actor, timeZone: string) {
  const scope = scopeFor(actor);
  const day = calendarDayOf(now(), timeZone);
  return inScope(db, scope, async (tx) => ({
    date: day.date,
    departures: (await store.listStopEvents(tx, scope, 'departure', day)).map(toStopEvent),
    arrivals: (await store.listStopEvents(tx, scope, 'arrival', day)).map(toStopEvent),
    notes: (await store.listNotes(tx, scopeOf(actor), actor.idUser)).map(toNote),
    settings: settingsOf(await store.readSettings(tx, scopeOf(actor), actor.idUser)),
  }));
}

/** @throws Refusal `note.tooMany` */
export function addNote(world: Needs<'db' | 'bus'>, actor: Actor, text: string): Promise<QuickNote> {
  const scope = scopeOf(actor);
  return act(world, scope, async ({ tx }) => {
    const count = await store.holdNotes(tx, scope, actor.idUser);
    if (count === null) throw new Refusal('access.signInFirst');
    if (count >= store.MOST_NOTES) throw new Refusal('note.tooMany');
    return toNote(await store.insertNote(tx, scope, actor.idUser, text));
  });
}

/** @throws Refusal `note.notFound`, also for a note of somebody else */
export async function changeNote(
  { db }: Needs<'db'>,
  actor: Actor,
  idNote: number,
  { text, isDone }: { readonly text?: string | undefined; readonly isDone?: boolean | undefined },
): Promise<QuickNote> {
  const changes = { ...(text === undefined ? {} : { text }), ...(isDone === undefined ? {} : { isDone }) };
  const row = await store.updateNote(db, scopeOf(actor), actor.idUser, idNote, changes);
  if (!row) throw new Refusal('note.notFound');
  return toNote(row);
}

/** @throws Refusal `note.notFound`, also for a note of somebody else */
export async function removeNote({ db }: Needs<'db'>, actor: Actor, idNote: number): Promise<void> {
  if (!(await store.deleteNote(db, scopeOf(actor), actor.idUser, idNote))) throw new Refusal('note.notFound');
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
