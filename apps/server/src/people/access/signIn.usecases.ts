import type { DenialReason } from '@sillage/domain/people/denials/denial';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Dependencies } from '../../platform/services.ts';
import { stepOfCode } from '../../platform/session/totp.ts';
import { touchLastConnection } from './access.store.ts';
import { openSession } from './openSession.usecases.ts';
import { useProof, type Proof } from './secondFactor.store.ts';
import { openFailureCount } from './shared/failureCount.usecases.ts';
import { LIMITS } from './limits.view.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { hashRecoveryCode } from './recoveryCodes.view.ts';
import { warnOfSecondFactor } from './warnOfSecondFactor.usecases.ts';
import { beginAttempt, forgetAttempts, takeBackAttempt } from './signIn.store.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** An office behind one address has many members who mistype; a list of passwords is longer. */
const MOST_OF_NETWORK = 100;

/** Signing in. Unknown e-mail and wrong password answer the same, after the same work; so does an account that is attached to nobody. */
export function openLogIn(services: Dependencies<'db' | 'tokens' | 'now' | 'passwords' | 'vault' | 'bus' | 'config'>) {
  const { db, now, passwords, vault, bus } = services;
  const failures = openFailureCount({ most: MOST_OF_NETWORK, withinMs: LIMITS.withinMs });

  return async ({ email: typed, password, code }: Credentials, from: Caller) => {
    const email = typed.trim().toLowerCase();
    const network = networkOf(from.ip);
    const { member, registration, attempt, refused, inARow } = await beginAttempt(db, { email, ip: from.ip, now: now() });
    const deny = (reason: DenialReason, error: DomainError) => {
      const isFailure = reason === 'password' || reason === 'code';
      bus.publish('denied', { reason, who: member ?? null, typed: email, ip: from.ip, failuresInARow: isFailure ? inARow : 0 });
      return error;
    };
    if (refused) throw deny('locked', tooMany(refused, now()));
    // Where the account's owner signed in before, nobody else's failures stand in their way.
    const retryAfterSeconds = attempt.origin === '' ? failures.secondsToWait(network, now().getTime()) : null;
    if (retryAfterSeconds !== null) {
      await takeBackAttempt(db, attempt);
      throw deny('network', new DomainError('request.tooMany', { retryAfterSeconds }));
    }
    const fail = (why: 'access.badCredentials' | 'access.badCode') => {
      failures.add(network, now().getTime());
      return deny(why === 'access.badCode' ? 'code' : 'password', new DomainError(why));
    };

    const passwordHash = (member ?? registration)?.passwordHash ?? null;
    if (!(await passwords.matches(password, passwordHash))) throw fail('access.badCredentials');
    if (!member || member.status !== 'active' || member.customerStatus !== 'active') {
      await forgetAttempts(db, email);
      throw deny('inactive', new DomainError('access.notAuthorized'));
    }
    const hasFactor = member.totpConfirmedAt !== null;
    if (hasFactor && !code) {
      await takeBackAttempt(db, attempt);
      throw new DomainError('access.codeNeeded');
    }
    const proof = hasFactor ? proofIn(code ?? '', member.totpSealed && vault.open(member.totpSealed), now()) : null;
    if (hasFactor && !proof) throw fail('access.badCode');
    return act(services, member.idCustomer, async (work) => {
      const { tx } = work;
      const isStillSo = await touchLastConnection(tx, member.idCustomer, member.idUser, { now: now(), passwordHash });
      if (!isStillSo) throw fail('access.badCredentials');
      if (proof && !(await useProof(tx, member.idCustomer, member.idUser, proof, now()))) throw fail('access.badCode');
      await forgetAttempts(tx, email);
      if (proof?.kind === 'recoveryCode')
        await warnOfSecondFactor(services, work, member.idCustomer, { idUser: member.idUser, change: 'codeUsed' });
      return openSession(work, services, { member, from, by: 'password', ...(proof ? { secondFactor: proof.kind } : {}) });
    });
  };
}

/** What somebody typed as their code: six digits of the authenticator application, or else a recovery code. Null: it is neither. */
function proofIn(typed: string, secret: string | null, now: Date): Proof | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return { kind: 'recoveryCode', codeHash: hashRecoveryCode(typed) };
  const step = secret === null ? null : stepOfCode(secret, digits, now);
  return step === null ? null : { kind: 'code', step };
}

function tooMany({ isForGood, until }: { readonly isForGood: boolean; readonly until: Date }, now: Date): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new DomainError(isForGood ? 'access.tooManyFailures' : 'request.tooMany', { retryAfterSeconds });
}
