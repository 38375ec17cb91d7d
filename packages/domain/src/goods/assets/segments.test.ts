import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const part = (idTracker: number, from: number, to: number) => ({ idTracker, from, to });

test('the own tracker speaks while there is one, and what holds the asset before and after', () => {
  expect(segmentsOf([[part(1, 10, 20)], [part(2, 0, 30)]])).toEqual([part(2, 0, 10), part(1, 10, 20), part(2, 20, 30)]);
});

test('the nearest container goes before the one that holds it', () => {
  expect(segmentsOf([[], [part(2, 5, 15)], [part(3, 0, 10), part(3, 12, 30)]])).toEqual([part(3, 0, 5), part(2, 5, 15), part(3, 15, 30)]);
});

test('what is covered as a whole, or has no length, is left out', () => {
  expect(segmentsOf([[part(1, 0, 30)], [part(2, 5, 15)], [part(3, 40, 40)]])).toEqual([part(1, 0, 30)]);
});

test('parts that only touch leave nothing between them, and several of one layer are each spoken over', () => {
  expect(segmentsOf([[part(1, 20, 30), part(1, 10, 20)], [part(2, 0, 40)]])).toEqual([
    part(2, 0, 10),
    part(1, 10, 20),
    part(1, 20, 30),
    part(2, 30, 40),
  ]);
  expect(segmentsOf([[part(1, 10, 20)], [part(2, 20, 30), part(2, 0, 10)]])).toEqual([part(2, 0, 10), part(1, 10, 20), part(2, 20, 30)]);
  expect(segmentsOf([[part(1, 0, 20)], [part(2, 10, 30)], [part(3, 5, 40)]])).toEqual([part(1, 0, 20), part(2, 20, 30), part(3, 30, 40)]);
});
