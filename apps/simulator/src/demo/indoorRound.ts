import type { DemoAnchor, DemoFloor, DemoRoom } from './demoBuilding.ts';
import { noise } from './noise.ts';

/** Rooms in turn, for ever. */
export interface IndoorRound {
  readonly rooms: readonly (readonly [room: string, minutes: number])[];
}

interface Spot {
  readonly floor: number;
  readonly room: DemoRoom;
  readonly x: number;
  readonly y: number;
}

const MINUTE_MS = 60_000;
const CHANNEL = { x: 21, y: 22, rssi: 40 };
const EDGE_METRES = 1.5;
/** RSSI = A − 10 n log10(d), what walls and ceilings take away, and the noise of a hall. */
const [AT_ONE_METRE, EXPONENT, WALL_DB, CEILING_DB, NOISE_DB, DEAF_BELOW, STOREY_METRES] = [-59, 2.6, 5, 15, 5, -95, 4];

/** Where it is in its round: somewhere else in the room each time that it comes. */
export function spotAt({ rooms }: IndoorRound, floors: readonly DemoFloor[], seed: number, offsetMs: number): Spot | null {
  const roundMs = rooms.reduce((sum, [, minutes]) => sum + minutes * MINUTE_MS, 0);
  const round = Math.floor(offsetMs / roundMs);
  let left = offsetMs - round * roundMs;
  for (const [index, [name, minutes]] of rooms.entries()) {
    if (left < minutes * MINUTE_MS) return spotIn(name, floors, seed, round * rooms.length + index);
    left -= minutes * MINUTE_MS;
  }
  return null;
}

function spotIn(name: string, floors: readonly DemoFloor[], seed: number, visit: number): Spot | null {
  const at = floors.findIndex(({ rooms }) => rooms.some((room) => room.name === name));
  const room = floors[at]?.rooms.find((one) => one.name === name);
  if (!room) return null;
  const within = (from: number, to: number, channel: number) =>
    from + EDGE_METRES + ((1 + noise(seed, channel, visit)) / 2) * (to - from - 2 * EDGE_METRES);
  return { floor: at, room, x: within(room.left, room.right, CHANNEL.x), y: within(room.top, room.bottom, CHANNEL.y) };
}

/** The beacons that are heard there, each with how strongly. */
export function sightingsAt(spot: Spot, floors: readonly DemoFloor[], seed: number, time: number): { anchor: string; rssi: number }[] {
  return floors.flatMap(({ anchors }, floor) =>
    anchors.flatMap((anchor, index) => {
      const rssi = Math.round(strengthOf(spot, anchor, floor) + NOISE_DB * noise(seed, CHANNEL.rssi + floor * 50 + index, time));
      return rssi < DEAF_BELOW ? [] : [{ anchor: anchor.address, rssi }];
    }),
  );
}

function strengthOf({ floor, room, x, y }: Spot, anchor: DemoAnchor, anchorFloor: number): number {
  const storeys = Math.abs(floor - anchorFloor);
  const metres = Math.max(1, Math.hypot(anchor.x - x, anchor.y - y, storeys * STOREY_METRES));
  const isInRoom = anchor.x >= room.left && anchor.x <= room.right && anchor.y >= room.top && anchor.y <= room.bottom && storeys === 0;
  return AT_ONE_METRE - 10 * EXPONENT * Math.log10(metres) - (isInRoom ? 0 : WALL_DB) - storeys * CEILING_DB;
}
