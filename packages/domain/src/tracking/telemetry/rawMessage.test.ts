import { expect, test } from 'vitest';
import { withoutSecrets } from './rawMessage.ts';

test.each([
  ['?id=7&key=S3CRET&lat=1', '?id=7&key=…&lat=1'],
  ['key=S3CRET', 'key=…'],
  ['id=7&API_KEY=S3CRET&x=1', 'id=7&API_KEY=…&x=1'],
  ['{"id":7,"key":"S3\\"CRET","t":1}', '{"id":7,"key":"…","t":1}'],
  ['{"appSKey" : 12345, "temperature": 4}', '{"appSKey" : "…", "temperature": 4}'],
  ['{"password":"half of a mess', '{"password":"…"'],
  ['{"keyboard":"qwerty","monkeys":3}', '{"keyboard":"qwerty","monkeys":3}'],
])('%s is kept as %s', (sent, kept) => {
  expect(withoutSecrets(sent)).toBe(kept);
});
