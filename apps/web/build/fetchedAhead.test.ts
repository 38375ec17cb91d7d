// @vitest-environment node
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf } from './fetchedAhead.ts';

function chunk(fileName: string, more: Partial<Rolldown.OutputChunk> = {}) {
  return {
    type: 'chunk',
    fileName,
    name: fileName,
    moduleIds: [`${fileName}.tsx`],
    imports: [],
    isEntry: false,
    ...more,
  } as Rolldown.OutputChunk;
}

test('a page is told what it imports before itself, and nothing that the first page has or that all pages are told', () => {
  const chunks = [
    chunk('main', { isEntry: true, imports: ['library'] }),
    chunk('library'),
    chunk('shell', { imports: ['library', 'kit'] }),
    chunk('kit'),
    chunk('list', { imports: ['kit', 'rows', 'library'] }),
    chunk('rows'),
    chunk('words-en'),
    chunk('more-en'),
  ];
  const bundle = Object.fromEntries(chunks.map((one) => [one.fileName, one])) as Rolldown.OutputBundle;
  const page = { address: /^\/list$/, modules: ['list.tsx'], texts: ['more'], calls: ['/rows'] };
  expect(filesOf({ everywhere: ['shell.tsx'], texts: ['words'], languages: ['en'], pages: [page] }, bundle)).toEqual({
    files: ['kit', 'shell'],
    texts: { en: ['words-en'] },
    pages: [{ address: '^\\/list$', files: ['rows', 'list'], texts: { en: ['more-en'] }, calls: ['/api/rows'] }],
  });
});

test('what nobody has built is not left out in silence', () => {
  expect(() => filesOf({ everywhere: ['gone.tsx'], texts: [], languages: [], pages: [] }, {})).toThrow('gone.tsx');
});
