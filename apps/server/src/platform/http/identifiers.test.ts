import { idCustomer, identifier } from '@sillage/contract/fields';
import { expect, test } from 'vitest';

test.each([12, '12', ' 12 '])('%j names somebody', (said) => expect(identifier.parse(said)).toBe(12));

test.each([[12], ['12'], true, null, undefined, '', '0x4', '4e0', '4.5', 4.5, -4, 0, Number.NaN, {}, '99999999999'])(
  '%j names nobody',
  (said) => expect(identifier.safeParse(said).success).toBe(false),
);

test('what is wrong is said once, in words', () => {
  const saidOf = (said: unknown) => identifier.safeParse(said).error?.issues.map(({ message }) => message);
  expect([saidOf('abc'), saidOf(undefined), saidOf('99999999999'), saidOf(0)]).toEqual([
    ['a whole number'],
    ['a whole number'],
    ['no number that large is given'],
    ['a number from 1 on'],
  ]);
});

test('the operator’s own is 0, and old clients leave it empty', () => {
  expect([idCustomer.parse(''), idCustomer.parse('0'), idCustomer.parse(7)]).toEqual([0, 0, 7]);
  expect([[7], true, '0x7'].map((said) => idCustomer.safeParse(said).success)).toEqual([false, false, false]);
});
