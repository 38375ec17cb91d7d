import { faultOfRoom, isInside } from '@sillage/domain/goods/indoor/plan';
import { expect, test } from 'vitest';
import { withRoom, type DraftRoom } from './planDraft.view.ts';

const added = (count: number) => Array.from({ length: count }).reduce<DraftRoom[]>((rooms) => withRoom(rooms, ''), []);
const middle = ({ corners: [from, , to] }: DraftRoom) => ({
  x: ((from?.x ?? 0) + (to?.x ?? 0)) / 2,
  y: ((from?.y ?? 0) + (to?.y ?? 0)) / 2,
});

test('the first new room is in the middle of the plan, each further one beside those that are there', () => {
  const rooms = added(9);
  expect(middle(rooms[0] as DraftRoom).x).toBeCloseTo(0.5);
  for (const one of rooms) expect(rooms.filter(({ corners }) => isInside(corners, middle(one))).map(({ key }) => key)).toEqual([one.key]);
});

test('on a full plan no two new rooms lie exactly upon each other', () => {
  const rooms = added(60);
  expect(new Set(rooms.map(({ corners }) => JSON.stringify(corners))).size).toBe(60);
  const all = rooms.flatMap(({ corners }) => corners);
  expect([rooms.every(({ corners }) => faultOfRoom(corners) === null), all.every(({ x, y }) => x <= 1 && y <= 1)]).toEqual([true, true]);
});
