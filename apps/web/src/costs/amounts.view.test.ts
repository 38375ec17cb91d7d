import { expect, test } from 'vitest';
import { basisPointsOf, centsOf, ofBasisPoints, ofCents, ofThousandths, thousandthsOf } from './amounts.view.ts';

test.each([
  ['1 234,56', 123_456],
  ['0.07', 7],
  ['-12.5', -1250],
  ['100', 10_000],
])('%s is %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

test.each(['', '1.234', 'ten', '1.2.3', '--1'])('"%s" is no amount', (typed) => expect(centsOf(typed)).toBeNull());

test('quantities and rates come back as they were typed', () => {
  expect([thousandthsOf('1.5'), ofThousandths(1500), basisPointsOf('5,5'), ofBasisPoints(550)]).toEqual([1500, '1.5', 550, '5.5']);
  expect([ofCents(-7), ofCents(100), ofCents(1050)]).toEqual(['-0.07', '1', '10.5']);
});
