/** A point of a floor's plan: shares of its width and height, from the top left corner. */
export interface PlanPoint {
  readonly x: number;
  readonly y: number;
}

export interface Room {
  readonly idRoom: number;
  readonly name: string;
  /** In their order around it. */
  readonly corners: readonly PlanPoint[];
}

/** How many of each one customer, site or floor can have. */
export const MOST_INDOOR_SITES = 100;
export const MOST_FLOORS = 60;
export const MOST_ROOMS = 200;
export const MOST_ANCHORS = 500;
export const MOST_ROOM_CORNERS = 60;
export const FLOOR_LEVEL = { min: -20, max: 200 } as const;
export const PLAN_WIDTH_METRES = { min: 1, max: 5000 } as const;

export const ANCHOR_KINDS = ['gateway', 'beacon', 'reader'] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

const LEAST_CORNERS = 3;
/** Of the plan's height. */
const HEAD_SHARE = 0.04;
/** Of the whole plan: below it a room is a line, or a slip of the hand. */
const LEAST_SHARE = 0.00002;

export type RoomFault = 'few' | 'crossing' | 'empty';

/** Why these corners enclose no room. */
export function faultOfRoom(corners: readonly PlanPoint[]): RoomFault | null {
  if (corners.length < LEAST_CORNERS) return 'few';
  if (Math.abs(areaOf(corners)) < LEAST_SHARE) return 'empty';
  const edges = edgesOf(corners);
  const doCross = edges.some((edge, at) =>
    edges.some((other, index) => index > at && !areNeighbours(at, index, edges.length) && crosses(edge, other)),
  );
  return doCross ? 'crossing' : null;
}

/** Whether a point is inside, by how often a ray crosses the edges (even–odd rule). */
export function isInside(corners: readonly PlanPoint[], { x, y }: PlanPoint): boolean {
  let inside = false;
  for (const [a, b] of edgesOf(corners)) if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  return inside;
}

/** The room that a point is in; of rooms within rooms the smallest. */
export function roomAt<R extends Pick<Room, 'corners'>>(rooms: readonly R[], point: PlanPoint): R | null {
  const around = rooms.filter(({ corners }) => isInside(corners, point));
  return around.toSorted((one, other) => Math.abs(areaOf(one.corners)) - Math.abs(areaOf(other.corners)))[0] ?? null;
}

/** The middle of a room, or of its longest side where that lies outside of it: somewhere to write its name. */
export function middleOf(corners: readonly PlanPoint[]): PlanPoint {
  const area = areaOf(corners);
  let [x, y] = [0, 0];
  for (const [a, b] of edgesOf(corners)) {
    const cross = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return area === 0 ? (corners[0] ?? { x: 0.5, y: 0.5 }) : { x: x / (6 * area), y: y / (6 * area) };
}

/** Somewhere in a room below its upper edge, where its name stands in nobody's way. */
export function headOf(corners: readonly PlanPoint[]): PlanPoint {
  const middle = middleOf(corners);
  const top = Math.min(...corners.map(({ y }) => y));
  const head = { x: middle.x, y: top + Math.min(HEAD_SHARE, (middle.y - top) / 2) };
  return isInside(corners, head) ? head : middle;
}

/** Signed, in shares of the plan (shoelace formula). */
function areaOf(corners: readonly PlanPoint[]): number {
  return edgesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2;
}

type Edge = readonly [PlanPoint, PlanPoint];

function edgesOf(corners: readonly PlanPoint[]): Edge[] {
  return corners.flatMap((corner, index): Edge[] => {
    const next = corners[(index + 1) % corners.length];
    return next === undefined ? [] : [[corner, next]];
  });
}

function areNeighbours(one: number, other: number, count: number): boolean {
  return other - one === 1 || (one === 0 && other === count - 1);
}

function crosses([a, b]: Edge, [c, d]: Edge): boolean {
  const side = (from: PlanPoint, to: PlanPoint, of: PlanPoint) =>
    Math.sign((to.x - from.x) * (of.y - from.y) - (to.y - from.y) * (of.x - from.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
