import { expect, test } from 'vitest';
import { faultOfPacking } from './packing.ts';

const into = { idAsset: 2, isContainer: true };

test('a container holds others, and may be in another one', () => {
  expect(faultOfPacking({ idAsset: 1, into, above: [], below: 0 })).toBeNull();
  expect(faultOfPacking({ idAsset: 1, into, above: [3], below: 0 })).toBeNull();
  expect(faultOfPacking({ idAsset: 1, into, above: [], below: 1 })).toBeNull();
  expect(faultOfPacking({ idAsset: 1, into: { idAsset: 2, isContainer: false }, above: [], below: 0 })).toBe('asset.notAContainer');
});

test('nothing is in itself, nor deeper than two levels', () => {
  expect(faultOfPacking({ idAsset: 2, into, above: [], below: 0 })).toBe('asset.packedInItself');
  expect(faultOfPacking({ idAsset: 1, into, above: [1], below: 1 })).toBe('asset.packedInItself');
  expect(faultOfPacking({ idAsset: 1, into, above: [3, 4], below: 0 })).toBe('asset.packedTooDeep');
  expect(faultOfPacking({ idAsset: 1, into, above: [3], below: 1 })).toBe('asset.packedTooDeep');
  expect(faultOfPacking({ idAsset: 1, into, above: [], below: 2 })).toBe('asset.packedTooDeep');
});
