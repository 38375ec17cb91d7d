import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const place = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int(),
});
export type Place = z.output<typeof place>;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/places',
  access: 'user',
  summary: 'Places by the beginning of their name, largest first; case and accents do not matter',
  query: z.object({ search: z.string().trim().max(100), limit: z.coerce.number().int().min(1).max(20).default(8) }),
  reply: z.object({ data: z.array(place) }),
});
