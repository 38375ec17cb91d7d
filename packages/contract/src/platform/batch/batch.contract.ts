import { z } from 'zod';
import { endpoint, streamed } from '../../endpoint.ts';

/** More than any page asks for at once. */
export const MOST_CALLS = 24;
const LONGEST_PATH = 2000;
const LONGEST_ETAG = 200;

/** A path and a query as RFC 3986 writes them, without the segments that lead upwards, however they are written. */
const BELOW_API = /^(?:\/(?!(?:\.|%2e){1,2}(?:[/?]|$))[\w\-.~%!$&'()*+,;=:@]*)+(?:\?[\w\-.~%!$&'()*+,;=:@/?]*)?$/i;

/** One answer: a line of JSON each, in the order in which they are ready. `status` and `body` are those of the call itself. */
export const answeredCall = z.object({
  /** Which of the calls, from 0. */
  call: z.int().min(0),
  status: z.int(),
  etag: z.string().optional(),
  /** Seconds, as in `Retry-After`. */
  retryAfter: z.string().optional(),
  body: z.unknown(),
});
export type AnsweredCall = z.output<typeof answeredCall>;

/** Rights, bounds, errors and languages are those of each call. */
export const askTogether = endpoint({
  method: 'POST',
  path: '/batch',
  access: 'user',
  beforeSecondFactor: true,
  summary:
    'Several calls that read (GET), in one: a line of JSON for each, as soon as its answer is there. Files and pictures are asked for by themselves',
  body: z.object({
    calls: z
      .array(
        z.object({
          /** Below /api, with its parameters and its query. */
          path: z.string().max(LONGEST_PATH).regex(BELOW_API),
          /** What the caller has already: the answer is 304 while that is the newest. */
          etag: z.string().max(LONGEST_ETAG).optional(),
        }),
      )
      .min(1)
      .max(MOST_CALLS),
  }),
  media: { reply: 'stream' },
  reply: streamed,
});
