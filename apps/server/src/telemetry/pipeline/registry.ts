import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Log } from '../../platform/log.ts';
import { findTrackerChanges, findTrackers, MOST_CHANGES } from '../telemetry.store.ts';
import { openGathering } from './gathering.ts';
import type { KnownTracker } from './knownTracker.ts';

/** Changes made by another process are seen after this long at the latest; those made here, at once. */
const LOOK_FOR_CHANGES_MS = 2000;
/** A change is dated when it is made and seen when it is committed: we look back over what may have been under way. */
const LOOK_BACK_MS = 60_000;
/** An identifier that nobody knows is not asked for again within this time. */
const UNKNOWN_FOR_MS = 2000;
const MOST_UNKNOWN = 10_000;
const MOST_KNOWN = 200_000;
const LONGEST_IDENTIFIER = 64;

export interface TrackerRegistry {
  find(identifier: string): Promise<KnownTracker | null>;
  findAll(identifiers: Iterable<string>): Promise<Map<string, KnownTracker>>;
  close(): void;
}

interface Remembered {
  readonly tracker: KnownTracker;
  /** Epoch ms of the change that it was read after. */
  readonly changedAt: number;
}

/** The trackers that report here, in memory: asking the database for each report would cost more than keeping it. */
export function openRegistry(db: Db, bus: Bus, log: Log, lookEveryMs = LOOK_FOR_CHANGES_MS): TrackerRegistry {
  const known = new Map<string, Remembered>();
  const unknown = new Map<string, number>();
  /** Forgotten while the query under way may have read them as they were. */
  let stale = { all: false, identifiers: new Set<string>() };
  /** Customers that are paused or deleted. */
  let closed = new Set<number>();
  let since = Date.now();

  const forget = (identifiers: readonly string[] | null) => {
    if (identifiers === null) {
      stale.all = true;
      known.clear();
      unknown.clear();
    }
    for (const identifier of identifiers ?? []) {
      stale.identifiers.add(identifier);
      known.delete(identifier);
      unknown.delete(identifier);
    }
  };
  const isStale = (identifier: string) => stale.all || stale.identifiers.has(identifier);
  const stopListening = bus.listen('trackersChanged', forget);

  async function look(): Promise<void> {
    const { changed, closed: closedNow } = await findTrackerChanges(db, new Date(since - LOOK_BACK_MS));
    closed = new Set(closedNow.map(({ idCustomer }) => idCustomer));
    // So many that not all of them were named: everything is read again.
    if (changed.length === MOST_CHANGES) forget(null);
    for (const { identifier, changedAt } of changed) {
      if (known.get(identifier)?.changedAt !== changedAt.getTime()) forget([identifier]);
    }
    since = changed.length === MOST_CHANGES ? Date.now() : (changed.at(-1)?.changedAt.getTime() ?? since);
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.debug({ error }, 'trackers could not be looked up')),
    lookEveryMs,
  );
  timer.unref();

  const load = openGathering(async (identifiers) => {
    const answers = new Map<string, KnownTracker>();
    if (known.size > MOST_KNOWN) known.clear();
    if (unknown.size > MOST_UNKNOWN) unknown.clear();
    stale = { all: false, identifiers: new Set() };
    const rows = await findTrackers(db, identifiers);
    for (const row of rows) {
      if (row.customerStatus !== 'active') closed.add(row.idCustomer);
      const tracker = known.get(row.identifier)?.tracker ?? toKnown(row);
      if (!isStale(row.identifier)) known.set(row.identifier, { tracker, changedAt: row.changedAt.getTime() });
      answers.set(row.identifier, tracker);
    }
    for (const identifier of identifiers) {
      if (!answers.has(identifier) && !isStale(identifier)) unknown.set(identifier, Date.now() + UNKNOWN_FOR_MS);
    }
    return answers;
  });

  const find = async (identifier: string): Promise<KnownTracker | null> => {
    if (identifier.length > LONGEST_IDENTIFIER || (unknown.get(identifier) ?? 0) > Date.now()) return null;
    const tracker = known.get(identifier)?.tracker ?? (await load(identifier));
    if (!tracker) return null;
    return closed.has(tracker.idCustomer) ? { ...tracker, disabled: true } : tracker;
  };

  return {
    find,
    async findAll(identifiers) {
      const names = [...new Set(identifiers)];
      const found = await Promise.all(names.map(find));
      return new Map(
        names.flatMap((name, index) => [found[index] ?? null].flatMap((tracker) => (tracker ? [[name, tracker] as const] : []))),
      );
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}

function toKnown(row: Awaited<ReturnType<typeof findTrackers>>[number]): KnownTracker {
  const { idTracker, idCustomer, identifier, secretHash, anonymous, idShipment, positionTime, latitude, longitude } = row;
  const lastGood =
    positionTime !== null && latitude !== null && longitude !== null ? { time: positionTime.getTime(), latitude, longitude } : null;
  return {
    ...{ idTracker, idCustomer, identifier, secretHash, anonymous, idShipment },
    outOfService: row.status === 'H',
    disabled: false,
    state: { memory: { lastGood, lastJump: null }, newestTime: row.readingDoubtful ? 0 : (row.readingTime?.getTime() ?? 0) },
  };
}
