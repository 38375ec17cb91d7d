import type { Db } from '../db/openDb.ts';
import { seal, unseal } from '../session/sealedToken.ts';
import { hasKeys, insertKey, readKey } from './keys.store.ts';
import { keyInFolder, keysInFolder, type KeyKeeper } from './keysInFolder.ts';

/** Where the keys of this installation are: in its database, if they are shared by a `SECRET_KEY`, or else in `DATA_DIR`. @throws Error that says what to set */
export async function openKeys(db: Db, secret: string | null, dataDir: string): Promise<KeyKeeper> {
  if (secret !== null) return keysInDatabase(db, secret, dataDir);
  if (await hasKeys(db))
    throw new Error('the keys of this installation are in its database, sealed: SECRET_KEY has to be set, to what it was when they were.');
  return keysInFolder(dataDir);
}

/**
 * Sealed by a secret that is not in the database, and shared by all nodes. Keys that this node had in its folder are taken over, so that nobody has to
 * sign in again, and what was sealed by them can still be read.
 */
function keysInDatabase(db: Db, secret: string, dataDir: string): KeyKeeper {
  const sealing = `keys ${secret}`;
  const open = (sealed: Buffer) => {
    try {
      return Buffer.from(unseal(sealing, sealed), 'base64');
    } catch (cause) {
      throw new Error('SECRET_KEY is not the one that the keys in the database were sealed with.', { cause });
    }
  };
  return {
    whereIs: (name) => `installation_key "${name}" in the database`,
    async keep(name, make) {
      const known = await readKey(db, name);
      if (known !== null) return open(known);
      const own = (await keyInFolder(dataDir, name)) ?? Buffer.from(make());
      await insertKey(db, name, seal(sealing, own.toString('base64')));
      // Of two nodes starting at once, one was first.
      const kept = await readKey(db, name);
      if (kept === null) throw new Error(`the key "${name}" could not be kept`);
      return open(kept);
    },
  };
}
