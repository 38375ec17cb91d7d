import { expect, test } from 'vitest';
import { withLinks } from './links.ts';

const shown = (text: string) => withLinks(text).map((part) => `${part.is}:${part.text}`);

test('addresses are links, what ends the sentence is not part of them', () => {
  expect(shown('See https://example.com/a(b), please.')).toEqual(['text:See ', 'link:https://example.com/a(b)', 'text:, please.']);
  expect(shown('http://example.com')).toEqual(['link:http://example.com']);
});

test('nothing else is a link', () => {
  for (const text of ['javascript:alert(1)', 'https://bank.example@evil.example/', 'ftp://example.com', '']) {
    expect(withLinks(text).filter(({ is }) => is === 'link')).toEqual([]);
  }
});
