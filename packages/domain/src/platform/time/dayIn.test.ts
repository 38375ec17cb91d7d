import { expect, test } from 'vitest';
import { dayIn } from './dayIn.ts';

test('a moment falls on different days in different zones', () => {
  const moment = Date.parse('2026-03-01T23:30:00Z');
  expect(['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Riyadh'].map((zone) => dayIn(zone)(moment))).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-01',
    '2026-03-02',
  ]);
});
