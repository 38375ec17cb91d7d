import { expect, test } from 'vitest';
import { askedAnew, emptyQuote } from './quoteDraft.view.ts';

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
