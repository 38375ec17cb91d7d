import { distanceMetres, type Point } from '../../platform/geo/distance.ts';
import { boundsOf } from '../../platform/geo/polygon.ts';
import { isOnEarth } from '../telemetry/physicalRange.ts';
import { SITE_RADIUS_METRES } from '../../places/sites/site.ts';

/** What a fence is made of elsewhere. Places are circles here: of a polygon the circle around it is taken. */
export type FenceShape = 'circle' | 'polygon';

export interface FenceCircle {
  readonly shape: FenceShape;
  readonly latitude: number;
  readonly longitude: number;
  /** Whole metres, within what a place may have. */
  readonly radius: number;
}

/** Why none is made of it. */
export type FenceFault = 'line' | 'tooLarge' | 'unreadable';

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:[eE]-?\d+)?`;
const CIRCLE = new RegExp(String.raw`^CIRCLE\s*\(\s*(${NUMBER})\s+(${NUMBER})\s*,\s*(${NUMBER})\s*\)$`, 'i');
const PAIR = new RegExp(`^(${NUMBER})\\s+(${NUMBER})$`);
/** More corners than anybody draws. */
const LONGEST_AREA = 200_000;

/** The circle of a fence as Traccar writes it: WKT, but with the latitude first. */
export function circleOfFence(area: string): FenceCircle | FenceFault {
  const text = area.trim();
  if (text.length > LONGEST_AREA) return 'unreadable';
  if (/^LINESTRING/i.test(text)) return 'line';
  const [circle, latitude, longitude, radius] = CIRCLE.exec(text) ?? [];
  if (circle !== undefined) return circleAs('circle', { latitude: Number(latitude), longitude: Number(longitude) }, Number(radius));
  const corners = cornersOf(text);
  return corners === null ? 'unreadable' : circleAround(corners);
}

/** The circle around what was drawn with these corners. */
export function circleAround(corners: readonly Point[]): FenceCircle | FenceFault {
  if (corners.length < 2 || !corners.every((corner) => isOnEarth(corner.latitude, corner.longitude))) return 'unreadable';
  const centre = boundsOf(corners);
  const radius = corners.reduce((most, corner) => Math.max(most, distanceMetres(centre, corner)), 0);
  return circleAs('polygon', centre, radius);
}

/** Of the outer ring. Null for what is no polygon. */
function cornersOf(text: string): readonly Point[] | null {
  const ring = /^POLYGON\s*\(\s*\(([^()]*)\)/i.exec(text)?.[1];
  if (ring === undefined) return null;
  const corners = ring.split(',').map((pair) => {
    const [, latitude, longitude] = PAIR.exec(pair.trim()) ?? [];
    return { latitude: Number(latitude), longitude: Number(longitude) };
  });
  return corners.length >= 3 ? corners : null;
}

/** A circle as a place can have it: one that is very small is as large as a place has to be. */
export function circleAs(shape: FenceShape, { latitude, longitude }: Point, radius: number): FenceCircle | FenceFault {
  if (!isOnEarth(latitude, longitude) || !(radius >= 0)) return 'unreadable';
  if (radius > SITE_RADIUS_METRES.max) return 'tooLarge';
  return { shape, latitude, longitude, radius: Math.max(SITE_RADIUS_METRES.min, Math.ceil(radius)) };
}
