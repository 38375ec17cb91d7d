/** Money is whole cents. Quantities are thousandths, tax rates basis points (20 % is 2000), so that nothing here is ever a fraction. */
export interface PricedLine {
  readonly quantityThousandths: number;
  readonly unitCents: number;
  readonly vatBasisPoints: number;
}

export interface Totals {
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
}

const PER_UNIT = 1000n;
const PER_WHOLE = 10_000n;

/** To the nearest whole; a half goes away from zero, so that a credit mirrors its charge to the cent. */
function divided(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const rounded = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -rounded : rounded;
}

/** Rounded line by line, first the price and then its tax: the sum of what is printed is the sum that is printed. */
export function totalsOf({ quantityThousandths, unitCents, vatBasisPoints }: PricedLine): Totals {
  const net = divided(BigInt(quantityThousandths) * BigInt(unitCents), PER_UNIT);
  const vat = divided(net * BigInt(vatBasisPoints), PER_WHOLE);
  return { netCents: Number(net), vatCents: Number(vat), grossCents: Number(net + vat) };
}

export function sumOf(totals: readonly Totals[]): Totals {
  return totals.reduce(
    (sum, { netCents, vatCents, grossCents }) => ({
      netCents: sum.netCents + netCents,
      vatCents: sum.vatCents + vatCents,
      grossCents: sum.grossCents + grossCents,
    }),
    { netCents: 0, vatCents: 0, grossCents: 0 },
  );
}

/** What there is of each rate of tax, the highest first. */
export function byRate(lines: readonly PricedLine[]): (Totals & { readonly vatBasisPoints: number })[] {
  return [...Map.groupBy(lines, ({ vatBasisPoints }) => vatBasisPoints)]
    .map(([vatBasisPoints, ofRate]) => ({ vatBasisPoints, ...sumOf(ofRate.map(totalsOf)) }))
    .toSorted((one, other) => other.vatBasisPoints - one.vatBasisPoints);
}

/** A part of a whole in basis points; null where the whole is nothing. */
export function shareOf(partCents: number, wholeCents: number): number | null {
  if (wholeCents === 0) return null;
  const [part, whole] = [BigInt(partCents) * PER_WHOLE, BigInt(wholeCents)];
  return Number(whole < 0n ? divided(-part, -whole) : divided(part, whole));
}

/** What is spent against what was meant to be; a positive difference is too much. */
export function againstBudget(actualCents: number, budgetCents: number | null) {
  if (budgetCents === null) return { differenceCents: null, usedBasisPoints: null };
  return { differenceCents: actualCents - budgetCents, usedBasisPoints: shareOf(actualCents, budgetCents) };
}

export function marginOf(salesCents: number, purchasesCents: number) {
  const marginCents = salesCents - purchasesCents;
  return { marginCents, marginBasisPoints: shareOf(marginCents, salesCents) };
}
