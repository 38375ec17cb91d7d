import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** RFC 6238 with SHA-1 and six digits: what an authenticator application shows at that time. */
export function codeAt(secret: string, time: number): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''), (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** One that was not used yet: the server takes the neighbouring steps too, and none twice. */
export const nextCode = (secret: string) => codeAt(secret, Date.now() + STEP_MS);
