import { expect, test } from 'vitest';
import { networkOf } from './networkOf.ts';

test('an IPv4 address stands for itself, however it is written', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(networkOf)).toEqual(['203.0.113.7', '203.0.113.7']);
});

test('every address of one IPv6 network counts as the same', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

test('what is no address stands for itself', () => {
  expect(networkOf('unknown')).toBe('unknown');
});
