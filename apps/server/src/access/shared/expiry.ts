import type { Db } from '../../platform/db/openDb.ts';
import { deleteOldSessions } from '../access.store.ts';

const KEPT_MS = 7 * 86_400_000;

/** Sessions that ran out a week ago have nothing left to say. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteOldSessions(db, new Date(now.getTime() - KEPT_MS));
}
