import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGE_FROM_DAYS, ageBuckets, daysSince, medianOf } from './ageing.ts';
import { confirmationState } from './confirmation.ts';
import { newlyOff, stockState } from './pool.ts';
import { overdueDays } from './suspect.ts';
import { monthBefore, monthSpan, statementSums, type Entry } from './statement.ts';

test('every piece is in one bucket of age', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ days: fc.integer({ min: 0, max: 900 }), quantity: fc.integer({ min: 1, max: 90 }) })), (aged) => {
      const buckets = ageBuckets(aged);
      expect(buckets.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(aged.reduce((sum, { quantity }) => sum + quantity, 0));
      expect(buckets.map(({ fromDays }) => fromDays)).toEqual([...AGE_FROM_DAYS]);
    }),
  );
  expect(
    ageBuckets([
      { days: 7, quantity: 1 },
      { days: 8, quantity: 2 },
      { days: 181, quantity: 3 },
    ]).map(({ quantity }) => quantity),
  ).toEqual([1, 2, 0, 0, 0, 3]);
});

test('the median of pieces is that of all of them written out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: fc.integer({ min: 0, max: 60 }), quantity: fc.integer({ min: 0, max: 6 }) }), { maxLength: 9 }),
      (measured) => {
        const all = measured.flatMap(({ value, quantity }) => Array.from({ length: quantity }, () => value)).toSorted((a, b) => a - b);
        const middle = all.length === 0 ? null : ((all[Math.ceil(all.length / 2) - 1] ?? 0) + (all[Math.floor(all.length / 2)] ?? 0)) / 2;
        expect(medianOf(measured)).toBe(middle);
      },
    ),
  );
});

test('a statement ends with what was there at first and all that moved', () => {
  const kinds = ['acquired', 'retired', 'dispatch', 'receipt', 'loss', 'found', 'correction'] as const;
  const isIn = { acquired: true, retired: false, dispatch: false, receipt: true, loss: false, found: true } as const;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.array(fc.record({ kind: fc.constantFrom(...kinds), way: fc.boolean(), quantity: fc.integer({ min: 0, max: 50 }) })),
      (opening, moved) => {
        const entries = moved.map(({ kind, way, quantity }): Entry => ({ kind, isIn: kind === 'correction' ? way : isIn[kind], quantity }));
        const closing = entries.reduce((sum, { isIn: comes, quantity }) => sum + (comes ? quantity : -quantity), opening);
        expect(statementSums(closing, entries)).toMatchObject({ opening, closing });
      },
    ),
  );
});

test('months are those of UTC, also around the end of a year', () => {
  expect(monthSpan('2026-12')).toEqual({ from: new Date('2026-12-01T00:00:00Z'), before: new Date('2027-01-01T00:00:00Z') });
  expect([monthBefore(new Date('2027-01-01T00:00:00Z')), monthBefore(new Date('2026-03-31T23:59:59Z'))]).toEqual(['2026-12', '2026-02']);
});

test('stock is off beyond its limits, and people are told of what begins alone', () => {
  const stock = (quantity: number) => ({ quantity, lowStock: 10, highStock: 20 });
  expect([9, 10, 20, 21].map((quantity) => stockState(stock(quantity)))).toEqual(['low', 'fine', 'fine', 'high']);
  expect([newlyOff(stock(12), 9), newlyOff(stock(9), 3), newlyOff(stock(9), 25), newlyOff(stock(9), 15)]).toEqual([
    'low',
    null,
    'high',
    null,
  ]);
  expect(stockState({ quantity: 0, lowStock: null, highStock: null })).toBe('fine');
});

test('an answer that was given stays one, whatever becomes of its link', () => {
  const link = { isAnswered: false, theirQuantity: null, quantity: 5, isRevoked: false, expiresAt: 100 };
  expect(confirmationState(link, 99)).toBe('open');
  expect(confirmationState(link, 100)).toBe('expired');
  expect(confirmationState({ ...link, isRevoked: true }, 99)).toBe('revoked');
  const answered = { ...link, isAnswered: true, isRevoked: true };
  expect([confirmationState({ ...answered, theirQuantity: 5 }, 200), confirmationState({ ...answered, theirQuantity: 4 }, 200)]).toEqual([
    'confirmed',
    'disputed',
  ]);
});

test('what is away for twice its cycle may be lost, and days are whole ones', () => {
  expect(overdueDays({ cycleDays: 30, lostAfterCycles: 2 })).toBe(60);
  const now = new Date('2026-05-10T12:00:00Z');
  const days = (since: string) => daysSince(new Date(since), now);
  expect([days('2026-05-09T12:00:00Z'), days('2026-05-09T12:00:01Z'), days('2026-05-11T00:00:00Z')]).toEqual([1, 0, 0]);
});

test('a statement tells each movement in its place', () => {
  const entry = (kind: Entry['kind'], isIn: boolean, quantity: number): Entry => ({ kind, isIn, quantity });
  const entries = [
    entry('receipt', true, 50),
    entry('dispatch', false, 20),
    entry('loss', false, 3),
    entry('found', true, 1),
    entry('acquired', true, 10),
    entry('retired', false, 4),
    entry('correction', false, 2),
  ];
  expect(statementSums(132, entries)).toEqual({
    opening: 100,
    received: 50,
    dispatched: 20,
    lost: 3,
    found: 1,
    corrected: 4,
    closing: 132,
  });
});
