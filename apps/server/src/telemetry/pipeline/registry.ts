import type { Bus } from '../../platform/bus/bus.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Log } from '../../platform/log.ts';
import { findTrackerChanges, findTrackers } from '../telemetry.store.ts';
import type { KnownTracker } from './knownTracker.ts';

/** Changes made by another process are seen after this long at the latest; those made here, at once. */
const LOOK_FOR_CHANGES_MS = 2000;
/** An identifier that nobody knows is not asked for again within this time. */
const UNKNOWN_FOR_MS = 2000;
const MOST_UNKNOWN = 10_000;
const MOST_KNOWN = 200_000;

export interface TrackerRegistry {
  find(identifier: string): Promise<KnownTracker | null>;
  findAll(identifiers: Iterable<string>): Promise<Map<string, KnownTracker>>;
  close(): void;
}

/** The trackers that report here, in memory: asking the database for each report would cost more than keeping it. */
export function openRegistry(db: Db, bus: Bus, log: Log): TrackerRegistry {
  const known = new Map<string, KnownTracker>();
  const unknown = new Map<string, number>();
  let closed = new Set<number>();
  let since = new Date(Date.now() - 60_000);

  const forget = (identifiers: readonly string[] | null) => {
    if (identifiers === null) {
      known.clear();
      unknown.clear();
    }
    for (const identifier of identifiers ?? []) {
      known.delete(identifier);
      unknown.delete(identifier);
    }
  };
  const stopListening = bus.listen('trackersChanged', forget);

  async function look(): Promise<void> {
    const changes = await findTrackerChanges(db, since);
    forget(changes.changed.map(({ identifier }) => identifier));
    since = changes.changed.at(-1)?.changedAt ?? since;
    closed = new Set(changes.closed.map(({ idCustomer }) => idCustomer));
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.debug({ error }, 'trackers could not be looked up')),
    LOOK_FOR_CHANGES_MS,
  );
  timer.unref();

  const load = async (identifiers: readonly string[]) => {
    const now = Date.now();
    if (unknown.size > MOST_UNKNOWN) unknown.clear();
    if (known.size > MOST_KNOWN) known.clear();
    const asked = identifiers.filter((identifier) => identifier.length <= 64 && (unknown.get(identifier) ?? 0) < now);
    if (asked.length === 0) return;
    for (const row of await findTrackers(db, asked)) known.set(row.identifier, known.get(row.identifier) ?? toKnown(row));
    for (const identifier of asked) if (!known.has(identifier)) unknown.set(identifier, now + UNKNOWN_FOR_MS);
  };

  const current = (identifier: string): KnownTracker | null => {
    const tracker = known.get(identifier);
    if (!tracker) return null;
    return closed.has(tracker.idCustomer) ? { ...tracker, disabled: true } : tracker;
  };

  return {
    async find(identifier) {
      if (!known.has(identifier)) await load([identifier]);
      return current(identifier);
    },
    async findAll(identifiers) {
      const names = [...new Set(identifiers)];
      await load(names.filter((identifier) => !known.has(identifier)));
      return new Map(
        names.flatMap((identifier) => [current(identifier)].flatMap((tracker) => (tracker ? [[identifier, tracker] as const] : []))),
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
    disabled: row.customerStatus !== 'active',
    state: { memory: { lastGood, lastJump: null }, newestTime: row.readingDoubtful ? 0 : (row.readingTime?.getTime() ?? 0) },
  };
}
