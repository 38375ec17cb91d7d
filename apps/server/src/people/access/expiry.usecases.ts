import type { Db } from '../../platform/db/openDb.ts';
import { deleteAttempts, deleteExchangedTokens, deleteLinkTokens, deleteProviderRequests, deleteSessions } from './expiry.store.ts';
import { LIMITS } from './limits.view.ts';

const DAY = 86_400_000;
/** Sessions and links that ran out a week ago have nothing left to say. */
const KEPT_MS = 7 * DAY;
const EXCHANGED_KEPT_MS = 60 * DAY;
/** What is soon forgotten leaves nothing that a patient stranger could add up. */
const FEW = 10;

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteSessions(db, ago(KEPT_MS));
  await deleteExchangedTokens(db, ago(EXCHANGED_KEPT_MS));
  await deleteLinkTokens(db, ago(KEPT_MS));
  await deleteProviderRequests(db, now);
  await deleteAttempts(db, ago(LIMITS.rememberedMs), { few: FEW, fewBefore: ago(DAY) });
}
