import { createHash, createPrivateKey, sign } from 'node:crypto';
import type { Outside } from '../outside/outside.ts';
import { encryptPush, type BrowserKeys } from './encryptPush.ts';
import type { PushKeys } from './pushKeys.ts';

export interface Push {
  /** Stays the same at every attempt: a push service that still has it replaces it. */
  readonly id: string;
  /** Of the browser's push service, with the keys of the browser. */
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly text: string;
}

export interface PushSender {
  /**
   * Resolves when the push service has taken the message over.
   * @throws PushRefused, or NotFetched when the service is out of reach
   */
  send(push: Push): Promise<void>;
}

export class PushRefused extends Error {
  /** The browser does not subscribe any more. */
  readonly isGone: boolean;
  /** It will not take this message however often it is sent. */
  readonly isFinal: boolean;

  constructor(status: number) {
    super(`the push service answered ${status}`);
    this.isGone = status === 404 || status === 410;
    this.isFinal = status >= 400 && status < 500 && !TRY_AGAIN.has(status);
  }
}

const TRY_AGAIN = new Set([408, 425, 429]);
/** What was not delivered within half a day is old news. Push services allow no more than a day. */
const KEPT_SECONDS = 43_200;

/** Web push (RFC 8030), through the guarded client: the endpoint is an address that a browser named. @param contact an https or mailto address */
export function openPush(keys: PushKeys, outside: Outside, contact: string, now: () => Date): PushSender {
  return {
    send: async ({ id, endpoint, keys: browser, text }) => {
      const status = await outside.post(
        endpoint,
        {
          authorization: `vapid t=${token(keys, new URL(endpoint).origin, contact, now())}, k=${keys.publicKey}`,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
          urgency: 'high',
          topic: createHash('sha256').update(id).digest('base64url').slice(0, 32),
        },
        encryptPush(Buffer.from(text), browser),
      );
      if (status < 200 || status >= 300) throw new PushRefused(status);
    },
  };
}

/** Who sends, for this push service alone (VAPID, RFC 8292): a JWT signed with ES256. */
function token({ privateKey }: PushKeys, audience: string, contact: string, now: Date): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const expires = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: contact })}`;
  const key = createPrivateKey({ key: privateKey, format: 'jwk' });
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
