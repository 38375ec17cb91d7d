import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { isFresh } from '@sillage/domain/people/access/freshSession';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../../platform/services.ts';
import type { SignedIn } from '../../../platform/session/sessions.ts';
import { requireCurrentPassword } from '../requireCurrentPassword.usecases.ts';
import { signedInAt } from '../signedInAt.store.ts';

/**
 * That it is really them: what is sent has to be right; without it the sign-in has to be fresh (decision 028).
 * @throws DomainError `access.currentPasswordWrong` naming the field; `request.tooMany`
 */
export async function requireProof(
  services: Dependencies<'db' | 'passwords' | 'now'>,
  actor: SignedIn,
  person: { readonly idUser: number; readonly idCustomer: OneCustomer },
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword !== undefined) return requireCurrentPassword(services, person, currentPassword);
  if (isFresh(await signedInAt(services.db, actor.idCustomer, actor.idSession), services.now())) return;
  throw new DomainError('access.currentPasswordWrong', [{ field: 'currentPassword', reason: 'is missing' }]);
}
