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

/** Of a point that somebody clicked. */
export const nearestPlace = endpoint({
  method: 'GET',
  path: '/places/nearest',
  access: 'user',
  summary: 'The place that a point is in or near to, within about 50 km',
  query: z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) }),
  reply: z.object({ place: place.nullable() }),
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'user',
  summary:
    'Places by their name in any language or its beginning, or the town of an address, the likeliest first; case, accents, hyphens and small slips do not matter',
  query: z.object({ search: z.string().trim().max(100), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: z.object({ data: z.array(place) }),
});
