import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula.ts';

test.each(['=1+1', '+33', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])('%j is guarded', (text) => {
  expect(guardFormula(text)).toBe(`'${text}`);
});

test.each(['', 'Acme', "O'Neill", "'t Hooft", 'a=b'])('%j is left alone', (text) => {
  expect([guardFormula(text), unguardFormula(text)]).toEqual([text, text]);
});

test('what was guarded comes back as it was', () => {
  const text = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a')).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, (value) => {
      const guarded = guardFormula(value);
      expect(unguardFormula(guarded)).toBe(value);
      expect(guarded).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});
