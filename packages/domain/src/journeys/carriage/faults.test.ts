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

test.each([
  [{ packages: 1 }, []],
  [{ packages: 0 }, ['packages carriage.packagesRange']],
  [{ packages: 1_000_000 }, []],
  [{ packages: 1_000_001 }, ['packages carriage.packagesRange']],
  [{ packages: null }, []],
  [{ grossWeight: 10_000_000 }, []],
  [{ grossWeight: 10_000_000.1 }, ['grossWeight carriage.weightRange']],
  [{ grossWeight: 900 }, []],
  [{ grossWeight: 899.9 }, ['netWeight carriage.netAboveGross']],
  [{ grossWeight: null }, []],
  [{ netWeight: 0.1 }, []],
  [{ netWeight: -1 }, ['netWeight carriage.weightRange']],
  [{ chargeableWeight: 1 }, []],
  [{ chargeableWeight: 0 }, ['chargeableWeight carriage.weightRange']],
  [{ awbPrefix: '' }, ['awbPrefix carriage.awbFormat']],
  [{ awbPrefix: '0571' }, ['awbPrefix carriage.awbFormat']],
  [{ awbPrefix: '05', awbSuffix: '1' }, ['awbPrefix carriage.awbFormat', 'awbSuffix carriage.awbFormat']],
  [{ driverPhone: '06 12 34 56 78' }, []],
])('of %j is told %j', (said, faults) => {
  expect(carriageFaults({ ...RIGHT, ...said }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
});
