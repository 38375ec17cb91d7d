import { expect, test } from 'vitest';
import { mayTryAgain, takeTurns } from './upload.view.ts';

test('so many at once, and the others in the order in which they came, whether or not one fails', async () => {
  const inTurn = takeTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<void>((done, fail) => ends.set(name, name === 'b' ? () => fail(new Error(name)) : done));
    });
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name).catch(() => 'failed'));
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.();
  expect(await all[1]).toBe('failed');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  ends.get('a')?.();
  await all[0];
  ends.get('c')?.();
  await all[2];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  ends.get('d')?.();
});

test('another try helps where the file is not to blame', () => {
  expect(['server.unavailable', 'file.tooLarge', 'file.nameTaken', null].map(mayTryAgain)).toEqual([true, false, false, false]);
});
