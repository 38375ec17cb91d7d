import { expect, test } from 'vitest';
import { amountsOf, budgetOf, typedAmountsOf } from './amounts.view.ts';

test('the amounts of a line are read as they are typed, and put back as they would be', () => {
  const typed = { quantity: '1,5', price: '1 234,50 €', rate: '5,5' };
  const amounts = { quantityThousandths: 1500, unitCents: 123_450, vatBasisPoints: 550 };
  expect(amountsOf(typed)).toEqual({ faults: { quantity: null, price: null, rate: null }, amounts });
  expect(typedAmountsOf(amounts, 'fr')).toEqual({ quantity: '1,5', price: '1234,50', rate: '5,5' });
});

test.each([
  [{ quantity: '0' }, { quantity: 'quantityBeyond' }],
  [{ quantity: '-1' }, { quantity: 'quantityBeyond' }],
  [{ quantity: '1000001' }, { quantity: 'quantityBeyond' }],
  [{ quantity: '1,2345' }, { quantity: 'amountWrong' }],
  [{ price: '10000001' }, { price: 'priceBeyond' }],
  [{ price: '' }, { price: 'amountWrong' }],
  [{ rate: '101' }, { rate: 'rateBeyond' }],
  [{ rate: '-5' }, { rate: 'rateBeyond' }],
])('of %j it is said what is wrong', (typed, faults) => {
  const shown = amountsOf({ quantity: '1', price: '-10', rate: '20', ...typed });
  expect(shown).toEqual({ faults: { quantity: null, price: null, rate: null, ...faults }, amounts: null });
});

test('a budget is an amount from zero on, or none', () => {
  expect(['', ' ', '0', '1.234,50', '-5', 'much'].map(budgetOf)).toEqual([null, null, 0, 123_450, 'wrong', 'wrong']);
});
