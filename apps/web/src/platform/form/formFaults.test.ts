import { expect, test } from 'vitest';
import { z } from 'zod';
import { faultsOfForm } from './formFaults.ts';

const schema = z.object({ minutes: z.number().min(0), stops: z.array(z.object({ pieces: z.int().max(9) })) });

test('a number that is not there is to be filled in, what is no number is not right, one that is too large is told the most, and a part of one that it is whole', () => {
  const faultsOf = (minutes: number | null, ...pieces: (number | null)[]) =>
    faultsOfForm({ schema, toWire: (values) => values }, { minutes, stops: pieces.map((one) => ({ pieces: one })) }).map(
      ({ field, message }) => `${field} ${message}`,
    );
  expect(faultsOf(null, 1)).toEqual(['minutes form.missing']);
  expect(faultsOf(Number.NaN, 1, Number.NaN, null, 10, 1.5)).toEqual([
    'minutes form.invalid',
    'stops.1.pieces form.invalid',
    'stops.2.pieces form.missing',
    'stops.3.pieces form.atMost 9',
    'stops.4.pieces form.whole',
  ]);
});

test('a number that is sent as none because nobody typed one is to be filled in', () => {
  const toWire = ({ pieces }: { readonly pieces: number | null }) => ({ pieces: pieces ?? Number.NaN });
  expect(faultsOfForm({ schema: z.object({ pieces: z.int() }), toWire }, { pieces: null })).toEqual([
    { field: 'pieces', message: 'form.missing' },
  ]);
});
