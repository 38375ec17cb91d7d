import { expect, test } from 'vitest';
import { nearestReported, type MeasuredOf } from './measured.ts';

const at = (value: number | null, day = 1) => (value === null ? null : { value, deviceDate: `2026-03-0${day}T00:00:00.000Z` });
const teller = (of: MeasuredOf, value: number | null, day = 1) => ({
  toldBy: `${of} ${value}`,
  of,
  reference: of === 'asset' ? null : of,
  temperature: at(value, day),
});

test('the own tracker goes before that of the container, and that before those of the shipment', () => {
  const [own, container, shipment] = [[teller('asset', 1)], [teller('container', 2, 2)], [teller('shipment', 3, 3)]];
  expect(nearestReported([own, container, shipment], ({ temperature }) => temperature)).toEqual({
    ...at(1),
    toldBy: 'asset 1',
    of: 'asset',
    reference: null,
  });
  expect(nearestReported([[], container, shipment], ({ temperature }) => temperature)).toMatchObject({
    value: 2,
    of: 'container',
    reference: 'container',
  });
  expect(nearestReported([[teller('asset', null)], [], shipment], ({ temperature }) => temperature)).toMatchObject({
    value: 3,
    of: 'shipment',
  });
  expect(nearestReported([[], [teller('container', null)]], ({ temperature }) => temperature)).toBeNull();
});

test('of several trackers of a shipment the newest value counts', () => {
  const shipment = [teller('shipment', 4, 2), teller('shipment', 5, 4), teller('shipment', 6, 3)];
  expect(nearestReported([shipment], ({ temperature }) => temperature)).toMatchObject({ value: 5, toldBy: 'shipment 5' });
});
