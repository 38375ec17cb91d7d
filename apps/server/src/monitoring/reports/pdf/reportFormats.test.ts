import { expect, test } from 'vitest';
import { formatsFor } from './reportFormats.pdf.ts';

test('what is not nothing is never told as nothing, nor what is not everything as everything', () => {
  const { share, minutes } = formatsFor('en');
  expect([0, 0.0004, 0.5, 0.9985, 0.9996, 1].map(share)).toEqual(['0%', '<\u00a00.1%', '50%', '99.9%', '>\u00a099.9%', '100%']);
  expect([0, 1, 60_000].map(minutes)).toEqual(['0', '<\u00a01', '1']);
});

test('a value that is out of a limit by a hair is told from the limit', () => {
  const { celsius, limit } = formatsFor('en');
  expect([celsius(8.004), celsius(8.0625), celsius(8), celsius(-2.5)]).toEqual([
    '8.004\u00a0°C',
    '8.0625\u00a0°C',
    '8.0\u00a0°C',
    '-2.5\u00a0°C',
  ]);
  expect([limit(8), limit(7.996)]).toEqual(['+8\u00a0°C', '+7.996\u00a0°C']);
});
