import { expect, test } from 'vitest';
import { cellOf, columnsFor } from './registerColumns.view.ts';

test('what is known of an asset stands in its columns, and what is not is empty', () => {
  const asset = {
    uniqueIdentifiant: 'CRANE1',
    kind: 'fixed' as const,
    reference: '=Crane',
    description: '',
    ownerNumber: '',
    idCustomer: 7,
    customerName: 'Alpes Froid',
    revision: 1,
    createdDate: '2026-01-01T00:00:00Z',
    inCharge: null,
    tracker: null,
    container: null,
    holds: 0,
    site: null,
    room: null,
    comment: '',
    measured: {
      temperature: { value: 4, deviceDate: '2026-01-02T00:00:00Z', toldBy: 'T1', of: 'container' as const, reference: 'BOX' },
      humidity: null,
    },
    position: { latitude: 45.5, longitude: 6.5, accuracy: null, deviceDate: '2026-01-02T00:00:00Z', from: 'hand' as const, toldBy: null },
  };
  const words = {
    kind: (kind: string) => `a ${kind} one`,
    from: (from: string) => `by ${from}`,
    operator: 'the operator',
    measuredBy: ({ toldBy: reportedBy }: { toldBy: string }) => `with ${reportedBy}`,
  };
  const shown = Object.fromEntries(columnsFor('assets', true).map((column) => [column, cellOf(asset, column, words)]));
  expect(shown).toMatchObject({ reference: '=Crane', kind: 'a fixed one', tracker: null, battery: null, latitude: 45.5 });
  expect(shown).toMatchObject({ temperature: 4, humidity: null, measuredBy: 'with T1' });
  expect(shown).toMatchObject({ positionFrom: 'by hand', positionDate: new Date('2026-01-02T00:00:00Z'), customer: 'Alpes Froid' });
});

test('a container has columns that nothing else has, and only the operator is told whose it is', () => {
  expect([columnsFor('masters', false).includes('holds'), columnsFor('assets', false).includes('holds')]).toEqual([true, false]);
  expect([columnsFor('assets', false).includes('customer'), columnsFor('masters', true).includes('customer')]).toEqual([false, true]);
  for (const section of ['assets', 'masters'] as const) expect(columnsFor(section, true)[0]).toBe('reference');
});
