import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { Outcome } from './pipeline/ingest.ts';
import { holderAt, type KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import { decodeNavixyPoint } from './protocols/navixy/navixy.ts';
import { decodeTraccarPosition } from './protocols/traccar/traccar.ts';

/** Handed over together: few enough that trackers that report meanwhile do not wait. */
const AT_ONCE = 1000;

/** How what another product kept is read, by that product. */
const READERS = { traccar: decodeTraccarPosition, navixy: decodeNavixyPoint } as const satisfies Record<
  string,
  (value: unknown) => Report | null
>;
export type BroughtFrom = keyof typeof READERS;

export interface Brought extends Outcome {
  /** Left out: no position, none with a time, or of a time at which the tracker was with somebody else. */
  readonly left: number;
}

/**
 * Keeps what another product kept of a tracker: by the pipeline, as what it reported, but as history: nobody is told of anything because of it. What is there
 * already is not kept again.
 * @param positions parsed JSON, as that product's API has them
 * @throws DomainError `tracker.notFound` when the customer has no such tracker, or is paused; `ingest.busy`
 */
export async function takeBrought(
  reception: Reception,
  from: BroughtFrom,
  { idCustomer, identifier }: { readonly idCustomer: OneCustomer; readonly identifier: string },
  positions: readonly unknown[],
): Promise<Brought> {
  const tracker = await reception.identity.ifKnown(idCustomer, [identifier]);
  if (!tracker) throw new DomainError('tracker.notFound');
  const reports = positions.flatMap((position) => READERS[from](position) ?? []);
  return keepHistory(reception, from, tracker, reports, positions.length);
}

/** @param count of what was brought, of which some may have been unreadable */
export async function keepHistory(
  reception: Reception,
  from: BroughtFrom | 'file',
  tracker: KnownTracker,
  reports: readonly Report[],
  count = reports.length,
): Promise<Brought> {
  // Of a time at which somebody else had it, its history is theirs, and not for this customer to write.
  const own = reports.filter(({ deviceTime }) => holderAt(tracker, deviceTime) === tracker);
  const outcome = { accepted: 0, duplicates: 0, left: count - own.length };
  for (let first = 0; first < own.length; first += AT_ONCE) {
    const some = own.slice(first, first + AT_ONCE).map((report) => ({ tracker, report, isHistory: true }));
    const { accepted, duplicates } = await reception.keep(from, some);
    outcome.accepted += accepted;
    outcome.duplicates += duplicates;
  }
  return outcome;
}
