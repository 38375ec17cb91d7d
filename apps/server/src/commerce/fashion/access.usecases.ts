import { customerFor, scopeFor, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { isLuxury } from '@sillage/domain/people/customers/customer';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../platform/services.ts';
import { findBooker } from './customers.store.ts';

/**
 * The fashion area is for customers of the luxury vertical and for the operator: asked at every call, as a customer's vertical may change.
 * @returns whose bookings the actor sees
 * @throws DomainError `shuttle.notLuxury`; `access.otherCustomer`
 */
export async function requireFashion({ db }: Dependencies<'db'>, actor: Actor, asked?: number): Promise<CustomerScope> {
  const scope = scopeFor(actor, asked);
  if (actor.role === 'superAdmin') return scope;
  const customer = scope === 'all' ? undefined : await findBooker(db, scope);
  if (!customer || !isLuxury(customer.vertical)) throw new DomainError('shuttle.notLuxury');
  return scope;
}

/**
 * The customer that is booked for: one's own, or the one that the operator names. It has to be of the luxury vertical itself.
 * @throws DomainError `customer.notNamed`, `customer.notFound`, `access.otherCustomer`, `shuttle.notLuxury`
 */
export async function requireBooker({ db }: Dependencies<'db'>, actor: Actor, asked?: number): Promise<OneCustomer> {
  const own = customerFor(actor, asked);
  const customer = await findBooker(db, own);
  if (!customer) throw new DomainError('customer.notFound');
  if (!isLuxury(customer.vertical)) throw new DomainError('shuttle.notLuxury');
  return own;
}
