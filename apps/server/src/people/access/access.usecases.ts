import type { MemberRole } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret, seal, unseal } from '../../platform/session/sealedToken.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';
import { sessionEnd } from './openSession.usecases.ts';
import { endSession, rotateRefreshToken } from './sessions.store.ts';
import { endSessionsOf, type EndedWhy } from './shared/endSessions.store.ts';

/** Two tabs, or a lost answer: the same old token within this time gets the same successor. */
const GRACE_MS = 20_000;

/**
 * Each refresh token is good for one exchange. Used again within the grace it gives the same successor; used again later it ends the session, since
 * somebody else holds a copy.
 */
export async function refreshTokens(services: Dependencies<'db' | 'tokens' | 'now' | 'bus' | 'log'>, refreshToken: string) {
  const { db, tokens, now, log } = services;
  const successor = newSecret();
  const result = await rotateRefreshToken(db, {
    tokenHash: hashSecret(refreshToken),
    successorHash: hashSecret(successor),
    successorSealed: seal(refreshToken, successor),
    now: now(),
    expiresAt: sessionEnd(now()),
  });
  if (result.kind === 'unknown') throw new DomainError('access.badRefreshToken');
  const { idUser, idSession, role } = result;
  const answer = { token: tokens.sign({ idUser, idSession }), data: { idUser, role: role as MemberRole } };
  if (result.kind === 'rotated') return { ...answer, refresh_token: successor };
  if (now().getTime() - result.rotatedAt.getTime() <= GRACE_MS)
    return { ...answer, refresh_token: unseal(refreshToken, result.successorSealed) };
  await endOne(services, result, 'tokenReuse', null);
  log.warn({ idUser, idSession }, 'a refresh token was used again; its session was ended');
  throw new DomainError('access.badRefreshToken');
}

/** Ends the caller's own session, and no other. */
export async function logOut(services: Dependencies<'db' | 'now' | 'bus'>, actor: SignedIn): Promise<void> {
  await endOne(services, actor, 'logout', actor.idUser);
}

/** @throws DomainError `access.sessionNotFound`, also for somebody else's */
export async function endOwnSession(services: Dependencies<'db' | 'now' | 'bus'>, actor: SignedIn, idSession: string): Promise<void> {
  const isOurs = UUID.test(idSession) && (await endOne(services, { ...actor, idSession }, 'endedElsewhere', actor.idUser));
  if (!isOurs) throw new DomainError('access.sessionNotFound');
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Session = Pick<SignedIn, 'idUser' | 'idCustomer' | 'idSession'>;

async function endOne(
  context: Dependencies<'db' | 'now' | 'bus'>,
  { idUser, idCustomer, idSession }: Session,
  why: EndedWhy,
  by: number | null,
): Promise<boolean> {
  return act(context, idCustomer, async ({ tx, audit, publish }) => {
    // Also when somebody else ended it: that much is known here now.
    publish('sessionsChanged', { idSession });
    if (!(await endSession(tx, idCustomer, { idUser, idSession, now: context.now(), why }))) return false;
    audit(idCustomer, {
      idUser: by,
      action: 'session.ended',
      subject: `member ${idUser}`,
      details: { idSession, why },
    });
    return true;
  });
}

/** All of the caller's sessions but this one. */
export async function endOtherSessions(context: Dependencies<'db' | 'now' | 'bus'>, actor: SignedIn): Promise<{ ended: number }> {
  const { idUser, idSession } = actor;
  const scope = actor.idCustomer;
  const ended = await act(context, scope, async ({ tx, audit, publish }) => {
    const count = await endSessionsOf(tx, scope, idUser, { now: context.now(), why: 'endedElsewhere', except: idSession });
    if (count > 0) {
      const details = { why: 'endedElsewhere', count };
      audit(scope, { idUser, action: 'session.othersEnded', subject: `member ${idUser}`, details });
    }
    publish('sessionsChanged', { idUser });
    return count;
  });
  return { ended };
}
