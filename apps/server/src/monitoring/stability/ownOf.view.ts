import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';

/** The customer of whoever changes or signs something: the operator only looks. @throws DomainError `stability.customerOnly` */
export function ownOf(actor: Actor): OneCustomer {
  if (actor.role === 'superAdmin') throw new DomainError('stability.customerOnly');
  return actor.idCustomer;
}
