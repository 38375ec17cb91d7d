import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReasonOf, MOVEMENT_KINDS, receiptParts, REASONS_OF, takeFirst } from './movement.ts';

test('what arrives is received, missing, of the sender or of nobody, and nothing of it twice', () => {
  fc.assert(
    fc.property(
      fc.record({
        open: fc.integer({ min: 1, max: 500 }),
        arrived: fc.integer({ min: 0, max: 900 }),
        rest: fc.constantFrom('underWay' as const, 'missing' as const),
        senderHas: fc.integer({ min: 0, max: 300 }),
      }),
      (arrival) => {
        const { received, missing, fromSender, fromOutside, difference } = receiptParts(arrival);
        expect(received + fromSender + fromOutside).toBe(arrival.arrived);
        expect(received + missing).toBeLessThanOrEqual(arrival.open);
        expect(fromSender).toBeLessThanOrEqual(arrival.senderHas);
        expect(Math.min(received, missing, fromSender, fromOutside)).toBeGreaterThanOrEqual(0);
        expect(difference).toBe(arrival.arrived - arrival.open);
        expect(missing).toBe(arrival.rest === 'missing' ? arrival.open - received : 0);
      },
    ),
  );
});

test('what came first is taken first, and nothing where there is not as much', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), fc.integer({ min: 1, max: 300 }), (quantities, wanted) => {
      const lots = quantities.map((quantity, place) => ({ quantity, place }));
      const taken = takeFirst(lots, wanted);
      const there = quantities.reduce((sum, one) => sum + one, 0);
      expect(taken === null).toBe(there < wanted);
      expect((taken ?? []).reduce((sum, one) => sum + one.taken, 0)).toBe(taken === null ? 0 : wanted);
      expect(taken?.map(({ lot }) => lot.place)).toEqual(taken?.map((_, place) => place));
      for (const { lot, taken: count } of taken?.slice(0, -1) ?? []) expect(count).toBe(lot.quantity);
    }),
  );
});

test('a reason goes with what it is the reason of', () => {
  for (const kind of MOVEMENT_KINDS) for (const reason of REASONS_OF[kind]) expect(isReasonOf(kind, reason)).toBe(true);
  expect([isReasonOf('loss', 'bought'), isReasonOf('acquired', 'stolen')]).toEqual([false, false]);
});

test('a sender who has less than none by the books has sent nothing beyond', () => {
  expect(receiptParts({ open: 5, arrived: 8, rest: 'underWay', senderHas: -4 })).toEqual({
    received: 5,
    missing: 0,
    fromSender: 0,
    fromOutside: 3,
    difference: 3,
  });
  expect(receiptParts({ open: 5, arrived: 3, rest: 'missing', senderHas: 9 })).toMatchObject({
    received: 3,
    missing: 2,
    fromSender: 0,
    difference: -2,
  });
});
