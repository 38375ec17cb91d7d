import { whole } from '../../fields.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const place = z.object({
  name: z.string(),
  /** Another name of it, of another language or time, by which it was found. */
  called: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int(),
});
export type Place = z.output<typeof place>;

/** As it stands in an address. */
const typed = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/)
      .transform(Number),
  ],
  'degrees, as a number',
);
const degrees = (most: number) => typed.pipe(z.number().min(-most).max(most));

/** Of a point that somebody clicked. */
export const nearestPlace = endpoint({
  method: 'GET',
  path: '/places/nearest',
  access: 'user',
  summary: 'The place that a point is in or near to, within about 50 km',
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: z.object({ place: place.nullable() }),
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'user',
  summary:
    'Places by their name in any language or its beginning, or the town of an address, the likeliest first; case, accents, hyphens and small slips do not matter',
  query: z.object({ search: z.string().trim().max(100), limit: whole(1, 20).default(8) }),
  reply: z.object({ data: z.array(place) }),
});
