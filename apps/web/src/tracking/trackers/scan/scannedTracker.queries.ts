import { listTrackers, readTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { DomainError } from '@sillage/domain/domainError';
import { identifiersIn } from '@sillage/domain/tracking/trackers/scannedCode';
import { call } from '../../../platform/call.ts';
import { everyPage } from '../../../platform/sheet/everyPage.ts';

/** A serial number stands within longer ones: those are looked through, so many at a time and in all. */
const AT_ONCE = 100;
const MOST_LOOKED_THROUGH = 2000;

/** The tracker that one of these codes means, by its identifier or by its serial number; null where nobody here has one. */
export async function findScanned(codes: readonly string[]): Promise<WireTracker | null> {
  const names = [...new Set(codes.flatMap(identifiersIn))];
  for (const uniqueIdentifiant of names) {
    const tracker = await readOne(uniqueIdentifiant);
    if (tracker) return tracker;
  }
  for (const search of names) {
    const [only, another] = await findBySerial(search);
    if (only && !another) return only;
  }
  return null;
}

/** The first two that have it. */
async function findBySerial(search: string): Promise<WireTracker[]> {
  const found: WireTracker[] = [];
  const read = (after: { readonly cursor?: string }) => call(listTrackers, { query: { search, limit: AT_ONCE, ...after } });
  for await (const page of everyPage(read, MOST_LOOKED_THROUGH)) {
    found.push(...page.filter(({ serial }) => serial === search));
    if (found.length > 1) break;
  }
  return found;
}

async function readOne(uniqueIdentifiant: string): Promise<WireTracker | null> {
  try {
    return await call(readTracker, { params: { uniqueIdentifiant } });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'tracker.notFound') return null;
    throw error;
  }
}
