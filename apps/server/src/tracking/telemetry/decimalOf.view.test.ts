import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOf } from './decimalOf.view.ts';

test.each([8.1, -0.4, 0, 21.45, 0.0003, 1_013.25, 99_999.9, 123_456.7, 1e-7, 16_777_216, 3.4e38])(
  '%d comes back as it was written',
  (value) => {
    expect(decimalOf(Math.fround(value))).toBe(value);
  },
);

/** Below it single precision has fewer digits; nothing is measured as finely. */
const LEAST = 1.2e-38;
const ordinary = fc.float({ noNaN: true, noDefaultInfinity: true }).filter((single) => Math.abs(single) > LEAST);

test('what it answers stands for the very same number, with no more digits than are needed', () => {
  fc.assert(
    fc.property(ordinary, (single) => {
      const decimal = decimalOf(single);
      expect(Math.fround(decimal) === single).toBe(true);
      const digits = String(Math.abs(decimal)).replace(/e.*/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
      for (let fewer = 1; fewer < digits; fewer++) expect(Math.fround(Number(single.toPrecision(fewer))) === single).toBe(false);
    }),
    { numRuns: 1000 },
  );
  expect(decimalOf(NaN)).toBeNaN();
});
