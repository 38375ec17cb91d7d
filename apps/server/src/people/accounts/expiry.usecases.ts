import type { Db } from '../../platform/db/openDb.ts';
import { deleteUnconfirmed } from './registrations.store.ts';

const KEPT_MS = 30 * 86_400_000;

/** Accounts that were made with an address, and never confirmed by its owner, are forgotten. */
export async function deleteUnconfirmedRegistrations(db: Db, now: Date): Promise<void> {
  await deleteUnconfirmed(db, new Date(now.getTime() - KEPT_MS));
}
