import { afterSilence, nextPresence, NOWHERE, type Buildings, type RoomChange, type Presence } from '@sillage/domain/goods/indoor/presence';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MISSED_SCANS } from '@sillage/domain/goods/indoor/presence';
import type { Tx } from '../../../platform/db/openDb.ts';
import type { DueTracker } from '../../../tracking/telemetry/shared/due.store.ts';
import { findBuildings } from '../buildings.store.ts';
import * as store from '../presence.store.ts';

/** Of one tracker that are looked at in one go. */
const MOST_SCANS = 100_000;

export interface ChangedFloor {
  readonly idCustomer: OneCustomer;
  readonly idFloor: number;
}

/**
 * Evaluates where these trackers are indoors, by what they reported. The outcome depends on the readings and on the plans alone: what comes late is evaluated again
 * from the last stay that it cannot have touched.
 * @returns the floors on which something moved
 */
export async function evaluatePresence(tx: Tx, due: readonly DueTracker[]): Promise<ChangedFloor[]> {
  const buildings = await findBuildings(tx, [...new Set(due.map(({ idCustomer }) => idCustomer))]);
  const changed: ChangedFloor[] = [];
  for (const [idCustomer, own] of Map.groupBy(due, (one) => one.idCustomer)) {
    const plans = buildings.get(idCustomer);
    if (!plans) continue;
    const idTrackers = own.map(({ idTracker }) => idTracker);
    const known = new Map((await store.findPresences(tx, idCustomer, idTrackers)).map((one) => [one.idTracker, one]));
    for (const tracker of own) changed.push(...(await evaluateTracker(tx, tracker, known.get(tracker.idTracker), plans)));
  }
  return changed;
}

async function evaluateTracker(
  tx: Tx,
  due: DueTracker,
  known: store.KnownPresence | undefined,
  buildings: Buildings,
): Promise<ChangedFloor[]> {
  const { idCustomer, idTracker, fromMs, throughMs } = due;
  const isLate = known !== undefined && fromMs <= known.throughMs;
  const start = isLate ? await startOfReplay(tx, due) : { fromMs, state: known?.state ?? NOWHERE };
  const toMs = isLate ? Math.max(throughMs, known.throughMs) : throughMs;
  const scans = await store.findScans(tx, { idCustomer, idTracker, fromMs: start.fromMs, toMs }, MOST_SCANS);
  if (scans.length === 0) return [];
  const scope = due.idCustomer;
  const wasThere = start.state.place !== null;
  if (isLate) await store.forgetStays(tx, scope, idTracker, start.fromMs, wasThere);
  const walked = walk(cleared(start.state, buildings), scans, buildings, MISSED_SCANS * due.intervalMs);
  if (walked.firstEnd !== null && wasThere) await store.endStay(tx, scope, idTracker, walked.firstEnd.leftMs, walked.firstEnd.goneMs);
  await store.insertStays(tx, scope, idTracker, walked.stays);
  const last = scans.at(-1);
  await store.savePresence(tx, scope, idTracker, {
    state: walked.state,
    throughMs: last?.time ?? fromMs,
    isHeardByAnchors: last?.isHeardByAnchors ?? false,
  });
  const floors = new Set([known?.state.place?.idFloor, walked.state.place?.idFloor, ...walked.stays.map(({ idFloor }) => idFloor)]);
  return [...floors].flatMap((idFloor) => (idFloor === undefined ? [] : [{ idCustomer, idFloor }]));
}

/** Before the first thing that was known of it, it was nowhere, and nothing had to be remembered. */
async function startOfReplay(tx: Tx, { idCustomer, idTracker, fromMs }: DueTracker): Promise<{ fromMs: number; state: Presence }> {
  const stay = await store.findStayKnownBy(tx, idCustomer, idTracker, fromMs);
  return stay ? { fromMs: stay.knownMs, state: stay.stateBefore } : { fromMs, state: NOWHERE };
}

/** Rooms and floors that are there no more are nowhere. */
function cleared(state: Presence, { floors }: Buildings): Presence {
  if (state.place === null) return state;
  const floor = floors.get(state.place.idFloor);
  if (!floor) return NOWHERE;
  const isThere = state.place.idRoom === null || floor.rooms.some(({ idRoom }) => idRoom === state.place?.idRoom);
  return isThere ? state : { ...state, place: { idFloor: floor.idFloor, idRoom: null } };
}

interface End {
  readonly leftMs: number;
  readonly goneMs: number;
}

interface Walked {
  readonly state: Presence;
  /** Those that began here. */
  readonly stays: store.Stay[];
  /** When the stay that was under way at first ended, and when that was known (epoch ms); null: it goes on. */
  readonly firstEnd: End | null;
}

function walk(start: Presence, scans: readonly store.ReadScan[], buildings: Buildings, silentMs: number): Walked {
  const stays: store.Stay[] = [];
  let [state, firstEnd] = [start, null as End | null];
  const end = (leftMs: number, goneMs: number) => {
    const open = stays.at(-1);
    if (open) stays[stays.length - 1] = { ...open, leftMs: open.leftMs ?? Math.max(leftMs, open.enteredMs), goneMs: open.goneMs ?? goneMs };
    else firstEnd ??= { leftMs, goneMs };
  };
  const pass = (roomChange: RoomChange, knownMs: number, stateBefore: Presence) => {
    end(roomChange.at, knownMs);
    if (roomChange.place === null) return;
    const room = buildings.floors.get(roomChange.place.idFloor)?.rooms.find(({ idRoom }) => idRoom === roomChange.place?.idRoom);
    stays.push({
      ...roomChange.place,
      roomName: room?.name ?? '',
      enteredMs: roomChange.at,
      leftMs: null,
      goneMs: null,
      knownMs,
      stateBefore,
    });
  };
  for (const scan of scans) {
    if (scan.isHeardByAnchors) {
      const gone = afterSilence(state, scan.time, silentMs);
      if (gone.roomChange) end(gone.roomChange.at, gone.roomChange.at + silentMs);
      state = gone.after;
    }
    const { after, roomChange } = nextPresence(state, scan, buildings);
    if (roomChange) pass(roomChange, scan.time, state);
    state = after;
  }
  return { state, stays, firstEnd };
}
