import { randomBytes } from 'node:crypto';
import type { KeyKeeper } from '../keys/keysInFolder.ts';

const NAME = 'access-token.key';

/** What access tokens are signed with. */
export async function signingKey(keys: KeyKeeper): Promise<Buffer> {
  const key = await keys.keep(NAME, () => randomBytes(64));
  if (key.length < 32)
    throw new Error(`${keys.whereIs(NAME)} is not a signing key. Remove it to make a new one; everybody signs in again.`);
  return key;
}
