import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDb } from '../../testing/freshDb.ts';
import { inScope } from './inScope.ts';
import { readInSlices } from './inSlices.ts';

const { db } = await freshDb();

test.each([0, 1, 250, 251, 1001])('of %i rows each is read once, in their order', async (count) => {
  const read: number[] = [];
  let slices = 0;
  await inScope(db, systemScope(), (tx) =>
    readInSlices(tx, sql<{ oneNumber: number }>`select n as "oneNumber" from generate_series(1, ${count}::int) n`, (rows) => {
      slices++;
      read.push(...rows.map(({ oneNumber }) => oneNumber));
    }),
  );
  expect(read).toEqual(Array.from({ length: count }, (_, at) => at + 1));
  expect(slices).toBe(Math.floor(count / 250) + 1);
});

test('another list is read in the same transaction afterwards, and a query that fails fails it', async () => {
  const all: unknown[] = [];
  await inScope(db, systemScope(), async (tx) => {
    for (const from of [1, 5]) await readInSlices(tx, sql`select ${from}::int as n`, (rows) => all.push(...rows));
  });
  expect(all).toEqual([{ n: 1 }, { n: 5 }]);
  const failing = inScope(db, systemScope(), (tx) => readInSlices(tx, sql`select 1 / (300 - n) from generate_series(1, 400) n`, () => {}));
  await expect(failing).rejects.toThrow('division by zero');
});
