import { randomBytes } from 'node:crypto';
import { ownKey, ownKeyFile } from '../ownKey.ts';

/** What access tokens are signed with. */
export async function signingKey(dataDir: string): Promise<Buffer> {
  const file = ownKeyFile(dataDir, 'access-token.key');
  const key = await ownKey(file, () => randomBytes(64));
  if (key.length < 32) throw new Error(`${file} is not a signing key. Remove it to make a new one; everybody signs in again.`);
  return key;
}
