/** A beacon or an access point that a tracker heard, or an anchor that heard the tracker. */
export interface Sighting {
  /** By `anchorKey`. */
  readonly anchor: string;
  /** dBm. */
  readonly rssi: number;
}

/** Where a locating system (UWB, RTLS) says that a tracker is, on its floor. */
export interface LocalPosition {
  /** Metres from the left and from the top of the floor's plan. */
  readonly x: number;
  readonly y: number;
  /** The floor's name or level; null where it was not said. */
  readonly floor: string | null;
}

type JsonObject = { readonly [key: string]: unknown };

const MOST_SIGHTINGS = 64;
const MOST_DEPTH = 4;
const MOST_LOOKED_AT = 500;
const LONGEST_ANCHOR = 100;
const RSSI = { min: -130, max: 20 };
const MAC = /^(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}$/;

const ANCHOR_NAMES = ['anchor', 'mac', 'macaddress', 'bssid', 'beaconid', 'beacon', 'id', 'address', 'uuid', 'room', 'name'];
const RSSI_NAMES = ['rssi', 'signal', 'signalstrength', 'level'];
const NUMBERED = /^(mac|bssid|beacon|beaconid|anchor)_?(\d{1,2})$/;

/** As anchors are compared: a MAC address without what stands between its pairs, everything in small letters. */
export function anchorKey(name: string): string {
  const small = name.trim().toLowerCase();
  return MAC.test(small) ? small.replaceAll(/[:-]/g, '') : small.slice(0, LONGEST_ANCHOR);
}

/**
 * The sightings in what a tracker said, in whichever of the usual shapes: lists of objects with a name and an RSSI, wherever they are; `MAC1` beside `RSSI1`;
 * `Beacons: [major, minor]` beside `Beacon_RSSI`. Of an anchor that is named twice the stronger. Null where it says nothing of a scan; empty where a scan
 * heard nobody.
 */
export function sightingsIn(said: JsonObject): Sighting[] | null {
  const found = new Map<string, number>();
  const walk: Walk = { found, isScan: false, left: MOST_LOOKED_AT };
  lookInto(said, walk, 0);
  if (!walk.isScan && found.size === 0) return null;
  return [...found]
    .map(([anchor, rssi]) => ({ anchor, rssi }))
    .toSorted((one, other) => other.rssi - one.rssi || (one.anchor < other.anchor ? -1 : 1))
    .slice(0, MOST_SIGHTINGS);
}

interface Walk {
  readonly found: Map<string, number>;
  /** A list for sightings was there, be it empty. */
  isScan: boolean;
  left: number;
}

function lookInto(object: JsonObject, walk: Walk, depth: number): void {
  if (depth > MOST_DEPTH) return;
  const small = new Map(Object.entries(object).map(([key, value]) => [key.toLowerCase(), value]));
  readNumbered(small, walk);
  readIBeacon(small, walk);
  for (const [key, value] of small) {
    if (walk.left-- <= 0) return;
    if (Array.isArray(value)) readList(key, value, walk, depth);
    else if (isObject(value)) lookInto(value, walk, depth + 1);
  }
}

function readList(key: string, items: readonly unknown[], walk: Walk, depth: number): void {
  if (key === 'sightings') walk.isScan = true;
  for (const item of items) {
    if (walk.left-- <= 0) return;
    if (Array.isArray(item)) readList('', item, walk, depth + 1);
    else if (isObject(item) && depth <= MOST_DEPTH && !readOne(item, walk)) lookInto(item, walk, depth + 1);
  }
}

function readOne(item: JsonObject, walk: Walk): boolean {
  const small = new Map(Object.entries(item).map(([key, value]) => [key.toLowerCase().replaceAll('_', ''), value]));
  const anchor = ANCHOR_NAMES.map((name) => small.get(name)).find((value) => typeof value === 'string' || typeof value === 'number');
  const rssi = RSSI_NAMES.map((name) => small.get(name)).find((value) => typeof value === 'number' || typeof value === 'string');
  return keep(walk, anchor, rssi);
}

function readNumbered(small: ReadonlyMap<string, unknown>, walk: Walk): void {
  for (const [key, value] of small) {
    const number = NUMBERED.exec(key)?.[2];
    if (number !== undefined) keep(walk, value, small.get(`rssi${number}`) ?? small.get(`rssi_${number}`));
  }
}

function readIBeacon(small: ReadonlyMap<string, unknown>, walk: Walk): void {
  const [ids, rssi] = [small.get('beacons'), small.get('beacon_rssi')];
  if (Array.isArray(ids) && ids.length === 2 && ids.every((part) => typeof part === 'number')) keep(walk, ids.join(':'), rssi);
}

function keep(walk: Walk, anchor: unknown, rssi: unknown): boolean {
  const strength = typeof rssi === 'string' ? Number.parseFloat(rssi) : rssi;
  if (typeof strength !== 'number' || !(strength >= RSSI.min && strength <= RSSI.max)) return false;
  if (typeof anchor !== 'string' && typeof anchor !== 'number') return false;
  const key = anchorKey(String(anchor));
  if (key === '') return false;
  walk.found.set(key, Math.max(strength, walk.found.get(key) ?? -Infinity));
  return true;
}

/** `{ x, y, floor }`, by themselves or under `indoor`; null where there is none. */
export function localPositionIn(said: JsonObject): LocalPosition | null {
  const inner = said['indoor'];
  const { x, y, floor } = isObject(inner) ? inner : said;
  if (typeof x !== 'number' || typeof y !== 'number' || !Number.isFinite(x) || !Number.isFinite(y)) return null;
  return { x, y, floor: typeof floor === 'string' || typeof floor === 'number' ? String(floor).trim() : null };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
