import { expect, test } from 'vitest';
import { isMonthStartSomewhere, monthOfMail } from './monthlyMail.ts';

const at = (moment: string, timeZone: string) => monthOfMail(Date.parse(moment), timeZone);

test('from seven in the morning of the first day on, by the reader’s clock, the month that is over is mailed, and until the fifth', () => {
  expect([at('2026-11-01T05:59:59Z', 'Europe/Paris'), at('2026-11-01T06:00:00Z', 'Europe/Paris')]).toEqual([null, '2026-10-01']);
  expect([at('2026-11-05T22:59:00Z', 'Europe/Paris'), at('2026-11-05T23:00:00Z', 'Europe/Paris')]).toEqual(['2026-10-01', null]);
  expect(at('2026-10-31T12:00:00Z', 'Europe/Paris')).toBeNull();
});

test('each reader has it in their own morning, also where the year has just begun', () => {
  expect([at('2025-12-31T18:00:00Z', 'Pacific/Auckland'), at('2025-12-31T17:59:00Z', 'Pacific/Auckland')]).toEqual(['2025-12-01', null]);
  expect([at('2026-01-01T12:00:00Z', 'America/New_York'), at('2026-01-01T11:59:00Z', 'America/New_York')]).toEqual(['2025-12-01', null]);
  expect(at('2028-03-01T10:00:00Z', 'UTC')).toBe('2028-02-01');
});

test('nobody is looked for while no clock on earth shows the first days of a month', () => {
  const some = (moment: string) => isMonthStartSomewhere(Date.parse(moment));
  // The first clocks are fourteen hours ahead, the last ones twelve behind.
  expect([some('2026-10-31T09:59:59Z'), some('2026-10-31T10:00:00Z')]).toEqual([false, true]);
  expect([some('2026-11-06T11:59:59Z'), some('2026-11-06T12:00:00Z')]).toEqual([true, false]);
  expect([some('2026-11-03T00:00:00Z'), some('2026-11-15T00:00:00Z')]).toEqual([true, false]);
});

test('whoever is to be mailed is always looked for', () => {
  const hours = Array.from({ length: 24 * 40 }, (_, hour) => Date.parse('2026-01-25T00:00:00Z') + hour * 3_600_000);
  const mailed = hours.filter((now) =>
    ['Pacific/Kiritimati', 'Europe/Paris', 'Pacific/Niue', 'Etc/GMT+12'].some((zone) => monthOfMail(now, zone) !== null),
  );
  expect(mailed.length).toBeGreaterThan(100);
  expect(mailed.filter((now) => !isMonthStartSomewhere(now))).toEqual([]);
});
