import { anything, assert, dictionary, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { boundedAttributes, fittingAttributes, isJsonObject, MAX_ATTRIBUTES_BYTES } from './attributes.ts';

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { inner: nested(levels - 1) };
}

function objectOf(json: string) {
  const value: unknown = JSON.parse(json);
  return isJsonObject(value) ? value : {};
}

/** Attributes whose JSON text has so many bytes. */
function filled(bytes: number, letter: string) {
  return { a: letter.repeat((bytes - '{"a":""}'.length) / Buffer.byteLength(letter)) };
}

test('ordinary attributes are kept as they are', () => {
  const attributes = { door: true, name: 'Größe 3', list: [1, 'two', null], deep: { deeper: { deepest: -0.5 } } };
  expect(boundedAttributes(attributes)).toEqual(attributes);
});

test('a database takes whatever comes out: no NUL, no half of a surrogate pair, no infinite number', () => {
  const attributes = boundedAttributes({ 'k\0ey': 'a\0b', half: 'x\ud800y', list: ['\0'], far: Infinity });
  expect(attributes).toEqual({ 'k\u{FFFD}ey': 'a\u{FFFD}b', half: 'x\u{FFFD}y', list: ['\u{FFFD}'], far: null });
});

test('a prototype key changes no prototype and is not kept', () => {
  const attributes = boundedAttributes(objectOf('{"__proto__":{"admin":true},"in":{"__proto__":{"admin":true}},"constructor":1}'));
  expect(JSON.stringify(attributes)).toBe('{"in":{},"constructor":1}');
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
});

test('8 kB of JSON text pass and one byte more is refused, counted in UTF-8', () => {
  expect(boundedAttributes(filled(MAX_ATTRIBUTES_BYTES, 'x'))).toEqual(filled(MAX_ATTRIBUTES_BYTES, 'x'));
  expect(boundedAttributes(filled(MAX_ATTRIBUTES_BYTES + 1, 'x'))).toBe('attributes.tooLarge');
  expect(boundedAttributes(filled(MAX_ATTRIBUTES_BYTES + 2, 'é'))).toBe('attributes.tooLarge');
  expect(boundedAttributes({ list: Array.from({ length: 1_000_000 }, () => 0) })).toBe('attributes.tooLarge');
});

test('nesting is refused from its bound on, however deep, without exhausting the stack', () => {
  expect(boundedAttributes({ a: nested(5) })).toEqual({ a: nested(5) });
  expect(boundedAttributes({ a: nested(20) })).toBe('attributes.tooDeep');
  expect(boundedAttributes(objectOf(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`))).toBe('attributes.tooDeep');
});

/** An escaped NUL or half of a pair, and no backslash that stands before such letters. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

test('whatever the values, what comes out is JSON within the bound or an error', () => {
  assert(
    property(dictionary(string(), anything({ maxDepth: 4 })), (raw) => {
      const attributes = boundedAttributes(raw);
      if (typeof attributes === 'string') return true;
      const text = JSON.stringify(attributes);
      expect(JSON.stringify(JSON.parse(text))).toBe(text);
      return Buffer.byteLength(text) <= MAX_ATTRIBUTES_BYTES && !UNSTORABLE.test(text);
    }),
  );
});

test('where the report must not be lost, only the part that does not fit is left out, and named', () => {
  const attributes = fittingAttributes({ rssi: -90, blob: 'x'.repeat(9000), abyss: nested(40), fCnt: 3 });
  expect(attributes).toEqual({ rssi: -90, fCnt: 3, oversized: ['abyss', 'blob'] });
});
