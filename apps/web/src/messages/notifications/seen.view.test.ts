import { expect, test } from 'vitest';
import { seenAt } from './seen.view.ts';

test('the pages that notifications lead to are known by their addresses, however they are written', () => {
  expect(seenAt('/transport/transportDetails/41', undefined)).toEqual({ about: 'shipment', id: 41, part: 'overview' });
  expect(seenAt('/transport/transportdetails/41/', 'files')).toEqual({ about: 'shipment', id: 41, part: 'files' });
  expect(seenAt('/cotations/7', undefined)).toEqual({ about: 'quote', id: 7, part: 'overview' });
  expect(seenAt('/fashionhub/bookings/8', undefined)).toEqual({ about: 'booking', id: 8, part: 'overview' });
  expect(seenAt('/alerts/incidents/9', undefined)).toEqual({ about: 'incident', id: 9, part: 'overview' });
  expect(seenAt('/alerts/details/10', undefined)).toEqual({ about: 'alert', id: 10, part: 'overview' });
});

test('nothing is seen in a part that shows no notifications, on another page, or of what is no number', () => {
  expect(seenAt('/transport/transportdetails/41', 'carbon')).toBeNull();
  for (const path of [
    '/transport',
    '/transport/transportdetails/41/edit',
    '/fashionhub/bookings/8/change',
    '/cotations/new',
    '/cotations/0',
  ])
    expect(seenAt(path, undefined)).toBeNull();
});
