import fc from 'fast-check';
import { expect, test } from 'vitest';
import { latencies } from './latencies.ts';

test('percentiles are right to one twentieth', () => {
  const times = fc.array(fc.double({ min: 0.1, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(times, fc.double({ min: 0.01, max: 1, noNaN: true }), (values, share) => {
      const seen = latencies();
      for (const value of values) seen.add(value, 1);
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0;
      expect(seen.percentile(share)).toBeGreaterThanOrEqual(exact * 0.999);
      expect(seen.percentile(share)).toBeLessThanOrEqual(exact * 1.051);
    }),
  );
});

test('where nothing was acknowledged there is no latency, also not from the second before', () => {
  const seen = latencies();
  seen.add(12, 3);
  seen.clear();
  expect([seen.percentile(0.99), seen.most]).toEqual([0, 0]);
});
