import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

const MINUTE = 60_000;

export interface UsedKey {
  readonly keyHash: Buffer;
  readonly lastUsedAt: Date | null;
}

/** Notes that these keys were used; to the minute, so that a key in steady use costs one write a minute. */
export async function touchApiKeys(db: Db, keys: readonly UsedKey[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - MINUTE);
  const hashes = keys.filter(({ lastUsedAt }) => lastUsedAt === null || lastUsedAt < before).map(({ keyHash }) => keyHash);
  if (hashes.length === 0) return;
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('apiKey')
      .set({ lastUsedAt: now })
      .where('keyHash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
      .where((eb) => eb.or([eb('lastUsedAt', 'is', null), eb('lastUsedAt', '<', before)]))
      .execute(),
  );
}
