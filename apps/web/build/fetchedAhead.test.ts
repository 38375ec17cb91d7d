// @vitest-environment node
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOf, withIts } from './fetchedAhead.ts';

function chunk(fileName: string, more: Partial<Rolldown.OutputChunk> = {}) {
  return {
    type: 'chunk',
    fileName,
    name: fileName,
    moduleIds: [`${fileName}.tsx`],
    imports: [],
    ...more,
  } as Rolldown.OutputChunk;
}

test('a page is told what it imports before itself, and nothing that the first page has or that all pages are told', () => {
  const chunks = [
    chunk('main', { imports: ['library'] }),
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
  expect(filesOf({ start: 'main.tsx', everywhere: ['shell.tsx'], texts: ['words'], languages: ['en'], pages: [page] }, bundle)).toEqual({
    start: ['library', 'main'],
    files: ['kit', 'shell'],
    texts: { en: ['words-en'] },
    pages: [{ address: '^\\/list$', files: ['rows', 'list'], texts: { en: ['more-en'] }, calls: ['/api/rows'] }],
  });
});

test('what nobody has built is not left out in silence', () => {
  expect(() =>
    filesOf({ start: 'main.tsx', everywhere: ['gone.tsx'], texts: [], languages: [], pages: [] }, { main: chunk('main') }),
  ).toThrow('gone.tsx');
});

test('the page has its first script, which is told the files, and its icon in itself', () => {
  const page = '<link href="/sillage.svg" /><script src="/first-paint.js"></script>';
  const made = withIts(
    { script: 'use(/* ahead */ null); // $& of it', icon: '<svg>\n  <path d="M1 2" />\n</svg>' },
    { start: ['a.js'] },
    page,
  );
  expect(made).toBe(
    '<link href="data:image/svg+xml,%3Csvg%3E%3Cpath%20d%3D%22M1%202%22%20%2F%3E%3C%2Fsvg%3E" /><script nonce="__SCRIPT_NONCE__">use({"start":[`a.js`]});</script>',
  );
  expect(() => withIts({ script: 'use(null)', icon: '' }, {}, page)).toThrow('ahead');
  expect(() => withIts({ script: '/* ahead */ null', icon: '' }, {}, '<head></head>')).toThrow('first-paint.js');
});
