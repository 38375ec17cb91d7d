import { expect, test } from 'vitest';
import { osmandTargetFrom } from './requestLine.ts';

test.each([
  ['GET ?id=1&lat=1.5 HTTP/1.1', '/?id=1&lat=1.5', 'begins with the query, as the test generator sends it'],
  ['GET /?id=1&lat=1.5 HTTP/1.1', '/?id=1&lat=1.5', 'is an ordinary target'],
  ['POST /any/path?id=1 HTTP/1.0', '/any/path?id=1', 'may have any path'],
  ['GET http://host:5055/p?id=1 HTTP/1.1', '/p?id=1', 'is absolute, as through a proxy'],
  ['GET ?id=1', '/?id=1', 'comes without a version'],
])('the target of %j is %s: it %s', (line, target) => {
  expect(osmandTargetFrom(line)).toBe(target);
});

test.each(['', 'GET', 'GET  HTTP/1.1', 'DELETE /?id=1 HTTP/1.1', 'GET ftp://host/?id=1 HTTP/1.1', 'GET /a b HTTP/1.1', '\x00\x00\x01'])(
  '%j is no request',
  (line) => {
    expect(osmandTargetFrom(line)).toBeNull();
  },
);
