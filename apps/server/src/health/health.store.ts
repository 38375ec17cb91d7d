import { sql } from 'kysely';
import type { Db } from '../platform/db/openDb.ts';

/** Whether the database answers at all. */
export async function answers(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
