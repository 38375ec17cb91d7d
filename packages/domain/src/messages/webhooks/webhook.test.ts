import { expect, test } from 'vitest';
import { SHIPMENT_EVENT_KINDS } from '../../journeys/shipments/shipment.ts';
import { isEndpointDown, isGone, isTaken, nextAttemptAt, WEBHOOK_EVENTS } from './webhook.ts';
import { webhookEventOf } from '../../journeys/shipments/webhookEvent.ts';

const HOUR = 3_600_000;

test('every event that can be chosen happens to a shipment, each once, or to a quote, a booking, a rating or the stability of goods', () => {
  const notified = SHIPMENT_EVENT_KINDS.map(webhookEventOf).filter((event) => event !== null);
  expect(notified.toSorted()).toEqual(WEBHOOK_EVENTS.filter((event) => !/^(stability|quote|shuttle|rating)\./.test(event)).toSorted());
  expect(webhookEventOf('changed')).toBeNull();
});

test('what fails is tried after 5 s, then ever later, never more than 2 h later', () => {
  const waits = [1, 2, 3, 11, 30].map((attempts) => nextAttemptAt({ attempts, firstAttemptAt: 0, now: 0, chance: 1 }));
  expect(waits).toEqual([5000, 10_000, 20_000, 5_120_000, 2 * HOUR]);
  expect(nextAttemptAt({ attempts: 1, firstAttemptAt: 0, now: 0, chance: 0 })).toBe(2500);
});

test('it ends after 24 h, with an attempt at their end', () => {
  expect(nextAttemptAt({ attempts: 20, firstAttemptAt: 0, now: 23.5 * HOUR, chance: 1 })).toBe(24 * HOUR);
  expect(nextAttemptAt({ attempts: 21, firstAttemptAt: 0, now: 24 * HOUR, chance: 1 })).toBeNull();
});

test('one delivery that is never taken does not stop an endpoint that takes others', () => {
  expect(isEndpointDown({ answerStatus: 500, firstAttemptAt: 10, lastSuccessAt: null })).toBe(true);
  expect(isEndpointDown({ answerStatus: 500, firstAttemptAt: 10, lastSuccessAt: 9 })).toBe(true);
  expect(isEndpointDown({ answerStatus: 500, firstAttemptAt: 10, lastSuccessAt: 11 })).toBe(false);
  expect(isEndpointDown({ answerStatus: 410, firstAttemptAt: 10, lastSuccessAt: 11 })).toBe(true);
});

test('only 2xx is a receipt', () => {
  expect([200, 204, 299, 199, 300, 302, 410, 500, null].map(isTaken)).toEqual([true, true, true, false, false, false, false, false, false]);
});

test('the 24 h are counted from the first attempt, whenever that was', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const next = (hours: number) => nextAttemptAt({ attempts: 9, firstAttemptAt: noon, now: noon + hours * HOUR, chance: 1 });
  expect([next(23.9), next(24), next(25)]).toEqual([noon + 24 * HOUR, null, null]);
});

test('however often something was tried, it is tried again within 2 h', () => {
  expect(nextAttemptAt({ attempts: 5000, firstAttemptAt: 0, now: 0, chance: 1 })).toBe(2 * HOUR);
});

test('what was taken at the very first attempt of another delivery was taken meanwhile', () => {
  expect(isEndpointDown({ answerStatus: 500, firstAttemptAt: 10, lastSuccessAt: 10 })).toBe(false);
});

test('only an endpoint that says so is gone for good', () => {
  expect([410, 404, 500, null].map(isGone)).toEqual([true, false, false, false]);
});
