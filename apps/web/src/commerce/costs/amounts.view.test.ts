import { expect, test } from 'vitest';
import { faultsOfForm } from '../../platform/form/formFaults.ts';
import { amountsOf, budgetOf, typedAmountsOf } from './amounts.view.ts';
import { costDraft, costForm } from './costForm.view.ts';

const t = (key: string) => key;

test('the amounts of a line are read as they are typed, and put back as they would be', () => {
  const typed = { quantityThousandths: '1,5', unitCents: '1 234,50 €', vatBasisPoints: '5,5' };
  const amounts = { quantityThousandths: 1500, unitCents: 123_450, vatBasisPoints: 550 };
  expect(amountsOf(typed)).toEqual(amounts);
  expect(typedAmountsOf(amounts, 'fr')).toEqual({ quantityThousandths: '1,5', unitCents: '1234,50', vatBasisPoints: '5,5' });
});

test.each([
  [{ quantityThousandths: '0' }, 'quantityBeyond'],
  [{ quantityThousandths: '-1' }, 'quantityBeyond'],
  [{ quantityThousandths: '1000001' }, 'quantityBeyond'],
  [{ quantityThousandths: '1,2345' }, 'amountWrong'],
  [{ unitCents: '10000001' }, 'priceBeyond'],
  [{ unitCents: 'much' }, 'amountWrong'],
  [{ vatBasisPoints: '101' }, 'rateBeyond'],
  [{ vatBasisPoints: '-5' }, 'rateBeyond'],
])('of %j it is said what is wrong', (typed, words) => {
  const rules = costForm(t);
  const draft = { ...costDraft(null, 'en'), label: 'Diesel', unitCents: '-10', ...typed };
  const faults = faultsOfForm(rules, draft);
  expect(faults.map((fault) => [fault.field, rules.wordsOf?.(fault)])).toEqual([[Object.keys(typed)[0], words]]);
  expect(amountsOf(draft)).toBeNull();
});

test('what is not typed yet is missing, and not wrong', () => {
  expect(faultsOfForm(costForm(t), { ...costDraft(null, 'en'), date: '' })).toEqual([
    { field: 'date', message: 'form.missing' },
    { field: 'label', message: 'form.missing' },
    { field: 'unitCents', message: 'form.missing' },
  ]);
});

test('a budget is an amount from zero on, or none', () => {
  expect(['', ' ', '0', '1.234,50', '-5', 'much'].map(budgetOf)).toEqual([null, null, 0, 123_450, 'wrong', 'wrong']);
});
