import { expect, test } from 'vitest';
import { REGISTER_COLUMNS, rowOf } from './registerSheet.view.ts';

test('what is known of an asset stands in its columns, and what is not is empty', () => {
  const asset = {
    ...{ uniqueIdentifiant: 'CRANE1', kind: 'fixed' as const, reference: '=Crane', description: '', ownerNumber: '', idCustomer: 7 },
    ...{ customerName: 'Alpes Froid', revision: 1, createdDate: '2026-01-01T00:00:00Z', inCharge: null, tracker: null, container: null },
    ...{
      holds: 0,
      site: null,
      position: { latitude: 45.5, longitude: 6.5, deviceDate: '2026-01-02T00:00:00Z', from: 'hand' as const, toldBy: null },
    },
  };
  const row = rowOf(asset, { kind: (kind) => `a ${kind} one`, from: (from) => `by ${from}`, operator: 'the operator' });
  const told = Object.fromEntries(REGISTER_COLUMNS.map((column, index) => [column, row[index]]));
  expect(told).toMatchObject({ reference: '=Crane', kind: 'a fixed one', tracker: null, battery: null, latitude: 45.5 });
  expect(told).toMatchObject({ positionFrom: 'by hand', positionDate: new Date('2026-01-02T00:00:00Z'), customer: 'Alpes Froid' });
});
