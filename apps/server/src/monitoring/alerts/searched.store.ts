import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { plainText } from '@sillage/domain/platform/text/plainText';
import type { Tx } from '../../platform/db/openDb.ts';
import { containing } from '../../platform/db/containing.ts';

/** As many of each as are looked at: what fits more says too little to be looked for. */
const MOST_NAMED = 5000;

/** What says a text: rules by their names, shipments, trackers and assets by theirs. */
export interface Named {
  readonly rules: readonly number[];
  readonly shipments: readonly number[];
  readonly trackers: readonly number[];
  readonly assets: readonly number[];
}

/** By the indexes of three-letter runs; in the scope of the transaction. */
export async function findNamed(tx: Tx, search: string): Promise<Named> {
  const patterns = [containing(plainText(search))];
  const found = (table: string) => sql`array(select search_candidates(${table}, ${patterns}::text[], ${MOST_NAMED}))`;
  const { rows } = await sql<Named>`
    select ${found('alert_rule')} as rules, ${found('shipment')} as shipments, ${found('tracker')} as trackers, ${found('asset')} as assets`.execute(
    tx,
  );
  return rows[0] ?? { rules: [], shipments: [], trackers: [], assets: [] };
}

/** Whether one of these columns is of what was found. */
export function isNamed(named: Named, columns: Readonly<Partial<Record<keyof Named, string>>>): RawBuilder<SqlBool> {
  const found = (['rules', 'shipments', 'trackers', 'assets'] as const).flatMap((kind) => {
    const column = columns[kind];
    return column === undefined || named[kind].length === 0 ? [] : [sql`${sql.ref(column)} = any(${named[kind]}::int[])`];
  });
  return found.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
