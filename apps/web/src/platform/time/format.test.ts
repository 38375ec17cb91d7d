import { expect, test } from 'vitest';
import { formatAge, formatDate, formatDuration, formatMoment, formatNearMoment, formatRecent } from './format.ts';
import { formatSeconds } from './seconds.ts';

const ZONE = 'Europe/Paris';
const NOON = Date.UTC(2026, 10, 20, 14, 5);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Intl writes narrow no-break spaces where people type a space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('days are DD/MM/YYYY', () => {
  expect(formatDate(NOON, ZONE)).toBe('20/11/2026');
});

test.each(['fr', 'tr', 'ar', 'es', 'it'] as const)('the clock has 12 hours in English, 24 in %s', (language) => {
  expect(plain(formatMoment(NOON, 'en', ZONE))).toBe('20/11/2026 3:05 pm');
  expect(plain(formatMoment(NOON, language, ZONE))).toBe('20/11/2026 15:05');
});

test.each([
  [0, 'today 3:05 pm', 'aujourd’hui 15:05'],
  [-24 * HOUR, 'yesterday 3:05 pm', 'hier 15:05'],
  [24 * HOUR, 'tomorrow 3:05 pm', 'demain 15:05'],
  [-72 * HOUR, '17/11 3:05 pm', '17/11 15:05'],
])('%i ms from now is %s, or %s', (offset, english, french) => {
  expect(plain(formatNearMoment(NOON + offset, NOON, 'en', ZONE))).toBe(english);
  expect(plain(formatNearMoment(NOON + offset, NOON, 'fr', ZONE))).toBe(french);
});

test.each([
  [0, 'today 3:05 pm', 'aujourd’hui 15:05'],
  [-24 * HOUR, 'yesterday 3:05 pm', 'hier 15:05'],
  [-48 * HOUR, '18/11/2026', '18/11/2026'],
  [24 * HOUR, '21/11/2026', '21/11/2026'],
])('what happened %i ms from now, happened %s, or %s', (offset, english, french) => {
  expect(plain(formatRecent(NOON + offset, NOON, 'en', ZONE))).toBe(english);
  expect(plain(formatRecent(NOON + offset, NOON, 'fr', ZONE))).toBe(french);
});

test('yesterday is a matter of the calendar, not of 24 hours', () => {
  const lateEvening = Date.UTC(2026, 10, 19, 22, 50);
  const afterMidnight = Date.UTC(2026, 10, 19, 23, 10);
  expect(plain(formatNearMoment(lateEvening, afterMidnight, 'en', ZONE))).toBe('yesterday 11:50 pm');
});

test.each([
  [30_000, 'now', 'maintenant'],
  [12 * MINUTE, '12 min ago', 'il y a 12 min'],
  [5 * HOUR, '5 hr ago', 'il y a 5 h'],
  [47 * HOUR, '47 hr ago', 'il y a 47 h'],
  [72 * HOUR, '3 days ago', 'il y a 3 j'],
])('a value of %i ms ago is %s, or %s', (age, english, french) => {
  expect(plain(formatAge(NOON - age, NOON, 'en'))).toBe(english);
  expect(plain(formatAge(NOON - age, NOON, 'fr'))).toBe(french);
});

test('a clock that is ahead makes nothing younger than now', () => {
  expect(formatAge(NOON + HOUR, NOON, 'en')).toBe('now');
});

test.each([
  [0, '0 min', '0 min'],
  [45, '45 min', '45 min'],
  [60, '1 h', '1 h'],
  [-80, '1 h 20 min', '1 h 20 min'],
  [3 * 1440 + 125, '3 d 2 h', '3 j 2 h'],
])('%i minutes last %s, or %s', (minutes, english, french) => {
  expect([formatDuration(minutes, 'en'), formatDuration(minutes, 'fr')].map(plain)).toEqual([english, french]);
});

test.each([
  [0, '0 s', '0 s'],
  [10, '10 s', '10 s'],
  [60, '1 min', '1 min'],
  [90, '1 min 30 s', '1 min 30 s'],
  [600.4, '10 min', '10 min'],
  [3 * 3600 + 29, '3 h', '3 h'],
])('%i seconds last %s, or %s', (seconds, english, french) => {
  expect([formatSeconds(seconds, 'en'), formatSeconds(seconds, 'fr')].map(plain)).toEqual([english, french]);
});
