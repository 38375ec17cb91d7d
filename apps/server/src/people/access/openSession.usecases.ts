import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../platform/act/act.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { insertSession, type ProviderToken } from './sessions.store.ts';

const SESSION_DAYS = 30;

interface Opening {
  readonly member: { readonly idUser: number; readonly idCustomer: OneCustomer; readonly role: string };
  readonly from: Caller;
  readonly by: 'password' | 'provider';
  /** How else they have shown who they are, for the audit trail. */
  readonly secondFactor?: 'code' | 'recoveryCode';
  readonly providerToken?: ProviderToken;
}

/** Opens a session for somebody who has shown who they are, in the change that showed it. */
export async function openSession(
  { tx, audit }: Work,
  { tokens, now }: Dependencies<'tokens' | 'now'>,
  { member, from, by, secondFactor, providerToken }: Opening,
) {
  const { idUser, idCustomer, role } = member;
  const refreshToken = newSecret();
  const idSession = await insertSession(tx, {
    idUser,
    idCustomer,
    ip: from.ip,
    userAgent: from.userAgent,
    signedInBy: by,
    ...(providerToken ? { providerToken } : {}),
    tokenHash: hashSecret(refreshToken),
    now: now(),
    expiresAt: sessionEnd(now()),
  });
  audit(member.idCustomer, {
    idUser,
    action: 'session.started',
    subject: `member ${idUser}`,
    details: { idSession, by, ...(secondFactor ? { secondFactor } : {}) },
  });
  return { token: tokens.sign({ idUser, idSession }), refresh_token: refreshToken, data: { idUser, role: role as MemberRole } };
}

/** Every refresh puts the end off again. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 86_400_000);
}
