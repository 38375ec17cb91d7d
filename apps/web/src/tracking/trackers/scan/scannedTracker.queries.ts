import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { Refusal } from '@sillage/domain/refusal';
import { identifiersIn } from '@sillage/domain/tracking/trackers/scannedCode';
import { call } from '../../../platform/call.ts';

const FEW = 2;

/** The tracker that one of these codes means, by its identifier or by its serial number; null where nobody here has one. */
export async function findScanned(codes: readonly string[]): Promise<WireTracker | null> {
  const names = [...new Set(codes.flatMap(identifiersIn))];
  for (const uniqueIdentifiant of names) {
    const tracker = await readOne(uniqueIdentifiant);
    if (tracker) return tracker;
  }
  for (const search of names) {
    const { data } = await call(listTrackers, { query: { search, limit: FEW } });
    const [only, another] = data.filter(({ serial }) => serial === search);
    if (only && !another) return only;
  }
  return null;
}

async function readOne(uniqueIdentifiant: string): Promise<WireTracker | null> {
  try {
    return await call(readTracker, { params: { uniqueIdentifiant } });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'tracker.notFound') return null;
    throw error;
  }
}
