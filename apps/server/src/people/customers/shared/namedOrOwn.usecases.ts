import { customerFor, customerNamed, systemScope, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../../platform/services.ts';
import { findCustomer } from '../customers.store.ts';

/** The customer that a superAdmin names, or else the caller's own. @throws Refusal `customer.notFound`, `access.otherCustomer` */
export async function namedOrOwn({ db }: Needs<'db'>, actor: Actor, asked: number | undefined): Promise<OneCustomer> {
  if (actor.role !== 'superAdmin') return customerFor(actor, asked);
  const scope = customerNamed(actor, asked ?? actor.idCustomer);
  if (!(await findCustomer(db, systemScope(), scope))) throw new Refusal('customer.notFound');
  return scope;
}
