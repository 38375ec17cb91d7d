import { expect, test } from 'vitest';
import {
  afterSilence,
  NOWHERE,
  nextPresence,
  type Buildings,
  type FloorPlan,
  type RoomChange,
  type Presence,
  type Scan,
} from './presence.ts';

const square = (left: number) => [
  { x: left, y: 0 },
  { x: left + 0.5, y: 0 },
  { x: left + 0.5, y: 1 },
  { x: left, y: 1 },
];
const floor = (idFloor: number, level: number): FloorPlan => ({
  idFloor,
  idSite: 1,
  name: `F${level}`,
  level,
  widthMetres: 20,
  heightMetres: 10,
  rooms: [
    { idRoom: idFloor * 10 + 1, name: 'west', corners: square(0) },
    { idRoom: idFloor * 10 + 2, name: 'east', corners: square(0.5) },
  ],
});
const buildings: Buildings = {
  floors: new Map([floor(1, 0), floor(2, 1)].map((one) => [one.idFloor, one])),
  anchors: new Map([
    ['west', { idFloor: 1, idRoom: 11, x: 0.25, y: 0.5 }],
    ['east', { idFloor: 1, idRoom: 12, x: 0.75, y: 0.5 }],
  ]),
};

const heard = (west: number | null, east: number | null) => ({
  sightings: [...(west === null ? [] : [{ anchor: 'west', rssi: west }]), ...(east === null ? [] : [{ anchor: 'east', rssi: east }])],
  position: null,
});
const at = (x: number, y: number, name: string | null = null) => ({ sightings: [], position: { x, y, floor: name } });

/** One scan a minute. @returns the rooms after each, and what passed */
function walked(scans: readonly Omit<Scan, 'time'>[], from: Presence = NOWHERE) {
  let state = from;
  const rooms: (number | null)[] = [];
  const roomChanges: RoomChange[] = [];
  scans.forEach((scan, minute) => {
    const { after, roomChange } = nextPresence(state, { ...scan, time: minute * 60_000 }, buildings);
    state = after;
    rooms.push(state.place?.idRoom ?? null);
    if (roomChange) roomChanges.push(roomChange);
  });
  return { rooms, roomChanges, state };
}

test('whoever comes is in the room of the strongest anchor at once; a single strong sighting of another one changes nothing', () => {
  expect(walked([heard(-50, -70), heard(-80, -50), heard(-50, -70), heard(-52, -70)]).rooms).toEqual([11, 11, 11, 11]);
});

test('a room is left for another after two reports from there at most, and counts from the first sign of it', () => {
  const { rooms, roomChanges } = walked([
    heard(-50, -75),
    heard(-50, -75),
    heard(-50, -75),
    heard(-75, -50),
    heard(-75, -50),
    heard(-75, -50),
  ]);
  expect(rooms).toEqual([11, 11, 11, 11, 11, 12]);
  expect(roomChanges.map(({ place, at: time }) => [place?.idRoom, time / 60_000])).toEqual([
    [11, 0],
    [12, 4],
  ]);
});

test('between two anchors that are heard alike it stays where it is', () => {
  const swinging = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? heard(-60, -64) : heard(-64, -60)));
  expect(new Set(walked(swinging).rooms)).toEqual(new Set([11]));
});

test('an anchor that nobody placed says nothing, and after three scans without a known one the tracker has left, when it was heard last', () => {
  const stranger = { sightings: [{ anchor: 'phone', rssi: -30 }], position: null };
  const { rooms, roomChanges } = walked([heard(-50, null), stranger, stranger, stranger]);
  expect(rooms).toEqual([11, 11, 11, null]);
  expect(roomChanges.at(-1)).toEqual({ place: null, at: 0 });
});

test('positions in metres are in the room around them, on the floor of that name or level; a step over a line is none', () => {
  expect(walked([at(2, 5, 'F1'), at(12, 5, '1'), at(2, 5, '1'), at(12, 5, '1'), at(12, 5, '1')]).rooms).toEqual([21, 21, 21, 21, 22]);
  expect(walked([at(2, 5)]).rooms).toEqual([null]);
  expect(walked([at(200, 5, 'F1')]).rooms).toEqual([null]);
  expect(walked([at(2, 5, 'F1')]).state.at).toEqual({ x: 0.1, y: 0.5 });
});

test('it stands nearer to what is heard better, and in its room', () => {
  const { x, y } = walked([heard(-50, -56)]).state.at;
  expect([Number(x.toFixed(2)), y]).toEqual([0.42, 0.5]);
});

test('what anchors hear has left when they have not heard it for as long as it may be silent', () => {
  const { state } = walked([heard(-50, null)]);
  expect(afterSilence(state, 60_000, 60_000).roomChange).toBeNull();
  expect(afterSilence(state, 60_001, 60_000)).toMatchObject({ roomChange: { place: null, at: 0 }, after: { place: null } });
});

test('evaluated in one go or one by one, with what is known kept as JSON in between, it comes out the same', () => {
  const scans = Array.from({ length: 40 }, (_, index) => heard(-50 - (index % 7) * 5, -80 + (index % 11) * 4));
  let state = NOWHERE;
  const rooms = scans.map((scan, minute) => {
    const known = JSON.parse(JSON.stringify(state)) as Presence;
    state = nextPresence(known, { ...scan, time: minute * 60_000 }, buildings).after;
    return state.place?.idRoom ?? null;
  });
  expect(rooms).toEqual(walked(scans).rooms);
});
