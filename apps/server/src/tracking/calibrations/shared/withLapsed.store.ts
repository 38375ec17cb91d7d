import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { lapsedSpans, MOST_CALIBRATIONS } from '@sillage/domain/tracking/calibrations/calibration';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/**
 * Adds to the lines of trackers when they measured although their certificate had ended (`lapsed`, epoch ms).
 * @param series whose first and last time says which time it is about
 */
export async function withLapsed<Series extends { readonly uniqueIdentifiant: string; readonly time: readonly number[] }>(
  db: Db,
  scope: CustomerScope,
  series: readonly Series[],
): Promise<(Series & { readonly lapsed: { from: number; to: number }[] })[]> {
  if (series.length === 0) return [];
  const names = series.map(({ uniqueIdentifiant }) => uniqueIdentifiant);
  const found = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('calibration as c')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'c.idCustomer').onRef('t.idTracker', '=', 'c.idTracker'))
      .select(['t.identifier', sql<string>`c.calibrated_on::text`.as('calibratedOn'), sql<string>`c.due_on::text`.as('dueOn')])
      .where(ofCustomer(scope, 'c.idCustomer'))
      .where('t.identifier', 'in', names)
      .limit(names.length * MOST_CALIBRATIONS)
      .execute(),
  );
  const of = Map.groupBy(found, ({ identifier }) => identifier);
  return series.map((one) => {
    const [from, to] = [one.time[0], one.time.at(-1)];
    const lapsed = from === undefined || to === undefined ? [] : lapsedSpans(of.get(one.uniqueIdentifiant) ?? [], { from, to: to + 1 });
    return { ...one, lapsed };
  });
}
