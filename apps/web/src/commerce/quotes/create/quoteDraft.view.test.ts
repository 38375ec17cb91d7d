import { expect, test } from 'vitest';
import { askedAnew, emptyQuote, wayBack } from './quoteDraft.view.ts';

test('what is asked for anew is picked up tomorrow at the same time, also where that time is still to come today', () => {
  const nine = new Date(2026, 5, 2, 9, 30).getTime();
  const tomorrow = new Date(2026, 5, 11, 9, 30).getTime();
  for (const now of [new Date(2026, 5, 10, 7, 0), new Date(2026, 5, 10, 22, 0)])
    expect(askedAnew({ ...emptyQuote(), pickupDate: nine, deliveryDate: nine }, now.getTime())).toMatchObject({
      pickupDate: tomorrow,
      deliveryDate: null,
    });
  const ahead = { ...emptyQuote(), pickupDate: nine };
  expect(askedAnew(ahead, nine - 1)).toBe(ahead);
});

test('on the way back whoever takes the goods hands them over, when they are there, or on a morning to come', () => {
  const empty = emptyQuote();
  const [pickup, delivery] = [
    { ...empty.pickup, street: 'Dock 4' },
    { ...empty.delivery, street: 'Gate 9' },
  ];
  const there = new Date(2026, 5, 12, 16, 0).getTime();
  const outward = { ...empty, pickup, delivery, pickupDate: there - 86_400_000, deliveryDate: there, comment: 'Ring twice' };
  expect(wayBack(outward, there - 1)).toEqual({ ...outward, pickup: delivery, delivery: pickup, pickupDate: there, deliveryDate: null });
  expect(wayBack(outward, there).pickupDate).toBeGreaterThan(Date.now());
});
