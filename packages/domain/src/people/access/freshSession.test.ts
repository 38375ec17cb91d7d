import { expect, test } from 'vitest';
import { isFresh } from './freshSession.ts';

test('a sign-in is fresh for fifteen minutes, and no sign-in never is', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([ago(0), ago(14.9), ago(15), ago(600), null].map((at) => isFresh(at, now))).toEqual([true, true, false, false, false]);
});
