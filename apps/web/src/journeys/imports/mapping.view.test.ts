import { expect, test } from 'vitest';
import { guessReading, keptReading } from './mapping.view.ts';

const table = (headings: readonly string[], ...rows: readonly (readonly string[])[]) => ({
  name: '',
  headings,
  rows: rows.map((cells, index) => ({ line: index + 2, cells })),
});
const csv = table(['Reference', 'Departure', 'Arrival', 'Planned departure (UTC)'], ['A-1', 'Lyon', 'Milan', '2026-11-28T08:00:00.000Z']);
const first = guessReading('shipments', csv, 'en', 'mobile');
const kept = {
  columns: Object.entries(first.mapping).map(([field, column]) => ({ field: field as 'reference', heading: csv.headings[column] ?? '' })),
  settings: first.settings,
};

test('a file that names another time zone in its headings keeps its dates, on the clock that it names', () => {
  const xlsx = table(
    ['Reference', 'Departure', 'Arrival', 'Planned departure (Asia/Tokyo)'],
    ['A-2', 'Lyon', 'Milan', '2026-11-28 08:00:00'],
  );
  const { mapping, settings } = keptReading(xlsx, kept, 'mobile');
  expect(mapping).toEqual(first.mapping);
  expect(first.settings.timeZone).toBe('UTC');
  expect(settings.timeZone).toBe('Asia/Tokyo');
});

test('the same headings are read on the clock that somebody chose the last time', () => {
  const chosen = { ...kept, settings: { ...first.settings, timeZone: 'America/Lima' } };
  expect(keptReading(csv, chosen, 'mobile').settings.timeZone).toBe('America/Lima');
});

test('dates that tell their order are read in it, whatever the last file had', () => {
  const days = table(csv.headings, ['A-3', 'Lyon', 'Milan', '02/01/2027'], ['A-4', 'Lyon', 'Milan', '01/28/2027']);
  const chosen = { ...kept, settings: { ...first.settings, dateOrder: 'dmy' as const } };
  expect(keptReading(days, chosen, 'mobile').settings.dateOrder).toBe('mdy');
});

test('what a row is that does not say is told by the page, whatever such a file was before', () => {
  const assets = table(['Reference', 'Tracker'], ['BOX-1', '']);
  const of = (kind: 'fixed' | 'mobile' | 'container') => ({ columns: [], settings: { ...first.settings, kind } });
  const read = (before: 'fixed' | 'mobile' | 'container', page: 'mobile' | 'container') =>
    keptReading(assets, of(before), page).settings.kind;
  expect([read('mobile', 'container'), read('container', 'mobile'), read('fixed', 'mobile'), read('container', 'container')]).toEqual([
    'container',
    'mobile',
    'fixed',
    'container',
  ]);
});
