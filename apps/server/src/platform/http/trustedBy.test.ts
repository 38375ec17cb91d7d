import { expect, test } from 'vitest';
import { isTrustable, trustedBy } from './trustedBy.ts';

test.each([
  [['172.16.0.0/12'], ['172.18.0.4', '::ffff:172.18.0.4'], ['172.32.0.1', '10.0.0.1', '::1', 'unknown', '']],
  [['172.16.0.0/255.240.0.0'], ['172.18.0.4'], ['172.32.0.1']],
  [['127.0.0.1'], ['127.0.0.1', '::ffff:127.0.0.1'], ['127.0.0.2', '::1']],
  [
    ['loopback', 'fd00::/8'],
    ['127.9.9.9', '::1', 'fd12::1'],
    ['10.0.0.1', '2001:db8::1'],
  ],
  [[], [], ['127.0.0.1', '::1']],
])('%j are these proxies and no others', (proxies, theirs, others) => {
  const isTrusted = trustedBy(proxies);
  expect(theirs.filter(isTrusted)).toEqual(theirs);
  expect(others.filter(isTrusted)).toEqual([]);
});

test('what is no address and no range is known as none', () => {
  const wrong = ['proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0/x', '', 'fe80::/129'];
  expect(wrong.filter(isTrustable)).toEqual([]);
  expect(['10.0.0.0/8', '::1', 'uniquelocal', 'fe80::/10'].every(isTrustable)).toBe(true);
});
