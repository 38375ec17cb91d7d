import { DomainError } from '@sillage/domain/domainError';
import { expect, test } from 'vitest';
import { refusedFaults } from '../../../platform/form/refusedFaults.ts';
import { namedTrackers } from './namedTrackers.view.ts';

test('trackers that are elsewhere are named with where, those that are not there by their identifiers', () => {
  const inUse = new DomainError('tracker.inUse', [
    { field: 'trackers', reason: 'TRK-8: OTHER-50' },
    { field: 'trackers', reason: 'TRK-9: OTHER-51' },
  ]);
  expect(namedTrackers(inUse)).toBe('TRK-8: OTHER-50, TRK-9: OTHER-51');
  expect(refusedFaults(inUse).map(({ field }) => field)).toEqual(['trackers', 'trackers']);
  expect(namedTrackers(new DomainError('tracker.notFound', [{ field: 'trackers', reason: 'TRK-7' }]))).toBe('TRK-7');
});

test('nothing is named where nobody knows which one it was, or where something else was refused', () => {
  expect(namedTrackers(new DomainError('tracker.inUse', [{ field: 'trackers', reason: 'taken' }]))).toBeUndefined();
  expect(namedTrackers(new DomainError('shipment.noTracker', [{ field: 'trackers', reason: 'missing' }]))).toBeUndefined();
  expect(namedTrackers(new Error('lost'))).toBeUndefined();
});
