import { expect, test } from 'vitest';
import { everyPage } from './everyPage.ts';

const PAGES: Readonly<Record<string, { data: number[]; nextCursor: string | null }>> = {
  first: { data: [1, 2], nextCursor: 'b' },
  b: { data: [3, 4], nextCursor: 'c' },
  c: { data: [5], nextCursor: null },
};

async function rowsOf(most?: number) {
  const asked: (string | undefined)[] = [];
  const rows: number[] = [];
  const read = ({ cursor }: { readonly cursor?: string }) => {
    asked.push(cursor);
    return Promise.resolve(PAGES[cursor ?? 'first'] ?? { data: [], nextCursor: null });
  };
  for await (const page of everyPage(read, most)) rows.push(...page);
  return { asked, rows };
}

test('every page is read once, from the first to the last', async () => {
  expect(await rowsOf()).toEqual({ asked: [undefined, 'b', 'c'], rows: [1, 2, 3, 4, 5] });
});

test('no page is asked for beyond the rows that are wanted', async () => {
  expect(await rowsOf(4)).toEqual({ asked: [undefined, 'b'], rows: [1, 2, 3, 4] });
  expect((await rowsOf(3)).asked).toEqual([undefined, 'b']);
});
