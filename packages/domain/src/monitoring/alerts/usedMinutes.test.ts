import { expect, test } from 'vitest';
import { startOf, type Side } from './episodes.ts';
import { goOn } from './goOn.ts';
import { usedIn } from './usedMinutes.ts';

const MINUTE = 60_000;
const BAND = {
  min: null,
  max: 8,
  forMinutes: 15,
  hysteresis: 0.5,
  clearAfterMinutes: 0,
  onlyCrossings: false,
  total: { intervalMs: 10 * MINUTE },
};
const ABOVE: Side = { direction: 'above', limit: 8, beyond: (value) => value - 8 };
const samples = [9, 5, 9, 9, 5].map((value, index) => ({ time: index * 10 * MINUTE, value, unsure: 0 }));
const after = (count: number) => goOn(BAND, ABOVE, startOf(BAND), samples.slice(0, count)).bandState;
const trip = { from: 0, to: 100 * MINUTE };

test('what was counted is told in minutes, and when it was too much', () => {
  expect(usedIn(trip, { sinceMs: 0, bandState: after(3) })).toEqual({ minutes: 10, raisedAt: null, throughMs: 20 * MINUTE });
  expect(usedIn(trip, { sinceMs: 0, bandState: after(5) })).toEqual({ minutes: 30, raisedAt: 30 * MINUTE, throughMs: 40 * MINUTE });
  expect(usedIn(trip, { sinceMs: 0, bandState: after(0) })).toEqual({ minutes: 0, raisedAt: null, throughMs: null });
});

test('what stands in another trip, or in none, says nothing of this one', () => {
  const bandState = after(5);
  expect(usedIn(trip, { sinceMs: 100 * MINUTE, bandState })).toBeNull();
  expect(usedIn(trip, { sinceMs: -1, bandState })).toBeNull();
  expect(usedIn(trip, { sinceMs: null, bandState })).toBeNull();
  expect(usedIn(trip, { sinceMs: 0, bandState: { breach: null, mayBreak: true } })).toBeNull();
});
