import type { Dependencies } from '../../platform/services.ts';
import { fillPlaces, hasPlaces } from './places.store.ts';
import { readTowns } from './readTowns.usecases.ts';

/** Fills the embedded gazetteer once (GeoNames cities of 1,000 people and more, CC BY 4.0). Runs beside everything else: only the address search waits for it. @throws when it is to end before it is done: then nothing is filled, and the next start begins anew */
export async function fillGazetteer({ db, log }: Dependencies<'db' | 'log'>, ending?: AbortSignal): Promise<void> {
  if (await hasPlaces(db)) return;
  const places = await fillPlaces(db, readTowns(ending));
  log.info({ places }, 'the gazetteer is filled');
}
