import { expect, test } from 'vitest';
import { boundsOf, retentionFaults, takesAway } from './retention.ts';

test.each([
  [null, null, null, []],
  [90, null, null, []],
  [90, 365, 3650, []],
  [90, 90, 90, []],
  // Kept for ever as it came, and yet thinned away.
  [null, 365, null, ['thinnedDays']],
  [365, 90, null, ['thinnedDays']],
  [90, 365, 180, ['excursionDays']],
  [90, null, 365, ['excursionDays']],
] as const)('raw for %s days, thinned for %s, excursions for %s: %j', (rawDays, thinnedDays, excursionDays, fields) => {
  expect(retentionFaults({ rawDays, thinnedDays, excursionDays }).map(({ field }) => field)).toEqual(fields);
});

test('what is kept for ever goes at no time', () => {
  expect(takesAway({ rawDays: null, thinnedDays: null, excursionDays: null })).toBe(false);
  const bounds = boundsOf({ rawDays: 90, thinnedDays: null, excursionDays: null }, Date.UTC(2026, 3, 1));
  expect(bounds).toEqual({ rawBefore: Date.UTC(2026, 0, 1), thinnedBefore: null, excursionBefore: null });
});

test('something goes as soon as anything is not kept for ever', () => {
  const takes = (rawDays: number | null, thinnedDays: number | null) => takesAway({ rawDays, thinnedDays, excursionDays: null });
  expect([takes(30, null), takes(null, 90), takes(30, 90), takes(null, null)]).toEqual([true, true, true, false]);
});
