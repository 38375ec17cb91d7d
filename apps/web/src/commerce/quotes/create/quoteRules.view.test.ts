import { MOST_PIECES } from '@sillage/domain/commerce/quotes/packing';
import { expect, test } from 'vitest';
import { faultsOfForm } from '../../../platform/form/formFaults.ts';
import { emptyPiece, emptyQuote, withPieces } from './quoteDraft.view.ts';
import { firstWrongStep, quoteRules, stepOfField } from './quoteRules.view.ts';

const PIECE = { ...emptyPiece(), content: 'Vaccines', length: 120, width: 80, height: 145, weight: 12, quantity: 1 };
const listOf = (count: number) =>
  withPieces(
    emptyQuote().packingList,
    Array.from({ length: count }, () => ({ ...PIECE })),
  );
const faultOfList = (count: number) =>
  faultsOfForm(quoteRules('Europe/Paris', false), { ...emptyQuote(), packingList: listOf(count) }).find(
    ({ field }) => field === 'packingList.root',
  );

test('more pieces than a request may have are all there, and told as too many', () => {
  expect(listOf(MOST_PIECES + 50)).toHaveLength(MOST_PIECES + 50);
  expect(faultOfList(MOST_PIECES + 50)).toEqual({ field: 'packingList.root', message: `form.atMost ${MOST_PIECES}` });
  expect(faultOfList(MOST_PIECES)).toBeUndefined();
});

test('a fault belongs to the step that asks for its field, and the first of them is gone to', () => {
  expect(stepOfField('packingList.root')).toBe('packing');
  expect(firstWrongStep(['reference', 'packingList.3.height', 'pickup.town'])).toBe('places');
  expect(firstWrongStep([])).toBeUndefined();
});
