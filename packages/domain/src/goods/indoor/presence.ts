import type { LocalPosition, Sighting } from '../../tracking/telemetry/sightings.ts';
import { isInside, roomAt, type PlanPoint, type Room } from './plan.ts';

/** A floor as presence is evaluated by it. */
export interface FloorPlan {
  readonly idFloor: number;
  readonly idSite: number;
  readonly name: string;
  readonly level: number;
  /** Null where nobody has measured it: then positions in metres say nothing. */
  readonly widthMetres: number | null;
  readonly heightMetres: number | null;
  readonly rooms: readonly Room[];
}

export interface AnchorPlace extends PlanPoint {
  readonly idFloor: number;
  /** Null: in none. */
  readonly idRoom: number | null;
}

/** The buildings of one customer. */
export interface Buildings {
  readonly floors: ReadonlyMap<number, FloorPlan>;
  /** By their `anchorKey`. */
  readonly anchors: ReadonlyMap<string, AnchorPlace>;
}

/** What one report says of where its tracker is indoors. */
export interface Scan {
  /** Epoch ms. */
  readonly time: number;
  readonly sightings: readonly Sighting[];
  readonly position: LocalPosition | null;
}

/** A room, or a floor outside of its rooms. */
export interface Place {
  readonly idFloor: number;
  readonly idRoom: number | null;
}

/** What is known of a tracker after its scans so far. Everything that the next one is evaluated by is in here. */
export interface Presence {
  readonly place: Place | null;
  /** Epoch ms of when it came there. */
  readonly since: number;
  /** Epoch ms of when an anchor was last heard. */
  readonly seenAt: number;
  readonly at: PlanPoint;
  /** Another place that was stronger in the last scans, and since when. */
  readonly challenger: (Place & { readonly scans: number; readonly since: number }) | null;
  /** Scans in a row that heard no anchor. */
  readonly missed: number;
  /** Of each anchor what was heard of it in the last scans, the newest first; null where it was not heard. */
  readonly heard: Readonly<Record<string, readonly (number | null)[]>>;
}

export const NOWHERE: Presence = { place: null, since: 0, seenAt: 0, at: { x: 0.5, y: 0.5 }, challenger: null, missed: 0, heard: {} };

/** Sightings that the median of an anchor is of. */
const WINDOW = 3;
/** A room gives way to one that is stronger by so many dB, so many times in a row. */
const STRONGER_DB = 5;
const TIMES_IN_A_ROW = 2;
/** So many scans that hear nobody, and the tracker has left. */
export const MISSED_SCANS = 3;
/** As an anchor counts that was not heard, dBm: below the sensitivity of what hears it. */
const SILENT_DBM = -100;

/** A tracker that came into a place, or left the building. */
export interface RoomChange {
  readonly place: Place | null;
  /** Epoch ms. */
  readonly at: number;
}

/** Evaluates one scan. @returns what is known then, and whether the tracker has gone elsewhere */
export function nextPresence(
  before: Presence,
  scan: Scan,
  buildings: Buildings,
): { readonly after: Presence; readonly roomChange: RoomChange | null } {
  const exact = scan.position && exactPlace(before, scan.position, buildings);
  if (exact) return movedExactly(before, scan, exact);
  const known = scan.sightings.filter(({ anchor }) => buildings.anchors.has(anchor));
  if (known.length === 0) return missed(before, scan);
  const heard = heardAfter(before.heard, known);
  const strengths = strengthsOf(heard, buildings);
  const [best] = strengths;
  if (!best) return missed(before, scan);
  const own = strengths.find(({ place }) => isSame(place, before.place));
  const isStronger = best.strength >= (own?.strength ?? SILENT_DBM) + STRONGER_DB;
  const target = before.place !== null && !isStronger ? before.place : best.place;
  const result = moved(seen(before, scan, heard, before.at), { place: target }, scan.time, true);
  const { after } = result;
  const at = after.place === null ? after.at : middleOfHeard(after.place, heard, buildings);
  return { roomChange: result.roomChange, after: { ...after, at } };
}

/**
 * A tracker that anchors hear, and that reports nothing itself: when nobody has heard it for so long, it has left.
 * @param silentMs how long nothing may be heard
 */
export function afterSilence(
  before: Presence,
  now: number,
  silentMs: number,
): { readonly after: Presence; readonly roomChange: RoomChange | null } {
  if (before.place === null || now - before.seenAt <= silentMs) return { after: before, roomChange: null };
  return left(before);
}

function seen(before: Presence, scan: Scan, heard: Presence['heard'], at: PlanPoint): Presence {
  return { ...before, seenAt: scan.time, missed: 0, heard, at };
}

interface Target {
  readonly place: Place;
}

/** As long as another floor is not believed, a point of that one's plan says nothing of where it is on its own. */
function movedExactly(before: Presence, scan: Scan, exact: Target & { readonly at: PlanPoint }) {
  const { after, roomChange } = moved(seen(before, scan, {}, exact.at), exact, scan.time, false);
  return { roomChange, after: after.place?.idFloor === exact.place.idFloor ? after : { ...after, at: before.at } };
}

