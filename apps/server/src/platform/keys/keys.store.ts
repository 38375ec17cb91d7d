import type { Db } from '../db/openDb.ts';

export async function hasKeys(db: Db): Promise<boolean> {
  return (await db.selectFrom('installationKey').select('name').limit(1).executeTakeFirst()) !== undefined;
}

/** @returns null where there is none */
export async function readKey(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('installationKey').select('sealed').where('name', '=', name).executeTakeFirst();
  return row?.sealed ?? null;
}

/** The first one stays. */
export async function insertKey(db: Db, name: string, sealed: Buffer): Promise<void> {
  await db
    .insertInto('installationKey')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
