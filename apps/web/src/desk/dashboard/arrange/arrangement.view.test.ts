import { TILE_GROUPS, tilesOf, type TileId } from '@sillage/domain/desk/dashboard/tiles';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hide, moveGroup, moveTile, PANELS, placeTile, readArrangement, sectionsOf, show } from './arrangement.view.ts';

const tiles = tilesOf({ view: 'shipments', role: 'userAdmin', idCustomer: null });
const ids = tiles.map(({ id }) => id);
const first = readArrangement(undefined, tiles);
const idsOf = (group: string, arrangement = first) =>
  sectionsOf(arrangement, tiles)
    .find((section) => section.group === group)
    ?.tiles.map(({ id }) => id) ?? [];

test('where nothing was kept, or nonsense, everything stands as it is first', () => {
  for (const kept of [undefined, null, 7, 'late', [], {}, { order: 'late', groups: 3, hidden: { late: true } }])
    expect(readArrangement(kept, tiles)).toEqual({ groups: [...TILE_GROUPS], order: ids, hidden: [] });
  expect(idsOf('attention')).toEqual(['late', 'atRisk', 'breach', 'silent', 'lowBattery', 'openAlerts']);
});

test('whatever was kept, every tile is there once, and those that were kept stand in that order', () => {
  const some = fc.array(fc.oneof(fc.constantFrom<string>(...ids), fc.string(), fc.constant('soldOut')));
  fc.assert(
    fc.property(some, some, (order, hidden) => {
      const read = readArrangement({ order, hidden }, tiles);
      expect(read.order.toSorted()).toEqual(ids.toSorted());
      const known = [...new Set(order)].filter((id) => ids.some((one) => one === id));
      expect(read.order.filter((id) => known.includes(id))).toEqual(known);
      const parts: readonly string[] = [...ids, ...PANELS];
      expect(new Set(read.hidden)).toEqual(new Set(hidden.filter((id) => parts.includes(id))));
      const shown = sectionsOf(read, tiles).flatMap((section) => section.tiles.map(({ id }) => id));
      expect(shown.toSorted()).toEqual(ids.filter((id) => !read.hidden.includes(id)).toSorted());
    }),
  );
});

test('a tile that is new stands after the one that it would have followed', () => {
  const kept = { order: ids.filter((id) => id !== 'atRisk').toReversed() };
  const { order } = readArrangement(kept, tiles);
  expect(order.indexOf('atRisk')).toBe(order.indexOf('late') + 1);
});

test('moving goes past what is shown, and stops at the ends of the group', () => {
  const hidden = hide(first, ['atRisk']);
  const moved = moveTile(hidden, tiles, 'late', 1);
  expect(idsOf('attention', moved)).toEqual(['breach', 'late', 'silent', 'lowBattery', 'openAlerts']);
  expect(moveTile(first, tiles, 'late', -1)).toBe(first);
  expect(moveTile(first, tiles, 'openAlerts', 1)).toBe(first);
  fc.assert(
    fc.property(fc.constantFrom<TileId>(...ids), (id) => {
      const there = moveTile(first, tiles, id, 1);
      expect(there === first ? first : moveTile(there, tiles, id, -1)).toEqual(first);
    }),
  );
});

test('a tile is put in the place of another, be it before or after it', () => {
  expect(idsOf('attention', placeTile(first, 'openAlerts', 'late'))[0]).toBe('openAlerts');
  expect(idsOf('attention', placeTile(first, 'late', 'openAlerts')).at(-1)).toBe('late');
});

test('a group without anything shown is no section, and sections change places', () => {
  const without = hide(first, idsOf('today'));
  expect(sectionsOf(without, tiles).map(({ group }) => group)).not.toContain('today');
  const moved = moveGroup(without, tiles, 'attention', 1);
  expect(sectionsOf(moved, tiles).map(({ group }) => group)).toEqual(['mine', 'attention', 'shipments', 'devices']);
  expect(idsOf('today', show(without, 'arrivals'))).toEqual(['arrivals']);
});
