import { expect, test } from 'vitest';
import { carriageFaults } from './faults.ts';

const RIGHT = {
  packages: 3,
  grossWeight: 1000,
  netWeight: 900,
  chargeableWeight: null,
  awbPrefix: '057',
  awbSuffix: '12345675',
  flightNumber: 'AF 1234',
  driverPhone: '',
};

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

test('weights and packages that nobody can mean are told together with the rest', () => {
  const wrong = { ...RIGHT, packages: -3, grossWeight: 0, netWeight: 20, chargeableWeight: 10_000_001, driverPhone: '12' };
  expect(carriageFaults(wrong).map(({ field, code }) => [field, code])).toEqual([
    ['packages', 'carriage.packagesRange'],
    ['grossWeight', 'carriage.weightRange'],
    ['chargeableWeight', 'carriage.weightRange'],
    ['driverPhone', 'member.phoneInvalid'],
  ]);
  expect(carriageFaults({ ...RIGHT, packages: 1.5 })).toEqual([{ field: 'packages', code: 'carriage.packagesRange' }]);
});

test('what is right, or not said, has no fault', () => {
  expect(carriageFaults(RIGHT)).toEqual([]);
  expect(carriageFaults({ ...RIGHT, awbPrefix: '', awbSuffix: '', netWeight: null, flightNumber: '' })).toEqual([]);
  expect(carriageFaults({ ...RIGHT, awbSuffix: '' })).toEqual([{ field: 'awbSuffix', code: 'carriage.awbFormat' }]);
});
