import { z } from 'zod';
import { quoteRequest } from './quoteRequest.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment } from '../../fields.ts';

export const readOrdered = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/request',
  access: 'user',
  summary: 'All that was asked for when a shipment was booked directly, or by the quote that it came of; null where it was made otherwise',
  params: z.object({ idTransport: identifier }),
  reply: z.object({
    ordered: z
      .object({
        /** Null: it was booked directly. */
        quote: z.object({ idQuote: z.int(), reference: z.string() }).nullable(),
        request: quoteRequest,
        orderedDate: moment,
        /** Empty: somebody who is gone. */
        orderedBy: z.string(),
        /** Something is entered that the customer is charged. */
        isPriced: z.boolean(),
      })
      .nullable(),
  }),
});
export type Ordered = NonNullable<z.output<typeof readOrdered.reply>['ordered']>;
