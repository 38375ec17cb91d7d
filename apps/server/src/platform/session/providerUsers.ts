import { DomainError } from '@sillage/domain/domainError';
import { z } from 'zod';
import type { Log } from '../log.ts';
import { fetchBounded, requireSafeAddress } from './fetchBounded.ts';

const TIMEOUT_MS = 5000;

type Metadata = Readonly<Record<string, unknown>>;

/** The user records that the identity provider keeps, read and changed with the person's own access token. */
export interface ProviderUsers {
  /** @throws DomainError `provider.failed` */
  read(accessToken: string, subject: string): Promise<Metadata>;
  /** @throws DomainError `provider.failed` */
  update(accessToken: string, subject: string, metadata: Metadata): Promise<Metadata>;
}

const record = z.object({ user_metadata: z.record(z.string(), z.unknown()).default({}) });

/** @param base such as `https://tenant.example/api/v2`; null when none is configured */
export function openProviderUsers(base: string | null, log: Log): ProviderUsers | null {
  if (base === null) return null;
  const users = `${requireSafeAddress('OIDC_USER_API_URL', base).href.replace(/\/+$/, '')}/users/`;

  async function ask(accessToken: string, subject: string, changed: RequestInit): Promise<Metadata> {
    try {
      const response = await fetchBounded(users + nameInPath(subject), {
        ...changed,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return record.parse(await response.json()).user_metadata;
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'the user record of the identity provider was not to be had',
      );
      throw new DomainError('provider.failed');
    }
  }

  return {
    read: (accessToken, subject) => ask(accessToken, subject, { method: 'GET' }),
    update: (accessToken, subject, metadata) =>
      ask(accessToken, subject, { method: 'PATCH', body: JSON.stringify({ user_metadata: metadata }) }),
  };
}

function nameInPath(subject: string): string {
  const name = encodeURIComponent(subject);
  if (/^\.{0,2}$/.test(name)) throw new Error('this subject is no name');
  return name;
}
