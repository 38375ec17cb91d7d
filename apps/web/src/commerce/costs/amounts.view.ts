import { createCost } from '@sillage/contract/commerce/costs/costs.contract';
import { scaledOf, typedAmount, typedEuros } from '../../platform/typedAmount.ts';

/** What a line says of its amounts, as it is typed: of each the decimals that it may have. */
export const AMOUNT_DECIMALS = { quantityThousandths: 3, unitCents: 2, vatBasisPoints: 2 } as const;
export type AmountName = keyof typeof AMOUNT_DECIMALS;
export type TypedAmounts = Readonly<Record<AmountName, string>>;

const AMOUNTS = createCost.body.pick({ quantityThousandths: true, unitCents: true, vatBasisPoints: true });

/** The amounts of a line in thousandths, cents and basis points: null where nothing is typed, and not a number what is none. */
export function sentAmounts({ quantityThousandths, unitCents, vatBasisPoints }: TypedAmounts) {
  const read = (typed: string, decimals: number) => (typed === '' ? null : (scaledOf(typed, decimals) ?? Number.NaN));
  return {
    quantityThousandths: read(quantityThousandths, AMOUNT_DECIMALS.quantityThousandths),
    unitCents: read(unitCents, AMOUNT_DECIMALS.unitCents),
    vatBasisPoints: read(vatBasisPoints, AMOUNT_DECIMALS.vatBasisPoints),
  };
}

/** The same, once all of them are right. */
export function amountsOf(typed: TypedAmounts) {
  return AMOUNTS.safeParse(sentAmounts(typed)).data ?? null;
}

/** The amounts of a line as they are put into its fields. */
export function typedAmountsOf(line: Readonly<Record<AmountName, number>>, language: string): TypedAmounts {
  return {
    quantityThousandths: typedAmount(line.quantityThousandths, AMOUNT_DECIMALS.quantityThousandths, language),
    unitCents: typedEuros(line.unitCents, language),
    vatBasisPoints: typedAmount(line.vatBasisPoints, AMOUNT_DECIMALS.vatBasisPoints, language),
  };
}

/** A budget in cents; null where there is to be none, and `wrong` for what is no budget. */
export function budgetOf(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null;
  const cents = scaledOf(typed, 2);
  return cents === null || cents < 0 ? 'wrong' : cents;
}
