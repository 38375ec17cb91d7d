import { isTimeZone } from '@sillage/domain/desk/quickpanel/calendarDay';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, text } from '../../fields.ts';

/** Planned for the day, or done on it. */
const stopEvent = z.object({ idTransport: z.int(), reference: z.string(), address: z.string(), date: moment, isDone: z.boolean() });
export type StopEvent = z.output<typeof stopEvent>;
const note = z.object({ idNote: z.int(), text: z.string(), isDone: z.boolean(), createdDate: moment });
export type QuickNote = z.output<typeof note>;

export const readQuickPanel = endpoint({
  method: 'GET',
  path: '/quick-panel/data',
  access: 'user',
  summary: "What the panel on the right shows: the day's departures and arrivals, one's own notes and quick settings",
  envelope: 'legacy',
  /** The day of the caller: its time zone as IANA names it. */
  query: z.object({ timeZone: z.string().max(64).refine(isTimeZone, 'a time zone as IANA names it').default('UTC') }),
  reply: z.object({
    date: z.iso.date(),
    departures: z.array(stopEvent),
    arrivals: z.array(stopEvent),
    notes: z.array(note),
    settings: z.object({ notifyByMail: z.boolean(), notifyByPush: z.boolean() }),
  }),
});

export const createNote = endpoint({
  method: 'POST',
  path: '/notes',
  access: 'user',
  summary: 'Keep a note for oneself',
  body: z.object({ text: text(500) }),
  reply: note,
  status: 201,
});

export const updateNote = endpoint({
  method: 'PATCH',
  path: '/notes/:idNote',
  access: 'user',
  summary: "Change one of one's own notes",
  params: z.object({ idNote: identifier }),
  body: z
    .object({ text: text(500).optional(), isDone: z.boolean().optional() })
    .refine((changes) => Object.keys(changes).length > 0, 'text or isDone'),
  reply: note,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/notes/:idNote',
  access: 'user',
  summary: "Delete one of one's own notes",
  params: z.object({ idNote: identifier }),
});
