import { listOfTile, TILE_IDS, TILE_LISTS } from '@sillage/domain/desk/dashboard/tiles';
import { listsOfCustomer } from '@sillage/domain/desk/navigation/countedLists';
import { BADGE_LISTS } from '@sillage/domain/desk/navigation/menu';
import { expect, test } from 'vitest';
import { quoteListSearch } from '../../commerce/quotes/list/quoteListSearch.view.ts';
import { assetSearch } from '../../goods/assets/assetSearch.view.ts';
import { contentSearch } from '../../goods/contents/contentSearch.view.ts';
import { alertSearch } from '../../monitoring/alerts/list/alertSearch.view.ts';
import { trackerSearch } from '../../tracking/trackers/trackerSearch.view.ts';
import { chosenOf, inOwnZone, isFiltered, withDay, withoutValue, withValue } from './shipmentListFilters.view.ts';
import { shipmentListSearch, type ShipmentListSearch } from './shipmentListSearch.view.ts';

test('what is no filter is left out of the address', () => {
  const asked = {
    type: 'road,car,air,road',
    startCountry: 'fr,IT',
    idCustomer: '7,x',
    responsible: 'me,12,me,nobody,0,you',
    punctuality: 'late,soon,atRisk',
    alerts: 'closed',
    trackers: 'lowBattery,lost',
    startDate: 'today',
    arrivalETA: 'yesterday',
    status: 'gone',
    invoice: 'issued',
    notifications: 'read',
    shelf: 'deleted',
    orderBy: 'ETA',
    order: 'up',
    view: 'list',
  };
  expect(shipmentListSearch(asked)).toEqual({
    type: 'road,air',
    startCountry: 'IT',
    idCustomer: '7',
    responsible: 'me,12,nobody',
    punctuality: 'late,atRisk',
    trackers: 'lowBattery',
    startDate: 'today',
    orderBy: 'ETA',
    order: 'ASC',
  });
  expect(shipmentListSearch({ order: 'DSC', search: '' })).toEqual({});
});

test('where a number leads, the page knows all that stands in the address', () => {
  const known = {
    '/transport': shipmentListSearch,
    '/devices': trackerSearch,
    '/assets/list': assetSearch,
    '/masters/list': assetSearch,
  } as const;
  const others = {
    '/contenus/list': contentSearch,
    '/cotations': quoteListSearch,
    '/alerts/list': alertSearch,
    '/tasks': () => ({}),
  } as const;
  const read: Readonly<Record<string, (asked: Record<string, unknown>) => object>> = { ...known, ...others };
  const tiles = TILE_IDS.flatMap((id) =>
    TILE_LISTS[id].to === '/tasks' ? [listOfTile(id, null)] : [listOfTile(id, null), listOfTile(id, 7)],
  );
  for (const { to, search } of [...tiles, BADGE_LISTS.counterTransport, ...Object.values(listsOfCustomer(7))])
    expect([to, read[to]?.({ ...search }) ?? search]).toEqual([to, search]);
});

test('a single status is a tab, several stand among the other filters', () => {
  const one: ShipmentListSearch = { status: 'intransit', type: 'road' };
  expect(chosenOf(one, true)).toEqual([{ name: 'type', value: 'road' }]);
  expect(chosenOf(one, false)).toHaveLength(2);
  expect(chosenOf({ ...one, status: 'intransit,arrived' }, true).map(({ value }) => value)).toEqual(['intransit', 'arrived', 'road']);
});

test('a value that is there already is not added again; the last one takes the filter along', () => {
  const one = withValue({}, 'startCountry', 'FR');
  expect(withValue(one, 'startCountry', 'FR')).toEqual({ startCountry: 'FR' });
  expect(withValue(one, 'startCountry', 'IT')).toEqual({ startCountry: 'FR,IT' });
  expect(withoutValue({ startCountry: 'FR,IT' }, 'startCountry', 'FR')).toEqual({ startCountry: 'IT' });
  expect(withoutValue(one, 'startCountry', 'FR')).toEqual({ startCountry: undefined });
});

test('days stand in the address from one to another; what is no period is left out of it', () => {
  expect(shipmentListSearch({ startDate: '2026-03-01..2026-03-07', arrivalETA: '2026-03-09..' })).toEqual({
    startDate: '2026-03-01..2026-03-07',
    arrivalETA: '2026-03-09..',
  });
  expect(shipmentListSearch({ startDate: '2026-03-07..2026-03-01', arrivalETA: '2026-02-30' })).toEqual({});
  expect(shipmentListSearch({ startDate: '2026-03-01,2026-03-05' })).toEqual({ startDate: '2026-03-01' });
});

test('an end of the days takes the other one along where they would run backwards', () => {
  const from = withDay({}, 'startDate', 'from', '2026-03-05');
  const both = withDay(from, 'startDate', 'to', '2026-03-09');
  expect([from, both]).toEqual([{ startDate: '2026-03-05..' }, { startDate: '2026-03-05..2026-03-09' }]);
  expect(withDay(both, 'startDate', 'to', '2026-03-02')).toEqual({ startDate: '2026-03-02' });
  expect(withDay(from, 'startDate', 'from', null)).toEqual({ startDate: undefined });
  expect(withoutValue(both, 'startDate', '2026-03-05..2026-03-09')).toEqual({ startDate: undefined });
});

test('days are asked for with the zone of their reader, and nothing else is', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const due: ShipmentListSearch = { type: 'road', arrivalETA: '2026-03-05' };
  expect(inOwnZone(due)).toEqual({ ...due, timeZone });
  const road: ShipmentListSearch = { type: 'road' };
  expect(inOwnZone(road)).toEqual(road);
});

test('an order is no filter', () => {
  expect([isFiltered({ orderBy: 'ETA' }), isFiltered({ type: 'road' }), isFiltered({ search: 'abc' })]).toEqual([false, true, true]);
});
