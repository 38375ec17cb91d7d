import { generateSecret, generateURI, verifySync } from 'otplib';

const STEP_SECONDS = 30;

/** A secret for codes by time (RFC 6238): 160 bits in base32; six digits, half a minute and SHA-1, as authenticator applications know them. */
export function newTotpSecret(): string {
  return generateSecret();
}

/** What an authenticator application reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  return generateURI({ issuer: 'Sillage', label: account, secret });
}

/** The time step that a code belongs to, give or take one for clocks that differ; null when it is none of these. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const result = verifySync({ secret, token: code, epoch: Math.floor(now.getTime() / 1000), epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
