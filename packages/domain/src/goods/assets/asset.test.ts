import { expect, test } from 'vitest';
import { isFormer, POSITION_SOURCES, whereIs } from './asset.ts';

const at = (latitude: number, day = 1) => ({ latitude, longitude: 5, deviceDate: `2026-03-0${day}T00:00:00.000Z` });
const holder = (own: ReturnType<typeof at> | null, byHand: ReturnType<typeof at> | null = null, day = 2) => ({
  since: at(0, day).deviceDate,
  own,
  byHand,
});

test('the own tracker goes before what holds it, and that before what somebody set', () => {
  expect(whereIs({ own: at(1), around: [holder(at(2))], byHand: at(3) })).toEqual({ ...at(1), from: 'tracker' });
  expect(whereIs({ own: null, around: [holder(null), holder(at(2))], byHand: at(3) })).toEqual({ ...at(2), from: 'container' });
  expect(whereIs({ own: null, around: [holder(null)], byHand: at(3) })).toEqual({ ...at(3), from: 'hand' });
});

test('the tracker of the shipment that it travels with knows better than people, and less than what it is in', () => {
  const along = at(6);
  expect(whereIs({ own: null, around: [], byHand: at(3, 3), along })).toEqual({ ...along, from: 'shipment' });
  expect(whereIs({ own: null, around: [holder(at(2))], byHand: null, along })).toEqual({ ...at(2), from: 'container' });
  expect(whereIs({ own: at(1), around: [], byHand: null, along })).toEqual({ ...at(1), from: 'tracker' });
});

test('what a tracker said before it was taken off stays known, until somebody says better', () => {
  const left = at(1, 2);
  expect(whereIs({ own: null, around: [], byHand: null, left })).toEqual({ ...left, from: 'formerTracker' });
  expect(whereIs({ own: null, around: [], byHand: at(3, 1), left })).toEqual({ ...left, from: 'formerTracker' });
  expect(whereIs({ own: null, around: [], byHand: at(3, 3), left })).toEqual({ ...at(3, 3), from: 'hand' });
  expect(whereIs({ own: at(4), around: [], byHand: null, left })).toEqual({ ...at(4), from: 'tracker' });
});

test('what is in a container whose tracker was taken off is where that was last known to be', () => {
  const packed = { since: at(0, 1).deviceDate, own: null, byHand: null, left: at(1, 2) };
  expect(whereIs({ own: null, around: [packed], byHand: null })).toEqual({ ...at(1, 2), from: 'formerContainer' });
  expect(whereIs({ own: null, around: [{ ...packed, own: at(5) }], byHand: null, left: at(2, 3) })).toEqual({
    ...at(5),
    from: 'container',
  });
});

test('the nearest container counts, and nothing known is nowhere', () => {
  expect(whereIs({ own: null, around: [holder(at(1)), holder(at(2))], byHand: null })).toEqual({ ...at(1), from: 'container' });
  expect(whereIs({ own: null, around: [], byHand: null })).toBeNull();
});

test('what was said of an asset counts again once something was said since it was put in', () => {
  expect(whereIs({ own: null, around: [holder(null, at(2))], byHand: at(3, 1) })).toEqual({ ...at(2), from: 'container' });
  expect(whereIs({ own: null, around: [holder(null, at(2))], byHand: at(3, 3) })).toEqual({ ...at(3, 3), from: 'hand' });
  expect(whereIs({ own: null, around: [holder(null, at(2, 1), 2), holder(null, at(4), 3)], byHand: null })).toEqual({
    ...at(4),
    from: 'container',
  });
});

test('of what people and a tracker said at the same moment people count, and both former sources report no more', () => {
  expect(whereIs({ own: null, around: [], byHand: at(3, 2), left: at(1, 2) })).toEqual({ ...at(3, 2), from: 'hand' });
  expect(POSITION_SOURCES.filter(isFormer)).toEqual(['formerTracker', 'formerContainer']);
});

test('what was said at the moment at which it was put in still counts', () => {
  expect(whereIs({ own: null, around: [holder(null, at(2, 1), 2)], byHand: at(3, 2) })).toEqual({ ...at(3, 2), from: 'hand' });
});
