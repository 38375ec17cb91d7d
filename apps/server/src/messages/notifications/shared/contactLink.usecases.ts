import { z } from 'zod';
import type { Dependencies } from '../../../platform/services.ts';

const DAY_MS = 86_400_000;
const content = z.tuple([z.literal('contact'), z.int(), z.int(), z.int().nullable()]);

export interface LinkedContact {
  readonly idCustomer: number;
  readonly idContact: number;
}

/**
 * Where a contact says whether it wants the messages. The link is sealed by the installation's key, so that none has to be kept.
 * @param days how long it is good for; null: as long as the contact is there
 */
export function contactLink(
  { vault, config, now }: Dependencies<'vault' | 'config' | 'now'>,
  { idCustomer, idContact }: LinkedContact,
  days: number | null,
): string {
  const expiresAt = days === null ? null : now().getTime() + days * DAY_MS;
  const token = vault.seal(JSON.stringify(['contact', idCustomer, idContact, expiresAt])).toString('base64url');
  return `${config.PUBLIC_URL}/noauth/contact?token=${token}`;
}

/** Whose link it is; null when it is none of ours, or not good any more. */
export function openContactLink({ vault, now }: Dependencies<'vault' | 'now'>, token: string): LinkedContact | null {
  try {
    const [, idCustomer, idContact, expiresAt] = content.parse(JSON.parse(vault.open(Buffer.from(token, 'base64url'))));
    return expiresAt === null || expiresAt > now().getTime() ? { idCustomer, idContact } : null;
  } catch {
    return null;
  }
}
