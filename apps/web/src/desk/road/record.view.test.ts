import { JOURNAL_TEXT_MAX } from '@sillage/domain/journeys/shipments/journal';
import { expect, test } from 'vitest';
import { callsOf, entriesOf, NOTHING_RECORDED } from './record.view.ts';

const DELIVERED = { ...NOTHING_RECORDED, text: ' Left at gate 4 ', receiver: ' Ada King ' };
const code = (number: number) => `(01)0950600013435(21)${String(number).padStart(10, '0')}(10)LOT-2026-11`;
const CODES = Array.from({ length: 40 }, (_, index) => code(index));

test('codes stand behind what was written, and only a delivery names who took it', () => {
  expect(entriesOf({ ...DELIVERED, codes: ['A', 'B'] }, 'Scanned:')).toEqual([
    { kind: 'delivered', text: 'Left at gate 4\nScanned: A, B', receiver: 'Ada King' },
  ]);
  expect(entriesOf({ ...DELIVERED, kind: 'loaded', text: '', codes: ['A'] }, 'Scanned:')).toEqual([
    { kind: 'loaded', text: 'Scanned: A', receiver: '' },
  ]);
  expect(entriesOf(NOTHING_RECORDED, 'Scanned:')).toEqual([{ kind: 'delivered', text: '', receiver: '' }]);
});

test('however many codes are scanned and however long the words are, each code is told once and whole', () => {
  const entries = entriesOf({ ...DELIVERED, text: 'x'.repeat(JOURNAL_TEXT_MAX), codes: CODES }, 'Scanned:');
  expect(entries.map(({ kind }) => kind)).toEqual(['delivered', ...entries.slice(1).map(() => 'note')]);
  expect(Math.max(...entries.map(({ text }) => text.length))).toBeLessThanOrEqual(JOURNAL_TEXT_MAX);
  const shown = entries.slice(1).flatMap(({ text }) => text.replace('Scanned: ', '').split(', '));
  expect(shown).toEqual(CODES);
});

test('every entry is a call of its own, with a key of its own, before the pictures', () => {
  const photo = new Blob(['picture']);
  const names = { signatureName: 'Signature', photoName: 'Photo', scanned: 'Scanned:' };
  const calls = callsOf({ idTransport: 41, values: { ...DELIVERED, codes: CODES }, photos: [photo], signature: photo, ...names });
  const paths = calls.map(({ path }) => path.replace(/\?.*/, ''));
  expect(paths.slice(-2)).toEqual(['/transports/41/files', '/transports/41/files']);
  expect(new Set(paths.slice(0, -2))).toEqual(new Set(['/transports/41/events']));
  const keys = calls.slice(0, -2).map(({ body }) => (body as { clientKey: string }).clientKey);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(keys.length);
});
