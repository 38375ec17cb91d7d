import { expect, test } from 'vitest';
import { textOf } from '../../../platform/fileText.ts';
import { emptySheet } from './csvFile.view.ts';

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test.each([
  ['UTF-8', bytes(0x5a, 0x6f, 0xc3, 0xab)],
  ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, 0x5a, 0x6f, 0xc3, 0xab)],
  ['what an older spreadsheet writes', bytes(0x5a, 0x6f, 0xeb)],
  ['UTF-16, little end first', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0)],
  ['UTF-16, big end first', bytes(0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb)],
])('a name with an accent is read from %s', (_kind, file) => {
  expect(textOf(file, 'fr')).toBe('Zoë');
});

test('what an older spreadsheet writes is read in the letters of the language', () => {
  expect(textOf(bytes(0xdd, 0x73, 0xf0, 0xfe), 'tr')).toBe('İsğş');
  expect(textOf(bytes(0xcf, 0xc8, 0xed), 'ar')).toBe('دبي');
});

test('an empty sheet separates as spreadsheets of the language do', () => {
  expect([emptySheet(['First name', 'Phone'], 'en'), emptySheet(['Prénom', 'Téléphone'], 'fr')]).toEqual([
    '\uFEFFFirst name,Phone\r\n',
    '\uFEFFPrénom;Téléphone\r\n',
  ]);
});
