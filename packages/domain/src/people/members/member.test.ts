import { expect, test } from 'vitest';
import type { MemberRole } from '../access/actor.ts';
import { administratorRoleOf, displayNameOf, mayAddMembers, mayChangeRole, mayManageMember, rolesToGive } from './member.ts';
import { normalPhone } from '../../platform/text/phone.ts';

const person = (idUser: number, idCustomer: number, role: MemberRole) => ({ idUser, idCustomer, role });
const operator = person(1, 0, 'superAdmin');
const admin = person(2, 7, 'userAdmin');
const user = person(3, 7, 'user');
const foreign = person(4, 8, 'user');

test('superAdmin manages everybody, also themselves', () => {
  for (const member of [operator, admin, user, foreign]) expect(mayManageMember(operator, member)).toBe(true);
});

test('userAdmin manages the others of the own company, and nobody else', () => {
  expect([admin, user, foreign, operator].map((member) => mayManageMember(admin, member))).toEqual([false, true, false, false]);
  expect(mayChangeRole(admin, admin)).toBe(false);
});

test('user manages nobody', () => {
  for (const member of [operator, admin, user, foreign]) expect(mayManageMember(user, member)).toBe(false);
  expect([user, admin, operator].map(mayAddMembers)).toEqual([false, true, true]);
});

test("superAdmin is a role of the operator's people alone, and only a superAdmin gives it", () => {
  expect([rolesToGive(operator, 0), rolesToGive(operator, 7)]).toEqual([
    ['superAdmin', 'userAdmin', 'user'],
    ['userAdmin', 'user'],
  ]);
  expect([rolesToGive(admin, 0), rolesToGive(admin, 7)]).toEqual([
    ['userAdmin', 'user'],
    ['userAdmin', 'user'],
  ]);
});

test("an administrator among the operator's people manages no superAdmin", () => {
  const office = person(5, 0, 'userAdmin');
  expect([operator, person(6, 0, 'user')].map((member) => mayManageMember(office, member))).toEqual([false, true]);
});

test('people without a name are called by their address', () => {
  expect(displayNameOf({ firstName: '', lastName: '', email: 'a@b.example' })).toBe('a@b.example');
  expect(displayNameOf({ firstName: 'Ada', lastName: '', email: 'a@b.example' })).toBe('Ada');
});

test.each([
  ['+33 6 12 34 56 78', '33612345678'],
  ['06 12 34 56 78', '33612345678'],
  ['0033612345678', '33612345678'],
  ['+1 (415) 555-2671', '14155552671'],
  ['061234567', '3361234567'],
  ['06123456', null],
  ['+44 (0)20 7946 0958', '442079460958'],
  ['(04) 72 00 00 00', '33472000000'],
  ['123', null],
  ['+3361234567890123', null],
  ['call me', null],
])('%j is kept as %s', (typed, kept) => {
  expect(normalPhone(typed)).toBe(kept);
});

test('a customer is never without a userAdmin, the operator never without a superAdmin', () => {
  expect([administratorRoleOf(0), administratorRoleOf(7)]).toEqual(['superAdmin', 'userAdmin']);
});
