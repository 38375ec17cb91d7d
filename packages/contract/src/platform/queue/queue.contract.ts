import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { moment } from '../../fields.ts';
import { HEAVY_KINDS } from './heavyKind.ts';

export const listQueued = endpoint({
  method: 'GET',
  path: '/queued',
  access: 'user',
  summary: "The caller's own heavy work (reports, trials of rules, figures on paper, exports) that is under way or waits for its turn",
  reply: z.object({
    data: z.array(
      z.object({
        kind: z.enum(HEAVY_KINDS),
        since: moment,
        /** How many others are before it; null: it is being done. */
        before: z.int().min(0).nullable(),
      }),
    ),
  }),
});
export type QueuedCall = z.output<(typeof listQueued)['reply']>['data'][number];
