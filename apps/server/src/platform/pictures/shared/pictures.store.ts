import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../db/inScope.ts';
import type { Db, Tx } from '../../db/openDb.ts';
import { newSecret } from '../../session/sealedToken.ts';

/** @returns its key, which nobody can guess: whoever has it was shown it */
export async function keepPicture(tx: Tx, scope: OneCustomer, webp: Buffer): Promise<string> {
  const key = newSecret();
  await inScope(tx, scope, (within) =>
    within.insertInto('picture').values({ key, idCustomer: scope, mediaType: 'image/webp', bytes: webp }).execute(),
  );
  return key;
}

export async function removePicture(tx: Tx, scope: OneCustomer, key: string): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('picture').where('idCustomer', '=', scope).where('key', '=', key).execute());
}

/** All that a customer and its people have. */
export async function removePicturesOf(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('picture').where('idCustomer', '=', scope).execute());
}

/** Looked for everywhere: a browser sends no token for images, the key alone says which one. */
export async function findPicture(db: Db, key: string) {
  const row = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('picture as p')
      .innerJoin('customer as c', 'c.idCustomer', 'p.idCustomer')
      .select('p.bytes')
      .where('p.key', '=', key)
      .where('c.status', '<>', 'deleted')
      .executeTakeFirst(),
  );
  return row && new Uint8Array(row.bytes);
}
