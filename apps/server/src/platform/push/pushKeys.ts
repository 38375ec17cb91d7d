import { createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { KeyKeeper } from '../keys/keysInFolder.ts';

/** The pair by which push services know who sends (VAPID, RFC 8292). */
export interface PushKeys {
  readonly privateKey: JsonWebKey;
  /** A point of P-256, uncompressed, in base64url: what browsers subscribe with. */
  readonly publicKey: string;
}

export function newPushKeys(): PushKeys {
  return keysOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }));
}

const NAME = 'web-push.json';

/** The installation's own pair. With another one every browser must subscribe anew. */
export async function pushKeys(keys: KeyKeeper): Promise<PushKeys> {
  const kept = await keys.keep(NAME, () => JSON.stringify(newPushKeys().privateKey));
  try {
    return keysOf(JSON.parse(kept.toString()) as JsonWebKey);
  } catch (cause) {
    throw new Error(`${keys.whereIs(NAME)} is not a key pair. Remove it to make a new one; browsers subscribe to notifications again.`, {
      cause,
    });
  }
}

function keysOf(privateKey: JsonWebKey): PushKeys {
  const { x = '', y = '' } = createPublicKey({ key: privateKey, format: 'jwk' }).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  if (point.length !== 65) throw new Error('not a key of P-256');
  return { privateKey, publicKey: point.toString('base64url') };
}
