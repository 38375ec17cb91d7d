import { expect, test } from 'vitest';
import { airlineOf } from './airlines.ts';
import { INCOTERMS, isAwbSuffix, normalFlightNumber, normalPlate, returnReferences, suitsType } from './carriage.ts';

test('the check digit of an air waybill is its serial number modulo 7', () => {
  expect(isAwbSuffix('12345675')).toBe(true);
  for (const wrong of ['12345674', '12345677', '12345679', '1234567', '123456755', '1234567A', '']) expect(isAwbSuffix(wrong)).toBe(false);
  expect(isAwbSuffix('00000000')).toBe(true);
});

test('an airline is known by its prefix, or it is not', () => {
  expect(airlineOf('057')).toBe('Air France');
  expect(airlineOf('998')).toBeNull();
  expect(airlineOf('toString')).toBeNull();
});

test.each([
  ['af 1234', 'AF1234'],
  ['U2-99', 'U299'],
  ['5X 23', '5X23'],
  ['DLH400A', 'DLH400A'],
])('the flight %s is %s', (typed, kept) => expect(normalFlightNumber(typed)).toBe(kept));

test.each(['AF', '1234', 'AF12345', '12345', 'AF12B4', ''])('%s is no flight', (typed) => expect(normalFlightNumber(typed)).toBeNull());

test('a plate is kept in capitals', () => expect(normalPlate('  ab-123  cd ')).toBe('AB-123 CD'));

test('rules of the sea suit ships', () => {
  expect(suitsType('FOB', 'road')).toBe(false);
  expect(suitsType('FOB', 'sea')).toBe(true);
  expect(suitsType('DAP', 'air')).toBe(true);
});

test('the way back is named after the way out, and fits', () => {
  expect(returnReferences('PHARMA-41').slice(0, 2)).toEqual(['PHARMA-41-R', 'PHARMA-41-R2']);
  expect(returnReferences('x'.repeat(100)).every((reference) => reference.length <= 100)).toBe(true);
});

test('of the eleven rules four are of the sea alone', () => {
  const suited = (type: Parameters<typeof suitsType>[1]) => INCOTERMS.filter((incoterm) => suitsType(incoterm, type));
  expect(suited('road')).toEqual(['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']);
  expect([suited('air').length, suited('rail').length, suited('sea').length, suited('multimodal').length]).toEqual([7, 7, 11, 11]);
});

test('nine references are proposed for the way back', () => {
  expect(returnReferences('A')).toEqual(['A-R', 'A-R2', 'A-R3', 'A-R4', 'A-R5', 'A-R6', 'A-R7', 'A-R8', 'A-R9']);
});
