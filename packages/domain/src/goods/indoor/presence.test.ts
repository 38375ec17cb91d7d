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

test('another anchor has to be five decibels stronger, not four', () => {
  const steady = (west: number, east: number) =>
    walked([heard(-40, null), ...Array.from({ length: 8 }, () => heard(west, east))]).rooms.at(-1);
  expect([steady(-60, -55), steady(-60, -55.1), steady(-60, -56)]).toEqual([12, 11, 11]);
});

test('an anchor that is not heard counts like one of −100 dBm', () => {
  const silent = (east: number) => walked([heard(-50, null), ...Array.from({ length: 8 }, () => heard(null, east))]).rooms.at(-1);
  expect([silent(-95), silent(-96)]).toEqual([12, 11]);
});

test('the last three scans of an anchor count, the median of them', () => {
  const { state } = walked([heard(-90, -60), heard(-50, -60), heard(-52, -60), heard(-54, -60)]);
  expect(state.heard).toEqual({ west: [-54, -52, -50], east: [-60, -60, -60] });
  expect(walked([heard(-50, null), heard(-50, -90), heard(-50, null), heard(-50, null), heard(-50, null)]).state.heard).toEqual({
    west: [-50, -50, -50],
  });
});

test('two scans without a known anchor are no leaving, and one that hears again begins anew', () => {
  const nobody = { sightings: [], position: null };
  const { rooms, state } = walked([heard(-50, null), nobody, nobody, heard(-50, null), nobody, nobody]);
  expect([rooms, state.missed]).toEqual([[11, 11, 11, 11, 11, 11], 2]);
  expect(walked([nobody, nobody, nobody, nobody])).toMatchObject({ roomChanges: [], state: NOWHERE });
});

test('a position without the name of a floor is on the one where the tracker is, or on the only one', () => {
  expect(walked([at(2, 5, 'F1'), at(3, 5)]).state).toMatchObject({ place: { idFloor: 2, idRoom: 21 }, at: { x: 0.15, y: 0.5 } });
  const one = { ...buildings, floors: new Map([[1, floor(1, 0)]]) };
  expect(nextPresence(NOWHERE, { ...at(12, 5), time: 0 }, one).after.place).toEqual({ idFloor: 1, idRoom: 12 });
});

test('the edges of a plan are on it, and what is beyond them is not', () => {
  const placed = (x: number, y: number) => walked([at(x, y, 'F0')]).state.place?.idFloor ?? null;
  expect([placed(0, 0), placed(20, 10), placed(-0.1, 5), placed(20.1, 5), placed(5, -0.1), placed(5, 10.1)]).toEqual([
    1,
    1,
    null,
    null,
    null,
    null,
  ]);
});

test('a floor that nobody has measured takes no position in metres, and one of another site with the same name is not meant', () => {
  const unmeasured = { ...buildings, floors: new Map([[1, { ...floor(1, 0), heightMetres: null }]]) };
  expect(nextPresence(NOWHERE, { ...at(2, 5, 'F0'), time: 0 }, unmeasured).after.place).toBeNull();
  const other = { ...floor(3, 0), idSite: 2 };
  const sites = {
    ...buildings,
    floors: new Map([
      [3, other],
      [1, floor(1, 0)],
      [2, floor(2, 1)],
    ]),
  };
  const here = nextPresence(NOWHERE, { ...at(2, 5, 'F1'), time: 0 }, sites).after;
  const once = nextPresence(here, { ...at(2, 5, 'F0'), time: 1 }, sites).after;
  expect(nextPresence(once, { ...at(2, 5, 'f0'), time: 2 }, sites).after.place?.idFloor).toBe(1);
  expect(nextPresence(NOWHERE, { ...at(2, 5, 'F0'), time: 0 }, sites).after.place?.idFloor).toBe(3);
});

test('outside of all rooms a floor is a place of its own', () => {
  const corridor: Buildings = {
    ...buildings,
    anchors: new Map([...buildings.anchors, ['door', { idFloor: 1, idRoom: null, x: 0.5, y: 0.1 }]]),
  };
  const scan = {
    time: 0,
    sightings: [
      { anchor: 'door', rssi: -50 },
      { anchor: 'west', rssi: -80 },
    ],
    position: null,
  };
  const { after } = nextPresence(NOWHERE, scan, corridor);
  expect([after.place, after.at.x > 0.45]).toEqual([{ idFloor: 1, idRoom: null }, true]);
});

test('of two anchors in a room the one that is heard better counts, and two that are heard alike have it in their middle', () => {
  const two: Buildings = {
    ...buildings,
    anchors: new Map([...buildings.anchors, ['corner', { idFloor: 1, idRoom: 11, x: 0.05, y: 0.1 }]]),
  };
  const scan = (west: number, corner: number, east: number) => ({
    time: 0,
    sightings: [
      { anchor: 'west', rssi: west },
      { anchor: 'corner', rssi: corner },
      { anchor: 'east', rssi: east },
    ],
    position: null,
  });
  expect(nextPresence(NOWHERE, scan(-80, -50, -60), two).after.place?.idRoom).toBe(11);
  expect(nextPresence(NOWHERE, scan(-50, -80, -60), two).after.place?.idRoom).toBe(11);
  const alike = nextPresence(NOWHERE, { ...scan(-60, -60, -60), sightings: scan(-60, -60, -60).sightings.slice(0, 2) }, two).after.at;
  expect([Number(alike.x.toFixed(6)), Number(alike.y.toFixed(6))]).toEqual([0.15, 0.3]);
});

test('what is heard mostly from beyond a wall is still drawn in its room', () => {
  const { state } = walked([heard(-50, null), heard(-52, -52), heard(-52, -48), heard(-52, -48)]);
  expect([state.place?.idRoom, state.at]).toEqual([11, { x: 0.25, y: 0.5 }]);
});

test('a single position on another floor does not move the tracker on its own', () => {
  const steps = [at(2, 5, 'F0'), at(18, 9, 'F1'), at(3, 5, 'F0')];
  expect(walked(steps.slice(0, 2)).state).toMatchObject({ place: { idFloor: 1 }, at: { x: 0.1, y: 0.5 } });
  expect(walked(steps).state).toMatchObject({ place: { idFloor: 1 }, at: { x: 0.15, y: 0.5 } });
  // Twice in a row it is there; within its own floor it is drawn where it says at once.
  expect(walked([...steps.slice(0, 2), at(18, 9, 'F1')]).state).toMatchObject({ place: { idFloor: 2 }, at: { x: 0.9, y: 0.9 } });
  expect(walked([at(2, 5, 'F0'), at(18, 9, 'F0')]).state).toMatchObject({ place: { idFloor: 1, idRoom: 11 }, at: { x: 0.9, y: 0.9 } });
});