/** Whoever is nowhere comes at once; whoever is somewhere goes elsewhere when that was so twice in a row, and was there since the first time. */
function moved(before: Presence, { place }: Target, time: number, isGuess: boolean) {
  if (isSame(place, before.place)) return { after: { ...before, challenger: null }, roomChange: null };
  if (before.place === null) return { after: { ...before, place, since: time, challenger: null }, roomChange: { place, at: time } };
  const known = before.challenger && isSame(before.challenger, place) ? before.challenger : null;
  const challenger = { ...place, scans: (known?.scans ?? 0) + 1, since: known?.since ?? time };
  if (challenger.scans < TIMES_IN_A_ROW) return { after: { ...before, challenger }, roomChange: null };
  // What was heard before it went tells nothing of the place that it is in now.
  const heard = isGuess ? before.heard : {};
  return { after: { ...before, heard, place, since: challenger.since, challenger: null }, roomChange: { place, at: challenger.since } };
}

function missed(before: Presence, { time: _time }: Scan) {
  if (before.place === null) return { after: before, roomChange: null };
  const count = before.missed + 1;
  return count < MISSED_SCANS ? { after: { ...before, missed: count }, roomChange: null } : left(before);
}

function left(before: Presence): { readonly after: Presence; readonly roomChange: RoomChange } {
  return {
    after: { ...NOWHERE, at: before.at, since: before.seenAt, seenAt: before.seenAt },
    roomChange: { place: null, at: before.seenAt },
  };
}

/** With this scan in front; anchors that were silent in all of them are forgotten. */
function heardAfter(before: Presence['heard'], known: readonly Sighting[]): Presence['heard'] {
  const now = new Map(known.map(({ anchor, rssi }) => [anchor, rssi]));
  const names = new Set([...now.keys(), ...Object.keys(before)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const values = [now.get(name) ?? null, ...(before[name] ?? [])].slice(0, WINDOW);
      return values.every((value) => value === null) ? [] : [[name, values]];
    }),
  );
}

/** How strong each place is by its best anchor, the strongest first. */
function strengthsOf(heard: Presence['heard'], { anchors }: Buildings): { place: Place; strength: number }[] {
  const strengths = new Map<string, { place: Place; strength: number }>();
  for (const [name, values] of Object.entries(heard)) {
    const anchor = anchors.get(name);
    if (!anchor) continue;
    const place = { idFloor: anchor.idFloor, idRoom: anchor.idRoom };
    const key = `${place.idFloor} ${place.idRoom ?? ''}`;
    const strength = Math.max(medianOf(values), strengths.get(key)?.strength ?? -Infinity);
    strengths.set(key, { place, strength });
  }
  return [...strengths.values()].toSorted((one, other) => other.strength - one.strength);
}

function medianOf(values: readonly (number | null)[]): number {
  const sorted = values.map((value) => value ?? SILENT_DBM).toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? SILENT_DBM) + (sorted[Math.ceil(middle)] ?? SILENT_DBM)) / 2;
}

/** Between the anchors of its floor, nearer to those that are heard better; within its room, if it is in one. */
function middleOfHeard(place: Place, heard: Presence['heard'], { anchors, floors }: Buildings): PlanPoint {
  const onFloor = Object.entries(heard).flatMap(([name, values]) => {
    const anchor = anchors.get(name);
    return anchor?.idFloor === place.idFloor ? [{ anchor, weight: 10 ** (medianOf(values) / 20) }] : [];
  });
  const room = floors.get(place.idFloor)?.rooms.find(({ idRoom }) => idRoom === place.idRoom);
  const between = weighted(onFloor);
  if (!room || isInside(room.corners, between)) return between;
  return weighted(onFloor.filter(({ anchor }) => anchor.idRoom === place.idRoom));
}

function weighted(of: readonly { readonly anchor: PlanPoint; readonly weight: number }[]): PlanPoint {
  const total = of.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { x: 0.5, y: 0.5 };
  const mean = (axis: 'x' | 'y') => of.reduce((sum, { anchor, weight }) => sum + anchor[axis] * weight, 0) / total;
  return { x: mean('x'), y: mean('y') };
}

function exactPlace({ place }: Presence, { x, y, floor }: LocalPosition, { floors }: Buildings) {
  const plan = floorNamed(place, floor, floors);
  if (!plan || plan.widthMetres === null || plan.heightMetres === null) return null;
  const at = { x: x / plan.widthMetres, y: y / plan.heightMetres };
  if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return null;
  return { place: { idFloor: plan.idFloor, idRoom: roomAt(plan.rooms, at)?.idRoom ?? null }, at };
}

/** By its name or level; of several sites the one that the tracker is in. Without a name, where it is, or the only one. */
function floorNamed(place: Place | null, name: string | null, floors: Buildings['floors']): FloorPlan | null {
  const here = place && floors.get(place.idFloor);
  const all = [...floors.values()];
  if (name === null) return here ?? (all.length === 1 ? (all[0] ?? null) : null);
  const named = all.filter((one) => one.name.toLowerCase() === name.toLowerCase() || String(one.level) === name);
  return named.find(({ idSite }) => idSite === here?.idSite) ?? named[0] ?? null;
}

export function isSame(one: Place | null, other: Place | null): boolean {
  return one === other || (one !== null && other !== null && one.idFloor === other.idFloor && one.idRoom === other.idRoom);
}
