import { customerFor, scopeFor, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { isLuxury } from '@sillage/domain/people/customers/customer';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../platform/services.ts';
import { findBooker } from './customers.store.ts';

/**
 * The fashion area is for customers of the luxury vertical and for the operator: asked at every call, as a customer's vertical may change.
 * @returns whose bookings the actor sees
 * @throws Refusal `shuttle.notLuxury`; `access.otherCustomer`
 */
export async function requireFashion({ db }: Needs<'db'>, actor: Actor, asked?: number): Promise<CustomerScope> {
  const scope = scopeFor(actor, asked);
  if (actor.role === 'superAdmin') return scope;
  const customer = scope === 'all' ? undefined : await findBooker(db, scope);
  if (!customer || !isLuxury(customer.vertical)) throw new Refusal('shuttle.notLuxury');
  return scope;
}

/**
 * The customer that is booked for: one's own, or the one that the operator names. It has to be of the luxury vertical itself.
 * @throws Refusal `customer.notNamed`, `customer.notFound`, `access.otherCustomer`, `shuttle.notLuxury`
 */
export async function requireBooker({ db }: Needs<'db'>, actor: Actor, asked?: number): Promise<OneCustomer> {
  const own = customerFor(actor, asked);
  const customer = await findBooker(db, own);
  if (!customer) throw new Refusal('customer.notFound');
  if (!isLuxury(customer.vertical)) throw new Refusal('shuttle.notLuxury');
  return own;
}
