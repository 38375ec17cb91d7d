import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to encrypt to it, in base64url. */
export interface BrowserKeys {
  /** Its public key: a point of P-256, uncompressed. */
  readonly p256dh: string;
  /** 16 bytes that the push service does not know. */
  readonly auth: string;
}

/** Made anew for every message. */
interface Once {
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

const RECORD_SIZE = 4096;
/** Of a record, less the header, the delimiter and the tag. */
export const MOST_PUSH_BYTES = 3993;
const LAST_RECORD = Buffer.of(2);
const POINT_BYTES = 65;

/**
 * Encrypts a push message for one browser alone (RFC 8291: aes128gcm in a single record).
 * @throws when the browser's key is no point of the curve
 */
export function encryptPush(plain: Buffer, { p256dh, auth }: BrowserKeys, once: Once = newOnce()): Buffer {
  if (plain.length > MOST_PUSH_BYTES) throw new Error('a push message holds less than 4 kB');
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(once.privateKey);
  const ours = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, once.salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, once.salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const header = [once.salt, size, Buffer.of(ours.length), ours];
  return Buffer.concat([...header, cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()]);
}

/** Whether this is a key that can be encrypted to. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length === POINT_BYTES;
  } catch {
    return false;
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

function newOnce(): Once {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(16) };
}
