import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { lapsedSpans, MOST_CALIBRATIONS, type Calibration } from '@sillage/domain/tracking/calibrations/calibration';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

/** Epoch ms, the end not included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** A time in which a tracker measured although its certificate had ended. */
export interface Lapsed extends Span {
  readonly identifier: string;
}

/**
 * Adds to the lines of trackers when they measured although their certificate had ended (`lapsed`, epoch ms).
 * @param series whose first and last time says which time it is about
 */
export async function withLapsed<Series extends { readonly uniqueIdentifiant: string; readonly time: readonly number[] }>(
  db: Db,
  scope: CustomerScope,
  series: readonly Series[],
): Promise<(Series & { readonly lapsed: Span[] })[]> {
  const of = await certificatesOf(
    db,
    scope,
    series.map(({ uniqueIdentifiant }) => uniqueIdentifiant),
  );
  return series.map((one) => {
    const [from, to] = [one.time[0], one.time.at(-1)];
    const lapsed = from === undefined || to === undefined ? [] : lapsedSpans(of.get(one.uniqueIdentifiant) ?? [], { from, to: to + 1 });
    return { ...one, lapsed };
  });
}

/** The same of trackers by their identifiers, within a time. */
export async function lapsedBetween(db: Db, scope: CustomerScope, identifiers: readonly string[], within: Span): Promise<Lapsed[]> {
  const of = await certificatesOf(db, scope, identifiers);
  return [...of].flatMap(([identifier, certificates]) => lapsedSpans(certificates, within).map((span) => ({ identifier, ...span })));
}

type Certificate = Pick<Calibration, 'calibratedOn' | 'dueOn'>;

async function certificatesOf(db: Db, scope: CustomerScope, identifiers: readonly string[]): Promise<Map<string, Certificate[]>> {
  if (identifiers.length === 0) return new Map();
  const found = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('calibration as c')
      .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'c.idCustomer').onRef('t.idTracker', '=', 'c.idTracker'))
      .select(['t.identifier', sql<string>`c.calibrated_on::text`.as('calibratedOn'), sql<string>`c.due_on::text`.as('dueOn')])
      .where(ofCustomer(scope, 'c.idCustomer'))
      .where('t.identifier', 'in', [...new Set(identifiers)])
      .limit(identifiers.length * MOST_CALIBRATIONS)
      .execute(),
  );
  return Map.groupBy(found, ({ identifier }) => identifier);
}
