import { expect, test } from 'vitest';
import { valueWithoutSecrets, withoutSecrets } from './rawMessage.ts';

test.each([
  ['?id=7&key=S3CRET&lat=1', '?id=7&key=…&lat=1'],
  ['key=S3CRET', 'key=…'],
  ['id=7&API_KEY=S3CRET&x=1', 'id=7&API_KEY=…&x=1'],
  ['{"id":7,"key":"S3\\"CRET","t":1}', '{"id":7,"key":"…","t":1}'],
  ['{"appSKey" : 12345, "temperature": 4}', '{"appSKey" : "…", "temperature": 4}'],
  ['{"password":"half of a mess', '{"password":"…"'],
  ['{"token":{"id":7,"word":"S3CRET"},"t":1}', '{"token":"…","t":1}'],
  ['{"keys":1,"key":["S3CRET","S3CRET"],"t":1}', '{"keys":1,"key":"…","t":1}'],
  ['{"credentials":{"a":{"b":1},"word":"S3CRET"},"t":1}', '{"credentials":"…"'],
  ['{"photo":"https://x.test/?key=S3CRET","t":1}', '{"photo":"https://x.test/?key=…","t":1}'],
  ['id=7&key=S3"CRET&x=1', 'id=7&key=…&x=1'],
  ['{"keyboard":"qwerty","monkeys":3}', '{"keyboard":"qwerty","monkeys":3}'],
])('%s is kept as %s', (sent, kept) => {
  expect(withoutSecrets(sent)).toBe(kept);
});

test('of JSON that was read already nothing is lost but the secrets', () => {
  const sent = {
    photo: 'https://x.test/?id=7&key=S3CRET',
    token: { word: 'S3CRET' },
    list: [{ apiKey: ['S3CRET'], x: null }, 'pass=S3"CRET', 1, true],
    key: null,
  };
  expect(valueWithoutSecrets(sent)).toEqual({
    photo: 'https://x.test/?id=7&key=…',
    token: '…',
    list: [{ apiKey: '…', x: null }, 'pass=…', 1, true],
    key: '…',
  });
});
