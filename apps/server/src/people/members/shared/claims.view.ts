import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';

/** Who old clients say they are. */
export interface Claims {
  readonly idConnectedUser?: unknown;
  readonly userId?: unknown;
  readonly customerId?: unknown;
}

/**
 * What was sent decides nothing, but it has to be true. Only a superAdmin may name another customer than their own.
 * @throws DomainError `member.contradiction` naming every field that contradicts the session
 */
export function checkClaims(actor: Actor, { idConnectedUser, userId, customerId }: Claims): void {
  const claims = [
    ['idConnectedUser', idConnectedUser, actor.idUser],
    ['userId', userId, actor.idUser],
    ['customerId', actor.role === 'superAdmin' ? undefined : customerId, actor.idCustomer],
  ] as const;
  const untrue = claims.filter(([, said, so]) => said !== undefined && said !== null && said !== '' && Number(said) !== so);
  if (untrue.length > 0)
    throw new DomainError(
      'member.contradiction',
      untrue.map(([field]) => ({ field, reason: 'is not yours' })),
    );
}
