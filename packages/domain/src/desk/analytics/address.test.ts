import { expect, test } from 'vitest';
import { figuresAddress, rowsAddress } from './address.ts';

const ASKED = { period: 'lastMonth', on: null, idCustomer: null, lane: null, mode: null, idContractor: null } as const;

test('the page of figures says what was asked for, and nothing of what was not', () => {
  expect(figuresAddress(ASKED)).toBe('/analytics?period=lastMonth');
  expect(figuresAddress({ ...ASKED, on: '2026-03-29', idCustomer: 7, lane: 'FR-DE', mode: 'road', idContractor: 3 })).toBe(
    '/analytics?period=lastMonth&on=2026-03-29&idCustomer=7&lane=FR-DE&mode=road&idContractor=3',
  );
  // The operator's own number is one too.
  expect(figuresAddress({ ...ASKED, idCustomer: 0 })).toBe('/analytics?period=lastMonth&idCustomer=0');
});

test('the rows behind a figure are those of the same, of one part where it has parts', () => {
  const rows = { ...ASKED, figure: 'delay', part: null, only: null } as const;
  expect(rowsAddress(rows)).toBe('/analytics/rows?figure=delay&period=lastMonth');
  expect(rowsAddress({ ...rows, part: 'a&b', only: 'without' })).toBe(
    '/analytics/rows?figure=delay&period=lastMonth&part=a%26b&only=without',
  );
});
