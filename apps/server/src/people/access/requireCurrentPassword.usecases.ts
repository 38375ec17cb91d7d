import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../platform/services.ts';
import { findPasswordHash } from './shared/credentials.store.ts';
import { openFailureCounts } from './shared/failureCount.usecases.ts';

const failuresIn = openFailureCounts({ most: 10, withinMs: 15 * 60_000 });

/**
 * Asks somebody who is signed in for their password once more. A stolen session is no way to guess it: tries are counted before they are made.
 * @throws DomainError `access.currentPasswordWrong`, `request.tooMany`
 */
export async function requireCurrentPassword(
  { db, passwords, now }: Dependencies<'db' | 'passwords' | 'now'>,
  person: { readonly idUser: number; readonly idCustomer: OneCustomer },
  password: string,
): Promise<void> {
  const failures = failuresIn(db);
  const key = String(person.idUser);
  failures.check(key, now().getTime());
  failures.add(key, now().getTime());
  const hash = await findPasswordHash(db, person.idCustomer, person.idUser);
  if (!(await passwords.matches(password, hash)))
    throw new DomainError('access.currentPasswordWrong', [{ field: 'currentPassword', reason: 'is not right' }]);
  failures.clear(key);
}
