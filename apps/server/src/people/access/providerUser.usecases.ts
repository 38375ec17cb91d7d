import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { findIdentity, findProviderToken } from './provider.store.ts';

/** Whether the caller's account is linked, and since when. */
export async function readIdentity({ db }: Dependencies<'db'>, actor: SignedIn): Promise<{ isLinked: boolean; linkedDate: string | null }> {
  const found = await findIdentity(db, actor.idCustomer, actor.idUser);
  return { isLinked: found !== undefined, linkedDate: found?.linkedAt.toISOString() ?? null };
}

type Reading = Dependencies<'db' | 'now' | 'vault' | 'providerUsers'>;

export async function readProviderUser(services: Reading, actor: SignedIn) {
  const { users, accessToken, subject } = await wayToUser(services, actor);
  return { subject, user_metadata: await users.read(accessToken, subject) };
}

export async function updateProviderUser(services: Reading, actor: SignedIn, metadata: Readonly<Record<string, unknown>>) {
  const { users, accessToken, subject } = await wayToUser(services, actor);
  return { subject, user_metadata: await users.update(accessToken, subject, metadata) };
}

/** With the access token of this very session: who signed in otherwise, or too long ago, has none. */
async function wayToUser({ db, now, vault, providerUsers }: Reading, actor: SignedIn) {
  if (providerUsers === null) throw new DomainError('provider.notConfigured');
  const found = await findProviderToken(db, actor.idCustomer, actor.idSession, now());
  if (!found?.providerTokenSealed) throw new DomainError('provider.notLinked');
  return { users: providerUsers, accessToken: vault.open(found.providerTokenSealed), subject: found.subject };
}
