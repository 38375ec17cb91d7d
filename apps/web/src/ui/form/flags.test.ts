import { expect, test } from 'vitest';
import { flagOf } from './flags.ts';

test('a country has a drawing of its own to fetch, and what is no country has none', () => {
  expect(flagOf('FR')).toMatch(/\/FR[^/]*\.svg/);
  expect(flagOf('GB')).toMatch(/\/GB[^/]*\.svg/);
  expect([flagOf('XX'), flagOf('')]).toEqual([null, null]);
});
