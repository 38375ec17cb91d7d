import { expect, test } from 'vitest';
import { faultOfRoom, headOf, isInside, middleOf, roomAt } from './plan.ts';
import { cornersOfPlan, toWorld } from './pin.ts';
import { scaleOf, type Measure } from './scale.ts';
import { distanceMetres } from '../../platform/geo/distance.ts';

const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

test('a room has three corners, some space and no crossing edges', () => {
  expect(faultOfRoom(box(0, 0, 0.5, 0.5))).toBeNull();
  expect(faultOfRoom(box(0, 0, 0.5, 0.5).slice(0, 2))).toBe('few');
  expect(faultOfRoom(box(0, 0, 0.5, 0))).toBe('empty');
  const [a, b, c, d] = box(0, 0, 0.5, 0.6);
  expect(faultOfRoom([a, c, b, d, { x: 0.1, y: 0.9 }].flatMap((corner) => corner ?? []))).toBe('crossing');
});

test('of rooms within rooms the smallest is the one', () => {
  const rooms = [
    { idRoom: 1, name: 'hall', corners: box(0, 0, 1, 1) },
    { idRoom: 2, name: 'office', corners: box(0.1, 0.1, 0.3, 0.3) },
  ];
  expect([roomAt(rooms, { x: 0.2, y: 0.2 })?.idRoom, roomAt(rooms, { x: 0.5, y: 0.5 })?.idRoom, roomAt(rooms, { x: 2, y: 2 })]).toEqual([
    2,
    1,
    null,
  ]);
  expect(headOf(box(0, 0, 1, 1))).toEqual({ x: 0.5, y: 0.04 });
  expect(isInside(box(0, 0, 1, 1), middleOf(box(0.2, 0.2, 0.6, 0.4)))).toBe(true);
});

const measure = (x1: number, y1: number, x2: number, y2: number, metres: number): Measure => ({
  from: { x: x1, y: y1 },
  to: { x: x2, y: y2 },
  metres,
});
const PIXELS = { width: 1000, height: 500 };

test('two distances across each other give the size of the plan, and say when its picture is stretched', () => {
  expect(scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0, 0, 1, 20)], PIXELS)).toMatchObject({
    widthMetres: 40,
    heightMetres: 20,
    stretch: 1,
    isStretched: false,
  });
  const slanted = scaleOf([measure(0, 0, 1, 1, Math.hypot(40, 25)), measure(1, 0, 0.5, 0, 20)], PIXELS);
  expect(slanted).toMatchObject({ isStretched: true, disagreement: null });
  expect(typeof slanted === 'string' ? 0 : slanted.widthMetres).toBeCloseTo(40);
  expect(typeof slanted === 'string' ? 0 : slanted.heightMetres).toBeCloseTo(25);
});

test('two distances along one direction give one scale, and check each other; what cannot be is told', () => {
  expect(scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0.5, 0.5, 0.5, 22)], PIXELS)).toMatchObject({ stretch: 1 });
  expect(scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0.5, 0.5, 0.5, 90)], PIXELS)).toBe('measuresContradict');
  expect(scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0, 1, 1, 30)], PIXELS)).toBe('measuresContradict');
  expect(scaleOf([measure(0, 0, 0, 0, 40), measure(0, 0, 1, 1, 30)], PIXELS)).toBe('measureShort');
});

test('a pinned plan has its own size in the world, and is turned around its middle', () => {
  const pin = { latitude: 45.7, longitude: 5.1, turnDegrees: 90, widthMetres: 60 };
  const [topLeft, topRight] = cornersOfPlan(pin, 0.5);
  expect(distanceMetres(topLeft, topRight)).toBeCloseTo(60, 1);
  expect(toWorld(pin, 0.5, { x: 0.5, y: 0.5 })).toEqual({ latitude: 45.7, longitude: 5.1 });
  const top = toWorld(pin, 0.5, { x: 0.5, y: 0 });
  expect(top.longitude).toBeGreaterThan(5.1);
  expect(top.latitude).toBeCloseTo(45.7, 6);
});
