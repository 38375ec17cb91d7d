import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/openDb.ts';

const WITHIN_MS = 3000;

/** Whether the database answers, and soon. */
export async function answers(db: Db): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(WITHIN_MS, false, { ref: false })]);
}
