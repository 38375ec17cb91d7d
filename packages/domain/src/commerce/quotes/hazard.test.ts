import { expect, test } from 'vitest';
import { HAZARD_CLASSES, hazardFault, hazardText, isGrouped } from './hazard.ts';

const PERFUME = { unNumber: '1266', hazardClass: '3', packingGroup: 'II' } as const;

test('dangerous goods are written as transport documents do, as far as it was said', () => {
  expect(hazardText(PERFUME)).toBe('UN\u00A01266, 3, II');
  expect(hazardText({ ...PERFUME, packingGroup: null })).toBe('UN\u00A01266, 3');
  expect(hazardText({ ...PERFUME, hazardClass: null, packingGroup: null })).toBe('UN\u00A01266');
  expect(hazardText({ unNumber: '', hazardClass: null, packingGroup: null })).toBe('');
});

test('explosives, gases, peroxides, what infects and what radiates are in no packing group', () => {
  expect(HAZARD_CLASSES.filter(isGrouped)).toEqual(['3', '4.1', '4.2', '4.3', '5.1', '6.1', '8', '9']);
  expect(hazardFault({ unNumber: '1950', hazardClass: '2.1', packingGroup: 'I' })).toEqual({
    field: 'packingGroup',
    code: 'quote.packingGroupUnfit',
  });
  expect(hazardFault({ unNumber: '1950', hazardClass: '2.1', packingGroup: null })).toBeNull();
  // Which class it is may be said later.
  expect(hazardFault({ ...PERFUME, hazardClass: null })).toBeNull();
  expect(hazardFault(PERFUME)).toBeNull();
});

test('a class or a group without a number says that the number is missing', () => {
  const unnumbered = { field: 'unNumber', code: 'quote.hazardUnnumbered' };
  expect(hazardFault({ ...PERFUME, unNumber: '' })).toEqual(unnumbered);
  expect(hazardFault({ unNumber: '', hazardClass: null, packingGroup: 'I' })).toEqual(unnumbered);
  expect(hazardFault({ unNumber: '', hazardClass: null, packingGroup: null })).toBeNull();
});
