import { operatorScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { IdentityProvider, ProviderAccount } from '../../platform/session/identityProvider.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import type { Vault } from '../../platform/session/vault.ts';
import { touchLastConnection } from './access.store.ts';
import { openSession } from './openSession.usecases.ts';
import {
  deleteIdentity,
  findActiveMember,
  findLinkedMember,
  insertIdentity,
  insertRequest,
  saveProviderToken,
  takeRequest,
} from './provider.store.ts';
import { insertRefreshToken, type ProviderToken } from './sessions.store.ts';
import { openFailureCounts } from './shared/failureCount.usecases.ts';
import { networkOf } from '../../platform/http/networkOf.ts';

const REQUEST_MS = 10 * 60_000;
/** Each is a row, and a question to the provider. */
const begunIn = openFailureCounts({ most: 100, withinMs: 15 * 60_000 });

/** @throws DomainError `provider.notConfigured` */
function requireProvider(provider: IdentityProvider | null): IdentityProvider {
  if (provider === null) throw new DomainError('provider.notConfigured');
  return provider;
}

interface Beginning {
  /** To link the account of whoever is signed in, instead of signing in. */
  readonly link: boolean;
  readonly actor: SignedIn | null;
  readonly from: Caller;
}

export async function startAuthorization(
  { db, now, vault, identityProvider }: Dependencies<'db' | 'now' | 'vault' | 'identityProvider'>,
  { link, actor, from }: Beginning,
): Promise<{ url: string; state: string }> {
  const provider = requireProvider(identityProvider);
  if (link) requireFullSession(actor);
  const begun = begunIn(db);
  const network = networkOf(from.ip);
  begun.check(network, now().getTime());
  begun.add(network, now().getTime());
  const { url, state, codeVerifier, nonce } = await provider.begin();
  await insertRequest(db, {
    stateHash: hashSecret(state),
    idCustomer: link && actor ? actor.idCustomer : operatorScope(),
    idSession: link && actor ? actor.idSession : null,
    codeVerifierSealed: vault.seal(codeVerifier),
    nonce,
    expiresAt: new Date(now().getTime() + REQUEST_MS),
  });
  return { url, state };
}

/** Linking is no way around a second factor that is still to be set up. */
function requireFullSession(actor: SignedIn | null): SignedIn {
  if (!actor) throw new DomainError('access.signInFirst');
  if (actor.mustSetUpSecondFactor) throw new DomainError('access.secondFactorNeeded');
  return actor;
}

type Finishing = Dependencies<'db' | 'bus' | 'now' | 'vault' | 'tokens' | 'config' | 'identityProvider'>;

/** Finishes what was begun, once. A link is finished only by the very session that began it. */
export async function signInByProvider(
  services: Finishing,
  returned: { code: string; state: string },
  actor: SignedIn | null,
  from: Caller,
) {
  const { db, now, vault, identityProvider } = services;
  const provider = requireProvider(identityProvider);
  const request = await takeRequest(db, hashSecret(returned.state), now());
  if (!request) throw new DomainError('access.linkExpired');
  const linking = request.idSession === null ? null : requireFullSession(actor);
  if (linking && linking.idSession !== request.idSession) throw new DomainError('access.notAllowed');
  const codeVerifier = vault.open(request.codeVerifierSealed);
  const account = await provider.finish(returned.code, { state: returned.state, codeVerifier, nonce: request.nonce });
  if (linking) return { ...(await linkAccount(services, linking, account)), isLinked: true };
  return { ...(await signIn(services, provider, account, from)), isLinked: false };
}

/** Links the account to whoever is signed in; their session goes on, with a refresh token of its own for whoever finished this. */
async function linkAccount(context: Finishing, { idUser, idCustomer, idSession, role }: SignedIn, account: ProviderAccount) {
  const { issuer, subject } = account;
  const refreshToken = newSecret();
  await act(context, idCustomer, async ({ tx, audit }) => {
    const outcome = await insertIdentity(tx, idCustomer, { idUser, issuer, subject });
    if (outcome === 'taken') throw new DomainError('provider.taken');
    await saveProviderToken(tx, idCustomer, idSession, tokenOf(context.vault, account));
    await insertRefreshToken(tx, { tokenHash: hashSecret(refreshToken), idSession, idCustomer, now: context.now() });
    if (outcome === 'before') return;
    audit(idCustomer, { idUser, action: 'identity.linked', subject: `member ${idUser}`, details: { issuer } });
  });
  return { token: context.tokens.sign({ idUser, idSession }), refresh_token: refreshToken, data: { idUser, role } };
}

/** By issuer and subject alone, whatever else the provider says; role and customer are our own. */
async function signIn(context: Finishing, provider: IdentityProvider, account: ProviderAccount, from: Caller) {
  const { issuer, subject } = account;
  const known = await findLinkedMember(context.db, issuer, subject);
  const member = known ?? (context.config.OIDC_LINK_BY_EMAIL ? await memberByEmail(context, provider, account) : undefined);
  if (!member) {
    context.bus.publish('denied', { reason: 'provider', who: null, ip: from.ip });
    throw new DomainError('provider.notLinked');
  }
  if (member.status !== 'active' || member.customerStatus !== 'active') {
    context.bus.publish('denied', { reason: 'inactive', who: member, ip: from.ip });
    throw new DomainError('access.notAuthorized');
  }
  const scope = member.idCustomer;
  const { idUser } = member;
  return act(context, scope, async (work) => {
    const { tx, audit } = work;
    const outcome = known ? 'before' : await insertIdentity(tx, scope, { idUser, issuer, subject });
    if (outcome === 'taken') throw new DomainError('provider.notLinked');
    if (outcome === 'linked') {
      audit(scope, { idUser, action: 'identity.linked', subject: `member ${idUser}`, details: { issuer, by: 'email' } });
    }
    await touchLastConnection(tx, scope, idUser, { now: context.now() });
    return openSession(work, context, { member, from, by: 'provider', providerToken: tokenOf(context.vault, account) });
  });
}

async function memberByEmail({ db }: Dependencies<'db'>, provider: IdentityProvider, account: ProviderAccount) {
  const email = await provider.verifiedEmailOf(account);
  return email === null ? undefined : findActiveMember(db, email);
}

function tokenOf(vault: Vault, { accessToken, expiresAt }: ProviderAccount): ProviderToken {
  return { sealed: vault.seal(accessToken), expiresAt };
}

export async function unlinkIdentity(context: Dependencies<'db' | 'bus'>, actor: SignedIn): Promise<void> {
  const { idUser } = actor;
  const scope = actor.idCustomer;
  await act(context, scope, async ({ tx, audit }) => {
    if (!(await deleteIdentity(tx, scope, idUser))) return;
    audit(scope, { idUser, action: 'identity.unlinked', subject: `member ${idUser}` });
  });
}
