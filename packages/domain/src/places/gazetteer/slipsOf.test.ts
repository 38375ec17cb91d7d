import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsOf } from './slipsOf.ts';

test('whatever the slip, what was meant is among the words, and each of these is one slip away', () => {
  const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyz'));
  const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(word, fc.nat(), letter, (meant, somewhere, other) => {
      const at = somewhere % meant.length;
      const [before, behind] = [meant.slice(0, at), meant.slice(at)];
      const swapped = before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
      const written = [before + behind.slice(1), before + other + behind, before + other + behind.slice(1), swapped, meant + other];
      expect(written.filter((one) => one !== meant && !slipsOf(one).includes(meant))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('each word that a slip makes is told once, the word itself and what begins or ends with a space never', () => {
  const slips = slipsOf('lyon');
  // 26 letters in five places and a space in three, 26 less the own one or a space in the two of the middle, four left out, three swaps; some are the same.
  expect([new Set(slips).size, slips.includes('lyon')]).toEqual([slips.length, false]);
  expect(slips.filter((one) => one.trim() !== one)).toEqual([]);
  expect(slips).toEqual(expect.arrayContaining(['ly on', 'yon', 'lyo', 'ylon', 'lyno', 'llyon', 'lyonn', 'l on', 'lion']));
  expect(slips.filter((one) => one.length === 5)).toHaveLength(5 * 26 - 4 + 3);
  expect(slips.filter((one) => one.length === 3)).toHaveLength(4);
});

test('the letters are those of the script in which it is written', () => {
  expect(slipsOf('москв')).toContain('москва');
  expect(slipsOf('αθην')).toContain('αθηνα');
  expect(slipsOf('دمش')).toEqual([]);
  expect(slipsOf('القاهر')).toContain('القاهرة'.replace('ة', 'ه'));
  expect(slipsOf('東京都市')).toEqual(['京都市', '京東都市', '東都市', '東都京市', '東京市', '東京市都', '東京都']);
});

test('a short word and a very long one have no slips', () => {
  expect([slipsOf('pari').length > 0, slipsOf('par'), slipsOf('a'.repeat(30)).length > 0, slipsOf('a'.repeat(31))]).toEqual([
    true,
    [],
    true,
    [],
  ]);
});
