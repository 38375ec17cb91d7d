import type { Point } from '@sillage/domain/platform/geo/distance';
import type { Db, Tx } from '../../../platform/db/openDb.ts';
import { findNearest, listNearest } from '../places.store.ts';

/** The town nearest to a point, with its country; far from any, the point itself. */
export async function nameNear(db: Db | Tx, point: Point): Promise<string> {
  const found = await findNearest(db, point);
  return found ? `${found.name}, ${found.country}` : `${point.latitude.toFixed(3)}, ${point.longitude.toFixed(3)}`;
}

/** The town nearest to each of several points, with its country; null for no point, and far from any. */
export async function namesNear(db: Db | Tx, points: readonly (Point | null)[]): Promise<(string | null)[]> {
  const known = points.filter((point) => point !== null);
  if (known.length === 0) return points.map(() => null);
  const named = new Map((await listNearest(db, known)).map(({ index, name, country }) => [known[index], `${name}, ${country}`]));
  return points.map((point) => (point && named.get(point)) ?? null);
}
