import { EARTH_RADIUS_METRES, type Point } from '../../platform/geo/distance.ts';
import type { PlanPoint } from './plan.ts';

/** Where a floor lies in the world: its middle, how it is turned and how large it is. */
export interface Pin extends Point {
  /** Clockwise from north, where the top of the plan points. */
  readonly turnDegrees: number;
  readonly widthMetres: number;
}

const RADIANS = Math.PI / 180;

/** @param aspect height over width of the plan, in metres */
export function toWorld({ latitude, longitude, turnDegrees, widthMetres }: Pin, aspect: number, { x, y }: PlanPoint): Point {
  const [right, up] = [(x - 0.5) * widthMetres, (0.5 - y) * widthMetres * aspect];
  const [sin, cos] = [Math.sin(turnDegrees * RADIANS), Math.cos(turnDegrees * RADIANS)];
  const [east, north] = [right * cos + up * sin, up * cos - right * sin];
  const metres = EARTH_RADIUS_METRES * RADIANS;
  return { latitude: latitude + north / metres, longitude: longitude + east / (metres * Math.cos(latitude * RADIANS)) };
}

/** The corners of the plan in the world, from the top left one clockwise. */
export function cornersOfPlan(pin: Pin, aspect: number): readonly [Point, Point, Point, Point] {
  const at = (x: number, y: number) => toWorld(pin, aspect, { x, y });
  return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
}
