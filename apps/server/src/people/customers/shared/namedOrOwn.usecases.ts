import { customerFor, customerNamed, systemScope, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../../platform/services.ts';
import { findCustomer } from '../customers.store.ts';

/** The customer that a superAdmin names, or else the caller's own. @throws DomainError `customer.notFound`, `access.otherCustomer` */
export async function namedOrOwn({ db }: Dependencies<'db'>, actor: Actor, asked: number | undefined): Promise<OneCustomer> {
  if (actor.role !== 'superAdmin') return customerFor(actor, asked);
  const scope = customerNamed(actor, asked ?? actor.idCustomer);
  if (!(await findCustomer(db, systemScope(), scope))) throw new DomainError('customer.notFound');
  return scope;
}
