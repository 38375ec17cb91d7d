import { scopeOf } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../platform/services.ts';
import { findPasswordHash } from './shared/credentials.store.ts';
import { openFailureCounts } from './shared/failureCount.usecases.ts';

const failuresIn = openFailureCounts({ most: 10, withinMs: 15 * 60_000 });

/**
 * Asks somebody who is signed in for their password once more. A stolen session is no way to guess it: tries are counted before they are made.
 * @throws Refusal `access.currentPasswordWrong`, `request.tooMany`
 */
export async function requireCurrentPassword(
  { db, passwords, now }: Needs<'db' | 'passwords' | 'now'>,
  person: { readonly idUser: number; readonly idCustomer: number },
  password: string,
): Promise<void> {
  const failures = failuresIn(db);
  const key = String(person.idUser);
  failures.check(key, now().getTime());
  failures.add(key, now().getTime());
  const hash = await findPasswordHash(db, scopeOf(person), person.idUser);
  if (!(await passwords.matches(password, hash)))
    throw new Refusal('access.currentPasswordWrong', [{ field: 'currentPassword', reason: 'is not right' }]);
  failures.clear(key);
}
