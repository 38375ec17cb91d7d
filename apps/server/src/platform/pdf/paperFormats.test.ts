import { expect, test } from 'vitest';
import { formatsFor } from './paperFormats.ts';

test('what is planned is told by the clock of the place, which may be another day', () => {
  const { momentAt } = formatsFor('fr');
  expect(momentAt('2026-11-24T23:30:00.000Z', 'Europe/Paris')).toBe('25/11/2026 00:30 UTC+1');
  expect(momentAt('2026-07-24T23:30:00.000Z', 'Europe/Paris')).toBe('25/07/2026 01:30 UTC+2');
  expect(momentAt('2026-11-24T23:30:00.000Z', 'Asia/Kolkata')).toBe('25/11/2026 05:00 UTC+5:30');
  expect(momentAt('2026-11-24T23:30:00.000Z', 'UTC')).toBe('24/11/2026 23:30 UTC+0');
});
