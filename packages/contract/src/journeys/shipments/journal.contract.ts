import { JOURNAL_KINDS, JOURNAL_TEXT_MAX, RECEIVER_MAX } from '@sillage/domain/journeys/shipments/journal';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, identifier, optionalText } from '../../fields.ts';
import { transportEvent } from './shipmentHistory.contract.ts';
import { transportDetails } from './shipments.contract.ts';

const MOST_STOPS = 50;
const one = z.object({ idTransport: identifier });
const oneEvent = one.extend({ idEvent: identifier });

const entry = z.object({
  kind: z.enum(JOURNAL_KINDS),
  date: givenMoment,
  /** Asked for of a note, a delay and anything else. */
  text: optionalText(JOURNAL_TEXT_MAX),
  /** Who took the goods; asked for of a delivery. */
  receiver: optionalText(RECEIVER_MAX),
  /** The index of the place on the route that it is about. */
  place: z.int().min(0).max(MOST_STOPS).nullable().default(null),
});
export type JournalInput = z.output<typeof entry> & { readonly clientKey?: string | undefined };

export const addEvent = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/events',
  access: 'user',
  summary: 'Write down what happened to a shipment and no tracker could say. Sent again with the same key, it is written once',
  params: one,
  body: entry.extend({ clientKey: z.uuid().optional() }),
  reply: transportEvent,
  status: 201,
});

export const changeEvent = endpoint({
  method: 'PATCH',
  path: '/transports/:idTransport/events/:idEvent',
  access: 'user',
  summary: 'Change what one wrote down oneself',
  params: oneEvent,
  body: entry,
  reply: transportEvent,
});

export const removeEvent = endpoint({
  method: 'DELETE',
  path: '/transports/:idTransport/events/:idEvent',
  access: 'user',
  summary: 'Remove what one wrote down oneself',
  params: oneEvent,
});

export const undoStopEvent = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/events/:idEvent/undo',
  access: 'user',
  summary: 'Say that a departure, an arrival or a stop never was. The readings that are known do not show it again; a new passage counts',
  params: oneEvent,
  reply: transportDetails,
});

export const redoStopEvent = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/events/:idEvent/redo',
  access: 'user',
  summary: 'Take back that a passage was undone; what was undone last comes first',
  params: oneEvent,
  reply: transportDetails,
});
