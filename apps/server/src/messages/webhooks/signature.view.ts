import { createHmac, randomBytes } from 'node:crypto';
import type { Vault } from '../../platform/session/vault.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export function newWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

const MOST_OLD_SECRETS = 9;

/** The secrets of before, the newest first, as they are sealed together: who asks for a new one twice, as after an answer that was lost, knows the first alone. */
export function joinedSecrets(secrets: readonly string[]): string {
  return secrets.slice(0, MOST_OLD_SECRETS).join(' ');
}

/** As they are kept. */
interface Sealed {
  readonly secret: Buffer;
  readonly oldSecret: Buffer | null;
  readonly oldSecretUntil: Date | null;
}

/** That sign at that moment, the newest first. */
export function goodSecrets(vault: Vault, { secret, oldSecret, oldSecretUntil }: Sealed, at: Date): string[] {
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > at;
  return [vault.open(secret), ...(isOldGood ? vault.open(oldSecret).split(' ') : [])];
}

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: Buffer;
}

/** The headers of Standard Webhooks: with several secrets several signatures, of which a receiver needs to know one. */
export function signedHeaders(secrets: readonly string[], { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
