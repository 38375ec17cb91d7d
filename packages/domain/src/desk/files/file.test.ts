import { expect, test } from 'vitest';
import { cleanFileName, fileNameKey, LONGEST_FILE_NAME, mayRemoveFile, previewOf, servedType } from './file.ts';

test.each([
  ['CMR 12.pdf', 'CMR 12.pdf'],
  ['C:\\scans\\cmr.pdf', 'cmr.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\n.txt', 'ab.txt'],
  ['what?*.txt', 'what .txt'],
  ['.htaccess', 'htaccess'],
  ['note.', 'note'],
  ['e\u0301tat.pdf', 'état.pdf'],
  [' \u200B ', ''],
  ['..', ''],
])('%j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

test('a name that is too long keeps its ending, and no half of a letter', () => {
  const kept = cleanFileName(`${'😀'.repeat(300)}.pdf`);
  expect(kept.length).toBeLessThanOrEqual(LONGEST_FILE_NAME);
  expect([kept.endsWith('😀.pdf'), kept.isWellFormed()]).toEqual([true, true]);
});

test('names that differ in case or form alone are the same', () => {
  expect(fileNameKey('CMR ﬁ.PDF')).toBe(fileNameKey('cmr fi.pdf'));
});

test('what a browser could run has no type, and what cannot be shown safely no preview', () => {
  expect(['text/html', 'image/svg+xml', 'application/xml', undefined].map(servedType)).toEqual(Array(4).fill('application/octet-stream'));
  expect([servedType('application/pdf'), servedType('image/png')].map(previewOf)).toEqual(['pdf', 'image']);
  expect(['image/svg+xml', 'text/html', 'application/zip'].map(previewOf)).toEqual([null, null, null]);
});

test('a file is removed by its author and by administrators', () => {
  const may = (role: 'user' | 'userAdmin' | 'superAdmin', idUser: number) => mayRemoveFile({ role, idUser }, 7);
  expect([may('user', 7), may('user', 8), may('userAdmin', 8), may('superAdmin', 8)]).toEqual([true, false, true, true]);
});

test('a name is cut before a letter that would be halved, and begins as it did', () => {
  const kept = cleanFileName(`b${'a'.repeat(194)}😀😀😀.pdf`);
  expect(kept).toBe(`b${'a'.repeat(194)}.pdf`);
});
