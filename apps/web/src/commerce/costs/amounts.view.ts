import { LARGEST_QUANTITY_THOUSANDTHS, LARGEST_UNIT_CENTS, WHOLE_BASIS_POINTS } from '@sillage/domain/commerce/costs/cost';
import { scaledOf, typedAmount, typedEuros } from '../../platform/typedAmount.ts';

interface Bounds {
  readonly decimals: number;
  readonly least: number;
  readonly most: number;
}

const QUANTITY: Bounds = { decimals: 3, least: 1, most: LARGEST_QUANTITY_THOUSANDTHS };
const PRICE: Bounds = { decimals: 2, least: -LARGEST_UNIT_CENTS, most: LARGEST_UNIT_CENTS };
const RATE: Bounds = { decimals: 2, least: 0, most: WHOLE_BASIS_POINTS };

/** What a line says of its amounts, as it is typed. */
interface TypedAmounts {
  readonly quantity: string;
  readonly price: string;
  readonly rate: string;
}

type AmountFault = 'amountWrong' | 'quantityBeyond' | 'priceBeyond' | 'rateBeyond';

function read(typed: string, { decimals, least, most }: Bounds, beyond: AmountFault): number | AmountFault {
  const value = scaledOf(typed, decimals);
  if (value === null) return 'amountWrong';
  return value < least || value > most ? beyond : value;
}

/** The amounts of a line in thousandths, cents and basis points; what is wrong with those that are none. */
export function amountsOf({ quantity, price, rate }: TypedAmounts) {
  const values = {
    quantity: read(quantity, QUANTITY, 'quantityBeyond'),
    price: read(price, PRICE, 'priceBeyond'),
    rate: read(rate, RATE, 'rateBeyond'),
  };
  const faultOf = (name: keyof typeof values) => (typeof values[name] === 'string' ? values[name] : null);
  const faults = { quantity: faultOf('quantity'), price: faultOf('price'), rate: faultOf('rate') };
  if (typeof values.quantity === 'string' || typeof values.price === 'string' || typeof values.rate === 'string')
    return { faults, amounts: null };
  return { faults, amounts: { quantityThousandths: values.quantity, unitCents: values.price, vatBasisPoints: values.rate } };
}

/** The amounts of a line as they are put into its fields. */
export function typedAmountsOf(
  line: { readonly quantityThousandths: number; readonly unitCents: number; readonly vatBasisPoints: number },
  language: string,
): TypedAmounts {
  return {
    quantity: typedAmount(line.quantityThousandths, QUANTITY.decimals, language),
    price: typedEuros(line.unitCents, language),
    rate: typedAmount(line.vatBasisPoints, RATE.decimals, language),
  };
}

/** A budget in cents; null where there is to be none, and `wrong` for what is no budget. */
export function budgetOf(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null;
  const cents = scaledOf(typed, 2);
  return cents === null || cents < 0 ? 'wrong' : cents;
}
