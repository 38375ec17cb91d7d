import { distanceMetres, EARTH_RADIUS_METRES, type Point } from './distance.ts';

const LEAST_CORNERS = 3;
export const MOST_CORNERS = 100;
const MOST_RADIUS_METRES = 1_000_000;
/** Straight edges on a map bend away from great circles. */
const BEND = 1.01;
const MARGIN_SHARE = 0.1;
const RADIANS = Math.PI / 180;

/** As GeoJSON writes it: longitude before latitude, in degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** The corners of a ring, whose last may repeat the first; the same corner twice in a row is one. */
export function cornersOf(ring: readonly Position[]): Point[] {
  const corners = ring.map(([longitude, latitude]) => ({ longitude, latitude }));
  return corners.filter((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return corners.length === 1 || next === undefined || next.latitude !== corner.latitude || next.longitude !== corner.longitude;
  });
}

/** A closed ring of these corners. */
export function ringOf(corners: readonly Point[]): Position[] {
  return [...corners, ...corners.slice(0, 1)].map(({ longitude, latitude }): Position => [longitude, latitude]);
}

/** The same ring, closed. */
export function closed(ring: readonly Position[]): [number, number][] {
  return ringOf(cornersOf(ring)).map(([longitude, latitude]) => [longitude, latitude]);
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Degrees in [-180, 180). */
function turned(degrees: number): number {
  return degrees - 360 * Math.floor((degrees + 180) / 360);
}

/** In metres east and north of a point, by an equirectangular projection around it: exact beside it, where it matters. */
function around(point: Point, corners: readonly Point[]): Flat[] {
  const first = corners[0]?.longitude ?? 0;
  const [here, metres] = [turned(point.longitude - first), RADIANS * EARTH_RADIUS_METRES];
  const east = metres * Math.cos(point.latitude * RADIANS);
  return corners.map(({ longitude, latitude }) => ({
    x: (turned(longitude - first) - here) * east,
    y: (latitude - point.latitude) * metres,
  }));
}

function edgesOf<Corner>(corners: readonly Corner[]): (readonly [Corner, Corner])[] {
  return corners.flatMap((corner, index) => {
    const next = corners[(index + 1) % corners.length];
    return next === undefined ? [] : [[corner, next] as const];
  });
}

/** Metres from a point to the nearest edge, negative inside. Whether it is inside is told by how often a ray crosses the edges (even–odd rule). */
export function metresToEdge(corners: readonly Point[], point: Point): number {
  let [nearest, isInside] = [Infinity, false];
  for (const [a, b] of edgesOf(around(point, corners))) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(a.x + along * dx, a.y + along * dy));
    if (a.y > 0 !== b.y > 0 && a.x - (a.y * dx) / dy > 0) isInside = !isInside;
  }
  return isInside ? -nearest : nearest;
}

export type PolygonFault = 'polygonFew' | 'polygonCrossing' | 'polygonWide';

/** Why these corners enclose nothing that could be watched. */
export function faultOfCorners(corners: readonly Point[]): PolygonFault | null {
  if (corners.length < LEAST_CORNERS) return 'polygonFew';
  if (boundsOf(corners).radiusMetres > MOST_RADIUS_METRES) return 'polygonWide';
  const flat = around(corners[0] ?? { latitude: 0, longitude: 0 }, corners);
  if (isLine(flat)) return 'polygonFew';
  const edges = edgesOf(flat);
  const doCross = edges.some((edge, index) => edges.some((other, at) => at > index && isCrossing(edge, other)));
  return doCross ? 'polygonCrossing' : null;
}

function isLine([a, ...rest]: readonly Flat[]): boolean {
  const [b] = rest;
  return a === undefined || b === undefined || rest.every((corner) => side(a, b, corner) === 0);
}

type Edge = readonly [Flat, Flat];

function isCrossing([a, b]: Edge, [c, d]: Edge): boolean {
  // Edges that follow each other meet in a corner; they may not lead back over each other.
  if (b === c) return isBack(a, b, d);
  if (d === a) return isBack(c, a, b);
  return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0 && doOverlap([a, b], [c, d]);
}

function isBack(from: Flat, corner: Flat, to: Flat): boolean {
  return side(from, corner, to) === 0 && (from.x - corner.x) * (to.x - corner.x) + (from.y - corner.y) * (to.y - corner.y) > 0;
}

function side(a: Flat, b: Flat, point: Flat): number {
  return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
}

/** Whether the boxes around two edges have something in common. */
function doOverlap([a, b]: Edge, [c, d]: Edge): boolean {
  const meets = (axis: 'x' | 'y') =>
    Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis])) <= Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis]));
  return meets('x') && meets('y');
}

/** Square metres, by the shoelace formula. */
function areaOf(flat: readonly Flat[]): number {
  return Math.abs(edgesOf(flat).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)) / 2;
}

/** A circle that holds them all; its middle is that of the box around them. */
export function boundsOf(corners: readonly Point[]): Point & { readonly radiusMetres: number } {
  const first = corners[0]?.longitude ?? 0;
  const [east, north] = [corners.map(({ longitude }) => turned(longitude - first)), corners.map(({ latitude }) => latitude)];
  const middle = {
    latitude: (Math.min(...north) + Math.max(...north)) / 2,
    longitude: turned(first + (Math.min(...east) + Math.max(...east)) / 2),
  };
  return { ...middle, radiusMetres: BEND * Math.max(...corners.map((corner) => distanceMetres(middle, corner))) };
}

/** How far back is usual before an alert clears: a tenth of the radius of a circle of that size. */
export function usualMargin(corners: readonly Point[]): number {
  const [first] = corners;
  return first ? MARGIN_SHARE * Math.sqrt(areaOf(around(first, corners)) / Math.PI) : 0;
}
