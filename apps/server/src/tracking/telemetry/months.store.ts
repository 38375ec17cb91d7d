import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** Makes the partitions of the months ahead. */
export async function makeMonthsAhead(db: Db, months: number): Promise<void> {
  await sql`select make_reading_month((now() + make_interval(months => ahead))::date) from generate_series(0, ${months}::int) ahead`.execute(
    db,
  );
}

/** Drops whole months before `keepFrom`; answers which. */
export async function dropMonthsBefore(db: Db, keepFrom: Date): Promise<string[]> {
  // In a scope, for what is deleted on other nodes (decision 055).
  return inScope(db, systemScope(), async (tx) => {
    const { rows } = await sql<{
      name: string;
    }>`select drop_reading_months_before(${keepFrom.toISOString().slice(0, 10)}::date) as name`.execute(tx);
    return rows.map(({ name }) => name);
  });
}
