import { expect, test } from 'vitest';
import { fromCursor, toCursor } from './cursor.ts';

const forged = (text: string) => Buffer.from(text).toString('base64url');

test('where a list goes on is read as it was written', () => {
  expect(fromCursor(toCursor('2026-01-01T00:00:00.000Z', 7), 'moment', 'number')).toEqual(['2026-01-01T00:00:00.000Z', 7]);
  expect(fromCursor(toCursor('Zoë'), 'string')).toEqual(['Zoë']);
});

test.each([
  '',
  'x',
  '[',
  '{}',
  '[]',
  '["x",1]',
  '["2026-01-01T00:00:00Z",1e999]',
  '["2026-01-01T00:00:00Z"]',
  '[1,1]',
  '["2026-01-01T00:00:00Z",null]',
])('nobody else can write one: %s', (text) => {
  expect(() => fromCursor(forged(text), 'moment', 'number')).toThrow(expect.objectContaining({ code: 'request.invalid' }));
});
