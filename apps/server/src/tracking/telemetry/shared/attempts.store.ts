import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';

/** Whether somebody of this name has been refused because nobody knew it. */
export async function hasAttempted(db: Db, identifier: string, protocol: string): Promise<boolean> {
  const found = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('unknownTracker')
      .select('identifier')
      .where('identifier', '=', identifier)
      .where('protocol', '=', protocol)
      .where('reason', '=', 'unknown')
      .executeTakeFirst(),
  );
  return found !== undefined;
}

/** Which of these names were refused because nobody knew them, over whatever protocol. */
export async function findStrangers(db: Db, identifiers: readonly string[]): Promise<Set<string>> {
  if (identifiers.length === 0) return new Set();
  const rows = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('unknownTracker')
      .select('identifier')
      .distinct()
      .where('identifier', 'in', identifiers)
      .where('reason', '=', 'unknown')
      .execute(),
  );
  return new Set(rows.map(({ identifier }) => identifier));
}

/** Forgets that they tried to report: they are known now. A network server says the names of its devices in lower case, whatever their labels say. */
export async function forgetAttempts(tx: Tx, identifiers: readonly string[]): Promise<void> {
  const spellings = identifiers.map((identifier) => identifier.toLowerCase());
  await sql`
    delete from unknown_tracker where (identifier, protocol, reason) in (
      select identifier, protocol, reason from unknown_tracker
      where identifier = any(${identifiers}::text[]) or (identifier = any(${spellings}::text[]) and protocol in ('chirpstack', 'tts'))
      order by identifier collate "C", protocol, reason for update)`.execute(tx);
}
