import { graceFor, observationWindow } from '@sillage/domain/journeys/shipments/observation';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import type { Log } from '../../../platform/log.ts';
import { findFormerHolders, findTrackerChanges, findTrackers, MOST_CHANGES } from '../telemetry.store.ts';
import { openGathering } from './gathering.ts';
import type { KnownTracker, Past } from './knownTracker.ts';
import { storableText } from '../../../platform/db/storableText.ts';

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

/** The trackers that report here, in memory: asking the database for each report would cost more than keeping it. */
export function openRegistry(db: Db, bus: Bus, log: Log, lookEveryMs = LOOK_FOR_CHANGES_MS): TrackerRegistry {
  /** Customers that are paused or deleted. */
  const closed = new Set<number>();
  const memory = openMemory(db, closed);
  const stopListening = bus.listen('trackersChanged', memory.forget);
  let since = Date.now();

  async function look(): Promise<void> {
    const { changed, closed: closedNow } = await findTrackerChanges(db, new Date(since - LOOK_BACK_MS));
    closed.clear();
    for (const { idCustomer } of closedNow) closed.add(idCustomer);
    const isCut = changed.length === MOST_CHANGES;
    if (isCut) memory.forget(null);
    for (const { identifier, changedAt } of changed) memory.forgetBefore(identifier, changedAt.getTime());
    since = isCut ? Date.now() : (changed.at(-1)?.changedAt.getTime() ?? since);
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log.debug({ error }, 'trackers could not be looked up')),
    lookEveryMs,
  );
  timer.unref();

  const find = async (identifier: string): Promise<KnownTracker | null> => {
    const tracker = await memory.find(identifier);
    return tracker && closed.has(tracker.idCustomer) ? { ...tracker, disabled: true } : tracker;
  };

  return {
    find,
    async findAll(identifiers) {
      const names = [...new Set(identifiers)];
      const found = await Promise.all(names.map(find));
      const trackers = new Map<string, KnownTracker>();
      for (const tracker of found) if (tracker) trackers.set(tracker.identifier, tracker);
      return trackers;
    },
    close() {
      clearInterval(timer);
      stopListening();
    },
  };
}

interface Remembered {
  readonly tracker: KnownTracker;
  /** Epoch ms of the change that it was read after. */
  readonly changedAt: number;
}

/** @param closed is told of the customers that are found to be closed */
function openMemory(db: Db, closed: Set<number>) {
  const known = new Map<string, Remembered>();
  const unknown = new Map<string, number>();
  /** Forgotten while the query under way may have read them as they were: when they were changed (epoch ms), as far as that is known. */
  let stale = { all: false, changes: new Map<string, number>() };
  const isStale = (identifier: string, changedAt = -Infinity) => stale.all || (stale.changes.get(identifier) ?? -Infinity) > changedAt;

  const forgetOne = (identifier: string, changedAt: number) => {
    stale.changes.set(identifier, Math.max(changedAt, stale.changes.get(identifier) ?? -Infinity));
    known.delete(identifier);
    unknown.delete(identifier);
  };
  const forget = (identifiers: readonly string[] | null) => {
    if (identifiers === null) {
      stale.all = true;
      known.clear();
      unknown.clear();
    }
    for (const identifier of identifiers ?? []) forgetOne(identifier, Infinity);
  };

  const load = openGathering(async (identifiers) => {
    if (known.size > MOST_KNOWN) known.clear();
    if (unknown.size > MOST_UNKNOWN) unknown.clear();
    stale = { all: false, changes: new Map() };
    const answers = new Map<string, KnownTracker>();
    const rows = await findTrackers(db, identifiers);
    const pasts = await readPasts(db, rows);
    for (const row of rows) {
      if (row.customerStatus !== 'active') closed.add(row.idCustomer);
      const tracker = known.get(row.identifier)?.tracker ?? toKnown(row, pasts.get(row.identifier) ?? null);
      const changedAt = row.changedAt.getTime();
      if (!isStale(row.identifier, changedAt)) known.set(row.identifier, { tracker, changedAt });
      answers.set(row.identifier, tracker);
    }
    for (const identifier of identifiers) {
      if (!answers.has(identifier) && !isStale(identifier)) unknown.set(identifier, Date.now() + UNKNOWN_FOR_MS);
    }
    return answers;
  });

  return {
    forget,
    forgetBefore(identifier: string, changedAt: number): void {
      if (known.get(identifier)?.changedAt !== changedAt) forgetOne(identifier, changedAt);
    },
    async find(identifier: string): Promise<KnownTracker | null> {
      const tracker = known.get(identifier)?.tracker;
      if (tracker) return tracker;
      if (!mayBeNamed(identifier) || (unknown.get(identifier) ?? 0) > Date.now()) return null;
      return (await load(identifier)) ?? null;
    },
  };
}

/** A name that the database cannot even be asked for would be the end of every other question that is asked with it. */
function mayBeNamed(identifier: string): boolean {
  return identifier.length > 0 && identifier.length <= LONGEST_IDENTIFIER && storableText(identifier) === identifier;
}

type Found = Awaited<ReturnType<typeof findTrackers>>[number];

/** Of those that were with somebody else before. */
async function readPasts(db: Db, rows: readonly Found[]): Promise<Map<string, Past>> {
  const moved = rows.filter(({ heldSinceMs }) => heldSinceMs !== -Infinity);
  if (moved.length === 0) return new Map();
  const names = moved.map(({ identifier }) => identifier);
  const former = Map.groupBy(await findFormerHolders(db, names), ({ identifier }) => identifier);
  const pastOf = ({ identifier, heldSinceMs, secretHash, anonymous, isPrivate }: Found): Past => ({
    heldSince: heldSinceMs,
    holders: (former.get(identifier) ?? []).map(({ idTracker, idCustomer, status, fromMs, toMs }) => {
      const itself = { idTracker, idCustomer, identifier, secretHash, anonymous, isPrivate, shipment: null, idMapping: null, past: null };
      // What is newest of it is not known here, so everything goes by the dedup path.
      const state = { newestFix: undefined, newestTime: Infinity, clockedTime: Infinity };
      return { fromMs, toMs, tracker: { ...itself, outOfService: status === 'H', released: true, disabled: false, state } };
    }),
  });
  return new Map(moved.map((row) => [row.identifier, pastOf(row)]));
}

function shipmentOf({ idShipment, startedMs, arrivedMs, graceMinutes }: Found): KnownTracker['shipment'] {
  if (idShipment === null) return null;
  const time = { startedMs: startedMs ?? -Infinity, endedMs: Infinity, arrivedMs };
  return { idShipment, window: observationWindow(time, graceMinutes), tracked: observationWindow(time, graceFor('others', graceMinutes)) };
}

function toKnown(row: Found, past: Past | null): KnownTracker {
  const { idTracker, idCustomer, identifier, secretHash, anonymous, isPrivate, idMapping } = row;
  const newestFix = row.hasNoFix ? null : undefined;
  return {
    idTracker,
    idCustomer,
    identifier,
    secretHash,
    anonymous,
    isPrivate,
    idMapping,
    past,
    shipment: shipmentOf(row),
    outOfService: row.status === 'H',
    released: false,
    disabled: false,
    state: {
      newestFix,
      newestTime: row.readingDoubtful ? 0 : (row.readingTime?.getTime() ?? 0),
      clockedTime: row.readingClocked ? (row.readingTime?.getTime() ?? 0) : 0,
    },
  };
}
