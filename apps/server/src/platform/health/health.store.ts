import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/openDb.ts';

const WITHIN_MS = 3000;

const asked = new WeakMap<Db, Promise<boolean>>();

/** Whether the database answers, and soon. Whoever asks meanwhile is told the same: asking takes a connection, and anybody may ask. */
export function answers(db: Db): Promise<boolean> {
  const underWay = asked.get(db);
  if (underWay) return underWay;
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const soon = Promise.race([answered, sleep(WITHIN_MS, false, { ref: false })]);
  asked.set(db, soon);
  void soon.then(() => asked.delete(db));
  return soon;
}
