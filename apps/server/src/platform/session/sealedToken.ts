import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** An opaque secret of 256 bits, as text. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** One of 128 bits, for links that are to be short: nobody tries as many. */
export function newShortSecret(): string {
  return randomBytes(16).toString('base64url');
}

/** How secrets of 128 random bits and more are kept. There is nothing to guess in them, so a slow hash would protect nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Seals `value` so that only the holder of `secret` can open it (AES-256-GCM under a key derived by HKDF). */
export function seal(secret: string, value: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv);
  return Buffer.concat([iv, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws when the secret is not the one it was sealed with */
export function unseal(secret: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8');
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sillage refresh token successor', 32));
}
