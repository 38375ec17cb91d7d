import { MOST_CORNERS } from '@sillage/domain/platform/geo/polygon';
import { z } from 'zod';
import { latitude, longitude } from '../../fields.ts';

/** As GeoJSON writes it: one ring of longitudes and latitudes, whose last corner repeats the first (or not). */
export const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([longitude, latitude])).max(MOST_CORNERS + 1)).length(1),
});
