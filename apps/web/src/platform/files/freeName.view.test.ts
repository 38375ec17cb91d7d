import { expect, test } from 'vitest';
import { freeName, nextName } from './freeName.view.ts';

test.each([
  ['a.pdf', 'a (2).pdf'],
  ['a (2).pdf', 'a (3).pdf'],
  ['all.tar.gz', 'all (2).tar.gz'],
  ['no ending', 'no ending (2)'],
  ['2026 (final).pdf', '2026 (final) (2).pdf'],
])('%s is followed by %s', (name, next) => {
  expect(nextName(name)).toBe(next);
});

test('a name that is taken, however its letters are written, gets the next free number', () => {
  expect(freeName('a.pdf', ['b.pdf'])).toBe('a.pdf');
  expect(freeName('A.pdf', ['a.pdf', 'a (2).PDF'])).toBe('A (3).pdf');
});
