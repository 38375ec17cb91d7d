import { expect, test } from 'vitest';
import { mayChangeRule, mayRelease } from './mayUndo.ts';

const [user, admin, operator] = [
  { idUser: 1, role: 'user' },
  { idUser: 2, role: 'userAdmin' },
  { idUser: 3, role: 'superAdmin' },
] as const;

test('a user changes the own rules, an administrator those of everybody', () => {
  const may = (actor: Parameters<typeof mayChangeRule>[0]) => [1, 9, null].map((createdBy) => mayChangeRule(actor, { createdBy }));
  expect([may(user), may(admin), may(operator)]).toEqual([
    [true, false, false],
    [true, true, true],
    [true, true, true],
  ]);
});

test('an asset is released by whoever is in charge of it, or an administrator', () => {
  expect([user, admin, operator].map((actor) => [1, 9, null].map((inCharge) => mayRelease(actor, inCharge)))).toEqual([
    [true, false, true],
    [true, true, true],
    [true, true, true],
  ]);
});
