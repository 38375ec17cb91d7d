import { expect, test } from 'vitest';
import { pointsOf } from './points.mjs';

const mutantsOf = (code) => pointsOf(code).map(({ start, end, text }) => `${code.slice(0, start)}${text}${code.slice(end)}`);

test('operators, conditions, numbers and choices inside of functions are made wrong, each once', () => {
  expect(mutantsOf('const f = (a: number) => (a <= 3 ? a + 1 : -a);')).toEqual([
    'const f = (a: number) => (a < 3 ? a + 1 : -a);',
    'const f = (a: number) => (a <= (3 + 1) ? a + 1 : -a);',
    'const f = (a: number) => (a <= 3 ? (-a) : (a + 1));',
    'const f = (a: number) => (a <= 3 ? a - 1 : -a);',
    'const f = (a: number) => (a <= 3 ? a + (1 + 1) : -a);',
    'const f = (a: number) => (a <= 3 ? a + 1 :  a);',
  ]);
  expect(mutantsOf('function f(a) { if (!a) return Math.min(a, b); }')).toEqual([
    'function f(a) { if (!(!a)) return Math.min(a, b); }',
    'function f(a) { if ( a) return Math.min(a, b); }',
    'function f(a) { if (!a) return Math.max(a, b); }',
  ]);
});

test('tables, types and texts that are put together stay as they are', () => {
  expect(mutantsOf("const RATES = { FR: 2000 };\ntype One = 1 | 2;\nconst f = (a: 1 | 2) => 'x' + a;")).toEqual([]);
});
