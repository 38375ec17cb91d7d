import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/session/sealedToken.ts';

const COUNT = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** Ten codes of 80 bits for whoever loses the second factor, to be read from paper: `k5xq-7wma-pl3e-tz2c`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

/** As it is kept, however it is typed. */
export function hashRecoveryCode(code: string): Buffer {
  return hashSecret(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ''));
}
