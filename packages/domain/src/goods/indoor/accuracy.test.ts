import { expect, test } from 'vitest';
import { NOWHERE, nextPresence, type AnchorPlace, type Buildings, type FloorPlan, type Presence } from './presence.ts';

const [COLUMNS, ROWS, ROOM_METRES] = [4, 3, 12] as const;
const [DAY_MS, EVERY_MS] = [24 * 3_600_000, 30_000];
const ASSETS = 50;
/** RSSI = A − 10 n log10(d), with what walls and ceilings take away, and the noise of the task. */
const [AT_ONE_METRE, EXPONENT, WALL_DB, CEILING_DB, NOISE_DB, DEAF_BELOW] = [-59, 2.6, 5, 15, 6, -95];
const [SHORTEST_STAY_MS, LONGEST_STAY_MS] = [20 * 60_000, 3 * 3_600_000];

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Spot {
  readonly floor: number;
  readonly column: number;
  readonly row: number;
  /** Metres. */
  readonly x: number;
  readonly y: number;
}

const rooms = [0, 1].flatMap((floor) =>
  Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    floor,
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
    idRoom: floor * 100 + at,
  })),
);
/** Two anchors in each room, at a third and at two thirds of its length. */
const placed = rooms.flatMap((room) =>
  [1 / 3, 2 / 3].map((share, at) => ({
    key: `${room.idRoom}-${at}`,
    ...room,
    x: (room.column + share) * ROOM_METRES,
    y: (room.row + 0.5) * ROOM_METRES,
  })),
);
const buildings: Buildings = {
  floors: new Map(
    [0, 1].map((idFloor): [number, FloorPlan] => [
      idFloor,
      { idFloor, idSite: 1, name: '', level: idFloor, widthMetres: COLUMNS * ROOM_METRES, heightMetres: ROWS * ROOM_METRES, rooms: [] },
    ]),
  ),
  anchors: new Map(
    placed.map(({ key, floor, idRoom, x, y }): [string, AnchorPlace] => [
      key,
      { idFloor: floor, idRoom, x: x / (COLUMNS * ROOM_METRES), y: y / (ROWS * ROOM_METRES) },
    ]),
  ),
};

function heardAt(spot: Spot, random: () => number) {
  return placed.flatMap(({ key, floor, column, row, x, y }) => {
    const metres = Math.max(1, Math.hypot(x - spot.x, y - spot.y, (floor - spot.floor) * 4));
    const walls = Math.abs(column - spot.column) + Math.abs(row - spot.row);
    const loss = walls * WALL_DB + Math.abs(floor - spot.floor) * CEILING_DB;
    const rssi = Math.round(AT_ONE_METRE - 10 * EXPONENT * Math.log10(metres) - loss + NOISE_DB * gaussian(random));
    return rssi < DEAF_BELOW ? [] : [{ anchor: key, rssi }];
  });
}

function somewhere(random: () => number): Spot & { readonly idRoom: number } {
  const room = rooms[Math.floor(random() * rooms.length)] ?? { floor: 0, column: 0, row: 0, idRoom: 0 };
  const within = () => 1 + random() * (ROOM_METRES - 2);
  return { ...room, x: room.column * ROOM_METRES + within(), y: room.row * ROOM_METRES + within() };
}

test('fifty assets in 24 rooms of two floors, a day long, with a noise of 6 dB: 95 % of the reports are in the right room, with at most one wrong switch an hour', () => {
  let [right, all, wrongSwitches] = [0, 0, 0];
  for (let asset = 0; asset < ASSETS; asset++) {
    const random = mulberry32(1 + asset);
    let state: Presence = NOWHERE;
    let spot = somewhere(random);
    let leaveAt = 0;
    for (let time = 0; time < DAY_MS; time += EVERY_MS) {
      if (time >= leaveAt) {
        spot = somewhere(random);
        leaveAt = time + SHORTEST_STAY_MS + random() * (LONGEST_STAY_MS - SHORTEST_STAY_MS);
      }
      const { after, roomChange } = nextPresence(state, { time, sightings: heardAt(spot, random), position: null }, buildings);
      state = after;
      const isRight = state.place?.idRoom === spot.idRoom;
      if (roomChange && !isRight) wrongSwitches++;
      all++;
      if (isRight) right++;
    }
  }
  const [accuracy, perHour] = [right / all, wrongSwitches / (ASSETS * 24)];
  expect(accuracy, `${accuracy} of ${all} reports`).toBeGreaterThanOrEqual(0.95);
  expect(perHour, `${perHour} wrong switches an hour`).toBeLessThanOrEqual(1);
});
