import { createHmac } from 'node:crypto';

/** What nodes of one installation have in common, and others cannot know: of several at one NATS server none hears another. */
export function installationOf(signingKey: Buffer): string {
  return createHmac('sha256', signingKey).update('bus').digest('hex').slice(0, 24);
}
