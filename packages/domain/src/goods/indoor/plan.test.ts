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

test.each([
  [
    'a triangle',
    [
      { x: 0, y: 0 },
      { x: 0.1, y: 0 },
      { x: 0, y: 0.1 },
    ],
    null,
  ],
  ['two hundred-thousandths of the plan', box(0, 0, 0.005, 0.0041), null],
  ['less than that', box(0, 0, 0.005, 0.0039), 'empty'],
  ['less than that, drawn the other way round', box(0, 0, 0.005, 0.0039).toReversed(), 'empty'],
  [
    'an L',
    [
      { x: 0, y: 0 },
      { x: 0.6, y: 0 },
      { x: 0.6, y: 0.2 },
      { x: 0.2, y: 0.2 },
      { x: 0.2, y: 0.6 },
      { x: 0, y: 0.6 },
    ],
    null,
  ],
  [
    'an hourglass that leans',
    [
      { x: 0, y: 0 },
      { x: 0.6, y: 0.5 },
      { x: 0.6, y: 0 },
      { x: 0, y: 0.3 },
    ],
    'crossing',
  ],
] as const)('a room of %s', (_, corners, fault) => {
  expect(faultOfRoom(corners)).toBe(fault);
});

test('who stands in the bay of a room is not in it', () => {
  const bay = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.9],
    [0.6, 0.9],
    [0.6, 0.4],
    [0.4, 0.4],
    [0.4, 0.9],
    [0.1, 0.9],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  const isIn = (x: number, y: number) => isInside(bay, { x, y });
  expect([isIn(0.2, 0.7), isIn(0.5, 0.7), isIn(0.8, 0.7), isIn(0.5, 0.2), isIn(0.95, 0.2), isIn(0.5, 0.05), isIn(0.05, 0.5)]).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
  const slanted = [
    { x: 0.2, y: 0.1 },
    { x: 0.8, y: 0.5 },
    { x: 0.3, y: 0.9 },
  ];
  expect([isInside(slanted, { x: 0.6, y: 0.45 }), isInside(slanted, { x: 0.6, y: 0.3 }), isInside(slanted, { x: 0.22, y: 0.6 })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the middle of a room is where it would balance, whichever way round it was drawn', () => {
  const rounded = ({ x, y }: { x: number; y: number }) => [Number(x.toFixed(6)), Number(y.toFixed(6))];
  expect(rounded(middleOf(box(0.2, 0.1, 0.6, 0.3)))).toEqual([0.4, 0.2]);
  expect(rounded(middleOf(box(0.2, 0.1, 0.6, 0.3).toReversed()))).toEqual([0.4, 0.2]);
  expect(
    rounded(
      middleOf([
        { x: 0.1, y: 0.1 },
        { x: 0.7, y: 0.1 },
        { x: 0.1, y: 0.4 },
      ]),
    ),
  ).toEqual([0.3, 0.2]);
  expect([middleOf([{ x: 0.3, y: 0.4 }]), middleOf([])]).toEqual([
    { x: 0.3, y: 0.4 },
    { x: 0.5, y: 0.5 },
  ]);
});

test('the name of a room stands below its upper edge, in a low one halfway to the middle, and in the middle where its edge is elsewhere', () => {
  const head = headOf(box(0.2, 0.1, 0.6, 0.14));
  expect([head.x, head.y].map((value) => Number(value.toFixed(6)))).toEqual([0.4, 0.11]);
  const peaks = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
  expect(headOf(peaks)).toEqual(middleOf(peaks));
});

test('of rooms within rooms the smallest is the one, whichever way round they were drawn', () => {
  const rooms = [
    { corners: box(0.1, 0.1, 0.3, 0.3).toReversed() },
    { corners: box(0, 0, 1, 1) },
    { corners: box(0, 0, 0.9, 0.9).toReversed() },
  ];
  expect([roomAt(rooms, { x: 0.2, y: 0.2 }), roomAt(rooms, { x: 0.5, y: 0.5 })]).toEqual([rooms[0], rooms[2]]);
});

test('a picture is stretched from a twentieth on, either way', () => {
  const of = (down: number) => scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0, 0, 1, down)], PIXELS);
  const isStretched = (down: number) => {
    const scale = of(down);
    return typeof scale === 'string' ? scale : scale.isStretched;
  };
  expect([20 * 1.049, 20 * 1.051, 20 / 1.049, 20 / 1.051].map(isStretched)).toEqual([false, true, false, true]);
  const squeezed = of(25);
  expect(typeof squeezed === 'string' ? squeezed : squeezed.stretch).toBeCloseTo(0.8, 9);
});

test('two distances along one direction disagree by the share in which their scales differ, and by more than half they contradict each other', () => {
  const of = (metres: number) => scaleOf([measure(0, 0, 1, 0, 40), measure(0, 0.5, 0.5, 0.5, metres)], PIXELS);
  const numbers = (metres: number) => {
    const scale = of(metres);
    if (typeof scale === 'string') throw new Error(scale);
    return [scale.disagreement, scale.widthMetres, scale.heightMetres].map((value) => Number(value?.toFixed(6)));
  };
  // Both together are 65 m of 1500 pixels, or 56.
  expect(numbers(25)).toEqual([0.2, 43.333333, 21.666667]);
  expect(numbers(16)).toEqual([0.2, 37.333333, 18.666667]);
  expect([of(10), of(9.9), of(40), of(40.1)].map((scale) => typeof scale)).toEqual(['object', 'string', 'object', 'string']);
});

test('a distance of two pixels is the shortest that can be measured by', () => {
  const of = (pixels: number) => scaleOf([measure(0, 0, pixels / 1000, 0, 1), measure(0, 0, 0, 1, 20)], PIXELS);
  expect([typeof of(2), of(1.9), scaleOf([measure(0, 0, 0, 1, 20), measure(0, 0, 0.0019, 0, 1)], PIXELS)]).toEqual([
    'object',
    'measureShort',
    'measureShort',
  ]);
});
