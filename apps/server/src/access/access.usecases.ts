import type { MemberRole } from '@sillage/domain/access/actor';
import { ROLE_IDS } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { touchLastConnection } from '../members/shared/lastConnection.store.ts';
import type { Needs } from '../platform/services.ts';
import { hashSecret, newSecret, seal, unseal } from '../platform/session/sealedToken.ts';
import type { SignedIn } from '../platform/session/sessions.ts';
import { endSession, findMember, findMemberByEmail, insertSession, rotateRefreshToken } from './access.store.ts';
import { openFailureCount } from './shared/failureCount.ts';

const SESSION_DAYS = 30;
/** Two tabs, or a lost answer: the same old token within this time gets the same successor. */
const GRACE_MS = 20_000;

const failures = openFailureCount({ most: 10, withinMs: 15 * 60_000 });

type Tokens = Needs<'db' | 'tokens' | 'now'>;

/** Unknown e-mail and wrong password answer the same, after the same work. */
export async function logIn(services: Needs<'db' | 'tokens' | 'now' | 'passwords'>, email: string, password: string, ip: string) {
  const key = `${ip} ${email.trim().toLowerCase()}`;
  failures.check(key, services.now().getTime());
  const member = await findMemberByEmail(services.db, email);
  const matches = await services.passwords.matches(password, member?.passwordHash ?? null);
  if (!member || !matches) {
    failures.add(key, services.now().getTime());
    throw new Refusal('access.badCredentials');
  }
  if (member.status !== 'active' || member.customerStatus !== 'active') throw new Refusal('access.notAuthorized');
  failures.clear(key);
  await touchLastConnection(services.db, member.idUser, services.now());
  return openSession(services, member);
}

async function openSession(
  { db, tokens, now }: Tokens,
  { idUser, idCustomer, role }: { idUser: number; idCustomer: number; role: string },
) {
  const refreshToken = newSecret();
  const idSession = await insertSession(db, {
    idUser,
    idCustomer,
    tokenHash: hashSecret(refreshToken),
    now: now(),
    expiresAt: inDays(now(), SESSION_DAYS),
  });
  return { token: tokens.sign({ idUser, idSession }), refresh_token: refreshToken, data: { idUser, role: role as MemberRole } };
}

/**
 * Each refresh token is good for one exchange. Used again within the grace it gives the same successor; used again later it ends the session, since
 * somebody else holds a copy.
 */
export async function refreshTokens({ db, tokens, now, log }: Tokens & Needs<'log'>, refreshToken: string) {
  const successor = newSecret();
  const result = await rotateRefreshToken(db, {
    tokenHash: hashSecret(refreshToken),
    successorHash: hashSecret(successor),
    successorSealed: seal(refreshToken, successor),
    now: now(),
    expiresAt: inDays(now(), SESSION_DAYS),
  });
  if (result.kind === 'unknown') throw new Refusal('access.badRefreshToken');
  const { idUser, idSession, role } = result;
  const answer = { token: tokens.sign({ idUser, idSession }), data: { idUser, role: role as MemberRole } };
  if (result.kind === 'rotated') return { ...answer, refresh_token: successor };
  if (now().getTime() - result.rotatedAt.getTime() <= GRACE_MS)
    return { ...answer, refresh_token: unseal(refreshToken, result.successorSealed) };
  await endSession(db, idSession, now(), 'tokenReuse');
  log.warn({ idUser, idSession }, 'a refresh token was used again; its session was ended');
  throw new Refusal('access.badRefreshToken');
}

/** Ends the caller's own session, and no other. */
export async function logOut({ db, now, bus }: Needs<'db' | 'now' | 'bus'>, { idSession }: SignedIn): Promise<void> {
  await endSession(db, idSession, now(), 'logout');
  bus.publish('sessionsChanged', { idSession });
}

/** The user session of the specification, and a fresh access token for it. */
export async function logInByToken({ db, tokens }: Needs<'db' | 'tokens'>, { idUser, idSession }: SignedIn) {
  const member = await findMember(db, idUser);
  if (!member) throw new Refusal('access.signInFirst');
  const role = member.role as MemberRole;
  const user = {
    id: idUser,
    uuid: member.uuid,
    role,
    from: 'sillage',
    data: {
      displayName: `${member.firstName} ${member.lastName}`.trim() || member.email,
      firstname: member.firstName,
      lastname: member.lastName,
      username: member.email,
      idUser,
      idRole: ROLE_IDS[role],
      idCustomer: member.idCustomer,
      customerName: member.customerName,
      phone: member.phone,
      photoURL: '',
      email: member.email,
      language: member.language,
      typeClient: member.typeClient,
      vertical: member.vertical,
      logo: '',
      lastConnection: member.lastConnectionAt?.toISOString() ?? null,
      settings: {},
      shortcuts: [],
    },
  };
  return { user, access_token: tokens.sign({ idUser, idSession }) };
}

function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
