import { expect, test } from 'vitest';
import { firstSearch } from './firstView.ts';
import { isSameSearch, readViews, withFirst, withoutView, withView } from './savedViews.ts';

interface Search {
  readonly status?: string | undefined;
  readonly search?: string | undefined;
}
const read = ({ status, search }: Record<string, unknown>): Search => ({
  ...(status === 'late' && { status }),
  ...(typeof search === 'string' && { search }),
});

test.each([
  undefined,
  null,
  'views',
  7,
  {},
  [null, 1, 'name', [], {}, { name: 'x' }, { name: ' ', search: {} }, { name: 'x', search: null }],
])('of %j nothing is a view', (kept) => expect(readViews(kept, read)).toEqual([]));

test('what the list knows no more is left out of a view', () => {
  const kept = [{ name: 'Mine', search: { status: 'gone', search: 'lyon', colour: 'red' } }];
  expect(readViews(kept, read)).toEqual([{ name: 'Mine', search: { search: 'lyon' } }]);
});

test('views stand by name, and one takes the place of that of the same name, however it is written', () => {
  const views = [{ name: 'Été', search: { search: 'one' } }];
  const two = withView(views, { name: 'Aller', search: { search: 'two' } });
  expect(two.map(({ name }) => name)).toEqual(['Aller', 'Été']);
  expect(withView(two, { name: ' ete', search: { search: 'three' } })).toEqual([
    { name: 'Aller', search: { search: 'two' } },
    { name: ' ete', search: { search: 'three' } },
  ]);
  expect(withoutView(two, 'ÉTÉ').map(({ name }) => name)).toEqual(['Aller']);
});

test('two searches are the same whatever comes first in them, and whatever they leave out', () => {
  expect(isSameSearch({ status: 'late', search: 'x' }, { search: 'x', status: 'late', order: undefined })).toBe(true);
  expect(isSameSearch({ status: 'late' }, { status: 'late', search: 'x' })).toBe(false);
});

const [MINE, YOURS] = [
  { name: 'Mine', search: { search: 'lyon' } },
  { name: 'Yours', search: { search: 'nice' } },
];

test('the menu opens the list with one view at most', () => {
  const first = withFirst(withFirst([MINE, YOURS], 'MINE'), 'Yours');
  expect(first).toEqual([MINE, { ...YOURS, isFirst: true }]);
  expect(readViews(first, read)).toEqual(first);
  expect([firstSearch(first), firstSearch(withFirst(first, null)), firstSearch(undefined)]).toEqual([YOURS.search, undefined, undefined]);
});

test('what replaces the view that the menu opens is opened by it, and one that comes back is so alone', () => {
  const first = withFirst([MINE, YOURS], 'Mine');
  const replaced = { name: 'mine', search: { search: 'paris' } };
  expect(withView(first, replaced)).toEqual([{ ...replaced, isFirst: true }, YOURS]);
  expect(withView(first, { ...YOURS, isFirst: true })).toEqual([MINE, { ...YOURS, isFirst: true }]);
});

test.each([null, 7, [null, 1, { isFirst: true }, { isFirst: true, search: null }, { isFirst: 1, search: {} }]])(
  'of %j the menu opens nothing',
  (kept) => expect(firstSearch(kept)).toBeUndefined(),
);
