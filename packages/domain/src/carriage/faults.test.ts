import { expect, test } from 'vitest';
import { carriageFaults } from './faults.ts';

const RIGHT = { awbPrefix: '057', awbSuffix: '12345675', netWeight: 900, grossWeight: 1000, flightNumber: 'AF 1234', driverPhone: '' };

test('all that is wrong is told at once, each at its field', () => {
  const wrong = { ...RIGHT, awbPrefix: '57', awbSuffix: '12345674', netWeight: 2000, flightNumber: '1234', driverPhone: '12' };
  expect(carriageFaults(wrong).map(({ field, code }) => [field, code])).toEqual([
    ['netWeight', 'carriage.netAboveGross'],
    ['awbPrefix', 'carriage.awbFormat'],
    ['awbSuffix', 'carriage.awbCheckDigit'],
    ['flightNumber', 'carriage.flightInvalid'],
    ['driverPhone', 'member.phoneInvalid'],
  ]);
});

test('what is right, or not said, has no fault', () => {
  expect(carriageFaults(RIGHT)).toEqual([]);
  expect(carriageFaults({ ...RIGHT, awbPrefix: '', awbSuffix: '', netWeight: null, flightNumber: '' })).toEqual([]);
  expect(carriageFaults({ ...RIGHT, awbSuffix: '' })).toEqual([{ field: 'awbSuffix', code: 'carriage.awbFormat' }]);
});
