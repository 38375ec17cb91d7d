import { systemScope } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

const BATCH = 1000;

/** Deletes a bounded number at a time, each batch for itself, so that nobody waits long for a lock. */
async function inBatches(db: Db, deleteFew: RawBuilder<unknown>): Promise<void> {
  for (let deleted = BATCH; deleted >= BATCH;) {
    const { numAffectedRows = 0n } = await inScope(db, systemScope(), (tx) => deleteFew.execute(tx));
    deleted = Number(numAffectedRows);
  }
}

/** Sessions that ran out before, and their tokens with them. */
export function deleteSessions(db: Db, before: Date): Promise<void> {
  return inBatches(
    db,
    sql`delete from session where id_session in (select id_session from session where expires_at < ${before} limit ${BATCH})`,
  );
}

/** Refresh tokens of sessions that go on, exchanged before. One that is shown after that is unknown. */
export function deleteExchangedTokens(db: Db, before: Date): Promise<void> {
  return inBatches(
    db,
    sql`delete from refresh_token where token_hash in (select token_hash from refresh_token where rotated_at < ${before} limit ${BATCH})`,
  );
}

export function deleteLinkTokens(db: Db, before: Date): Promise<void> {
  return inBatches(
    db,
    sql`delete from link_token where token_hash in (select token_hash from link_token where expires_at < ${before} limit ${BATCH})`,
  );
}

export function deleteProviderRequests(db: Db, before: Date): Promise<void> {
  return inBatches(
    db,
    sql`delete from provider_request where state_hash in (select state_hash from provider_request where expires_at < ${before} limit ${BATCH})`,
  );
}

/** Attempts of which the latest was before; those of a few typing errors, before `fewBefore`. */
export function deleteAttempts(
  db: Db,
  before: Date,
  { few, fewBefore }: { readonly few: number; readonly fewBefore: Date },
): Promise<void> {
  return inBatches(
    db,
    sql`delete from sign_in_attempt where (account_hash, origin) in (
      select account_hash, origin from sign_in_attempt
      where last_at < ${before} or (last_at < ${fewBefore} and failures < ${few}) limit ${BATCH})`,
  );
}
