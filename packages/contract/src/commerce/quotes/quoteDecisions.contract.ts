import { MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { quoteDetails } from './quotes.contract.ts';
import { ROUTE_OPTIONS } from '@sillage/domain/commerce/quotes/quote';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, optionalText, page } from '../../fields.ts';

const routeOption = z.enum(ROUTE_OPTIONS);
const one = z.object({ idQuote: identifier });

export const acceptQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/accept',
  access: 'user',
  summary:
    'Accept an option: it makes the shipment. 409 when it was accepted or declined before, has expired, or is not as it was at `revision`',
  params: one,
  /** Without a revision the option is accepted as it is offered by now. */
  body: z.object({ routeOption, revision: z.int().optional() }),
  reply: z.object({ idTransport: z.int(), quote: quoteDetails }),
});

export const declineQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/decline',
  access: 'user',
  summary: 'Decline a quote, and say why',
  params: one,
  body: z.object({ reason: optionalText(500) }),
  reply: quoteDetails,
});

export const reopenQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/reopen',
  access: 'user',
  summary:
    'Change of mind, until the departure: what was declined is open again, and what was accepted loses its shipment, unless that has begun',
  params: one,
  reply: quoteDetails,
});

export const duplicateQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/duplicate',
  access: 'user',
  summary: 'Ask for the same once more; a pickup that has passed becomes tomorrow at the same time',
  params: one,
  reply: quoteDetails,
  status: 201,
});

export const deleteQuote = endpoint({
  method: 'DELETE',
  path: '/quotes/:idQuote',
  access: 'user',
  summary: 'Take a quote away; it can be brought back for 30 days',
  params: one,
  status: 204,
});

export const restoreQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/restoration',
  access: 'user',
  summary: 'Bring back a quote that was deleted',
  params: one,
  reply: quoteDetails,
});

export const decideQuotes = endpoint({
  method: 'POST',
  path: '/quotes/decisions',
  access: 'user',
  summary: 'Decline, reopen, delete or restore many at once; each is done or named with why it could not be',
  body: z.object({
    decision: z.enum(['decline', 'reopen', 'delete', 'restore']),
    idQuotes: z.array(identifier).min(1).max(MOST_ROWS),
    reason: optionalText(500),
  }),
  reply: z.object({
    done: z.array(z.int()),
    refused: z.array(z.object({ idQuote: z.int(), reference: z.string().nullable(), code: z.string() })),
  }),
});

export const listQuoteEvents = endpoint({
  method: 'GET',
  path: '/quotes/:idQuote/events',
  access: 'user',
  summary: 'What happened to a quote and what was written about it, the newest first',
  params: one,
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idEvent: z.int(),
        kind: z.enum(['created', 'changed', 'priced', 'asked', 'answered', 'accepted', 'declined', 'reopened', 'deleted', 'restored']),
        date: moment,
        /** Who did it; empty: the product by itself, or somebody who is gone. */
        by: z.string(),
        isOperator: z.boolean(),
        text: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
export type QuoteEvent = z.output<typeof listQuoteEvents.reply>['data'][number];

export const writeOfQuote = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/messages',
  access: 'user',
  summary: 'The operator asks the customer something about a quote, or the customer answers',
  params: one,
  body: z.object({ text: optionalText(2000) }),
  reply: quoteDetails,
  status: 201,
});
