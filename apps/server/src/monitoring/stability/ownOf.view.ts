import { scopeOf, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';

/** The customer of whoever changes or signs something: the operator only looks. @throws Refusal `stability.customerOnly` */
export function ownOf(actor: Actor): OneCustomer {
  if (actor.role === 'superAdmin') throw new Refusal('stability.customerOnly');
  return scopeOf(actor);
}
