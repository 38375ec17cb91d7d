import type { Needs } from '../platform/services.ts';
import { fillPlaces, hasPlaces } from './places.store.ts';
import { readTowns } from './shared/readTowns.ts';

/** Fills the embedded gazetteer once (GeoNames cities of 1,000 people and more, CC BY 4.0). Runs beside everything else: only the address search waits for it. */
export async function fillGazetteer({ db, log }: Needs<'db' | 'log'>): Promise<void> {
  if (await hasPlaces(db)) return;
  const places = await fillPlaces(db, readTowns());
  log.info({ places }, 'the gazetteer is filled');
}
