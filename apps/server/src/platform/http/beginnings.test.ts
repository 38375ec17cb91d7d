import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openBeginnings } from './beginnings.ts';

/** How many began in each turn of the event loop, until so many have. */
async function turnsUntil(begun: readonly string[], count: number): Promise<number[]> {
  const inTurns: number[] = [];
  let before = 0;
  while (before < count) {
    inTurns.push(begun.length - before);
    before = begun.length;
    await nextTurn();
  }
  return inTurns;
}

test('what a page asks for begins at once; of more that come together, some begin in each turn of the event loop, in their order', async () => {
  const { begin } = openBeginnings();
  const begun: string[] = [];
  const names = Array.from({ length: 30 }, (_, at) => `${at}`);
  for (const name of names) begin(() => begun.push(name));
  const inTurns = await turnsUntil(begun, 30);
  expect(inTurns[0]).toBe(8);
  expect(Math.max(...inTurns)).toBe(8);
  expect(begun).toEqual(names);
});

test('of what was sent ahead one begins in each turn, never in the one that it was sent in, and nobody else waits for it', async () => {
  const { begin, beginAhead } = openBeginnings();
  const begun: string[] = [];
  // As an error, which is answered at once: the next one is there before the turn ends.
  const again = (left: number) => beginAhead(() => (begun.push('ahead'), left > 1 && again(left - 1)));
  for (let at = 0; at < 3; at++) again(4);
  expect(begun).toEqual([]);
  begin(() => begun.push('first'));
  expect(begun).toEqual(['first']);
  const inTurns = await turnsUntil(begun, 13);
  expect(inTurns.slice(1).filter((count) => count > 1)).toEqual([]);
});
