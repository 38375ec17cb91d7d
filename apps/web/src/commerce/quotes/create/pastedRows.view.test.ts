import { expect, test } from 'vitest';
import { pastedCells } from '../../../platform/sheet/pastedCells.ts';
import { rowsOfCells } from './pastedRows.view.ts';

const rowsOf = (text: string) => rowsOfCells(pastedCells(text));

test('without headings the columns are as they are shown; whoever has no references begins with the sizes', () => {
  expect(rowsOf('PAL-1\t120\t80\t145\t300,5\t2\tVaccines\tno\tUN1845')).toMatchObject([
    {
      reference: 'PAL-1',
      length: 120,
      width: 80,
      height: 145,
      weight: 300.5,
      quantity: 2,
      content: 'Vaccines',
      stackable: false,
      unNumber: 'UN1845',
    },
  ]);
  expect(rowsOf('120\t80\t145 cm\t300 kg\t2\tVaccines')).toMatchObject([
    { reference: '', length: 120, height: 145, weight: 300, quantity: 2, content: 'Vaccines' },
  ]);
  expect(rowsOf('4711\t120\t80\t145\t300\t2\tVaccines')).toMatchObject([{ reference: '4711', length: 120, quantity: 2 }]);
});

test('a heading says a unit, and sizes may stand in one cell', () => {
  expect(rowsOf('Dimensions (m)\tWeight (t)\tQty\n1.2 x 0.8 x 1.45\t0.3\t4')).toMatchObject([
    { length: 120, width: 80, height: 145, weight: 300, quantity: 4 },
  ]);
});

test('a cell of several lines stays one, empty rows are left out, and what is no number is still to be filled in', () => {
  expect(rowsOf('Length\tContent\n"x"\t"glass\nbottles"\n\t\n')).toMatchObject([{ length: null, content: 'glass\nbottles' }]);
  expect(rowsOf('')).toEqual([]);
});

test('what is said of dangerous goods is taken as transport documents and spreadsheets write it', () => {
  const hazards = rowsOf('UN number\tClass\tPacking group\n1266\tClass 3\tPG II\n3480\t9\t\n1950\t2,1\t-\n1170\t3\t2\n1170\tflammable\tIV');
  expect(hazards.map(({ unNumber, hazardClass, packingGroup }) => [unNumber, hazardClass, packingGroup])).toEqual([
    ['1266', '3', 'II'],
    ['3480', '9', null],
    ['1950', '2.1', null],
    ['1170', '3', 'II'],
    ['1170', null, null],
  ]);
});
