import { expect, test } from 'vitest';
import { DomainError } from '../../domainError.ts';
import { customerFor, customerNamed, operatorScope, scopeFor, systemScope, type Actor } from './actor.ts';

const actor = (role: Actor['role'], idCustomer: number): Actor => ({ idUser: 7, idCustomer: customerNamed(OPERATOR, idCustomer), role });
const OPERATOR: Actor = { idUser: 1, idCustomer: operatorScope(), role: 'superAdmin' };
const errorOf = (ask: () => unknown) => {
  try {
    return ask();
  } catch (error) {
    return error instanceof DomainError ? error.code : error;
  }
};

test.each([
  ['superAdmin', undefined, 'all'],
  ['superAdmin', null, 'all'],
  ['superAdmin', 0, 'all'],
  ['superAdmin', 12, 12],
  ['userAdmin', undefined, 5],
  ['userAdmin', null, 5],
  ['userAdmin', 0, 5],
  ['userAdmin', 5, 5],
  ['userAdmin', 12, 'access.otherCustomer'],
  ['user', 5, 5],
  ['user', 12, 'access.otherCustomer'],
] as const)('a %s who names the customer %s reads %s', (role, asked, scope) => {
  expect(errorOf(() => scopeFor(actor(role, role === 'superAdmin' ? 0 : 5), asked))).toBe(scope);
});

test('whoever writes names one customer, a superAdmin by saying which', () => {
  expect(errorOf(() => customerFor(OPERATOR))).toBe('customer.notNamed');
  expect(errorOf(() => customerFor(OPERATOR, 12))).toBe(12);
  expect(errorOf(() => customerFor(actor('user', 5)))).toBe(5);
  expect(errorOf(() => customerFor(actor('userAdmin', 5), 12))).toBe('access.otherCustomer');
});

test('the operator’s own number is one that a superAdmin can name, and nobody else', () => {
  expect(errorOf(() => customerNamed(OPERATOR, 0))).toBe(0);
  expect(errorOf(() => customerNamed(actor('userAdmin', 5), 0))).toBe('access.otherCustomer');
  expect(errorOf(() => customerNamed(actor('user', 5), 5))).toBe(5);
  expect([systemScope(), operatorScope()]).toEqual(['all', 0]);
});
