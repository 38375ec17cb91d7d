import { sql, type RawBuilder } from 'kysely';
import { yieldToEventLoop } from '../http/yieldToEventLoop.ts';
import type { Tx } from './openDb.ts';

/** Rows that are read and made into something in one go: a few milliseconds. */
const AT_ONCE = 250;

/**
 * Reads what may be very long in slices, of one state of the database: ten thousand rows that come at once are a tenth of a second in which nobody else
 * is answered. One at a time in a transaction.
 */
export async function readInSlices<Row>(tx: Tx, query: RawBuilder<Row>, take: (rows: readonly Row[]) => void): Promise<void> {
  const plain = tx.withoutPlugins();
  await sql`declare slices no scroll cursor for ${query}`.execute(plain);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from slices`.execute(plain);
    take(rows);
    if (rows.length < AT_ONCE) break;
    await yieldToEventLoop();
  }
  await sql`close slices`.execute(plain);
}
