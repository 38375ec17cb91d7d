import { expect, test } from 'vitest';
import { readAssetRow } from './readAssetRow.ts';

const read = (cells: Parameters<typeof readAssetRow>[0], usual: 'mobile' | 'container' = 'mobile') =>
  readAssetRow({ reference: 'A-1', ...cells }, usual);
const told = (cells: Parameters<typeof readAssetRow>[0]) => read(cells).faults.map(({ field, code }) => `${field} ${code}`);

test.each([
  ['90', '180', { latitude: 90, longitude: 180 }, []],
  ['-90', '-180', { latitude: -90, longitude: -180 }, []],
  ['0', '0', { latitude: 0, longitude: 0 }, []],
  ['', '', null, []],
  ['90.1', '5', null, ['latitude import.coordinatesInvalid']],
  ['45', '180.1', null, ['longitude import.coordinatesInvalid']],
  ['', '5', null, ['latitude import.coordinatesInvalid']],
  ['45', '', null, ['longitude import.coordinatesInvalid']],
  ['north', '5', null, ['latitude import.numberUnreadable']],
])('latitude "%s" and longitude "%s"', (latitude, longitude, point, faults) => {
  expect([read({ latitude, longitude }).point, told({ latitude, longitude })]).toEqual([point, faults]);
});

test('what a row does not say is as usual, and a kind that nobody knows is told', () => {
  expect([read({}).kind, read({}, 'container').kind, read({ kind: 'container' }).kind]).toEqual(['mobile', 'container', 'container']);
  expect([read({ kind: 'spaceship' }).kind, told({ kind: 'spaceship' })]).toEqual(['mobile', ['kind import.kindUnknown']]);
});

test('the number of a container that has another form is pointed out, of nothing else', () => {
  const warned = (ownerNumber: string, kind: 'mobile' | 'container') =>
    read({ ownerNumber }, kind).warnings.map(({ field, code }) => [field, code]);
  expect(warned('CSQU3054384', 'container')).toEqual([['ownerNumber', 'ownerNumberOdd']]);
  expect([warned('CSQU3054383', 'container'), warned('', 'container'), warned('CSQU3054384', 'mobile')]).toEqual([[], [], []]);
});
