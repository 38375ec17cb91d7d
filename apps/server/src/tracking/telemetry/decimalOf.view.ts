/** Below these a number of so many places stands for one single alone. */
const PLACES = [
  { below: 65_536, factor: 100 },
  { below: 512, factor: 10_000 },
] as const;
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 9;

/**
 * The shortest decimal that stands for a number of single precision, as PostgreSQL writes it: 8.1, and not 8.100000381. What was measured is compared with
 * limits that people wrote.
 */
export function decimalOf(single: number): number {
  if (Number.isNaN(single)) return single;
  for (const { below, factor } of PLACES) {
    if (Math.abs(single) >= below) continue;
    const decimal = Math.round(single * factor) / factor;
    if (Math.fround(decimal) === single) return decimal;
  }
  for (let digits = FEWEST_DIGITS; digits < MOST_DIGITS; digits++) {
    const decimal = Number(single.toPrecision(digits));
    if (Math.fround(decimal) === single) return decimal;
  }
  return Number(single.toPrecision(MOST_DIGITS));
}
