import { expect, test } from 'vitest';
import { assetFaults } from './asset.ts';

const asset = (reference: string, tracker: string | null = null) => ({ reference, tracker });

test('assets with references and trackers of their own are right', () => {
  expect(assetFaults([], [])).toEqual([]);
  expect(assetFaults([asset('PAL-1', 'T1'), asset('PAL-2', 'T2'), asset('PAL-3')], ['T1', 'T2'])).toEqual([]);
});

test('a missing reference, and one that is there twice but for case and space, is named', () => {
  expect(assetFaults([asset(' '), asset('PAL-1'), asset(' pal-1 ')], [])).toEqual([
    { index: 0, field: 'reference', code: 'asset.referenceMissing' },
    { index: 2, field: 'reference', code: 'asset.referenceTaken' },
  ]);
});

test('a tracker belongs to the shipment, and to one asset of it', () => {
  expect(assetFaults([asset('A', 'T1'), asset('B', 'T1'), asset('C', 'T9')], ['T1'])).toEqual([
    { index: 1, field: 'tracker', code: 'asset.trackerTaken' },
    { index: 2, field: 'tracker', code: 'asset.trackerNotOfShipment' },
  ]);
});
