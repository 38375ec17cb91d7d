import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openBodies } from './bodies.ts';

const LIMIT = 1 << 20;

function aStream(...parts: readonly Buffer[]): PassThrough {
  const stream = new PassThrough();
  for (const part of parts) stream.write(part);
  stream.end();
  return stream;
}

const filled = (bytes: number, letter: string) => Buffer.alloc(bytes, letter);

test.each([
  ['small', 300],
  ['large', 300_000],
])('a %s body comes whole, whether or not its length was announced', async (_, bytes) => {
  const bodies = openBodies();
  const parts = [filled(bytes / 3, 'a'), filled(bytes / 3, 'b'), filled(bytes / 3, 'c')];
  expect(await bodies.read(aStream(...parts), bytes, LIMIT)).toEqual(Buffer.concat(parts));
  expect(await bodies.read(aStream(...parts), 0, LIMIT)).toEqual(Buffer.concat(parts));
});

test('a body with more or fewer bytes than were announced is what came', async () => {
  const bodies = openBodies();
  expect(await bodies.read(aStream(filled(200_000, 'a')), 70_000, LIMIT)).toEqual(filled(200_000, 'a'));
  expect(await bodies.read(aStream(filled(100, 'a')), 70_000, LIMIT)).toEqual(filled(100, 'a'));
});

test('a body that is too large is refused, announced or not', async () => {
  const bodies = openBodies();
  const tooLarge = { code: 'request.tooLarge' };
  await expect(bodies.read(aStream(), LIMIT + 1, LIMIT)).rejects.toMatchObject(tooLarge);
  await expect(bodies.read(aStream(filled(LIMIT, 'a'), filled(1, 'a')), 0, LIMIT)).rejects.toMatchObject(tooLarge);
});

test('a body whose sender goes away is refused', async () => {
  const stream = new PassThrough();
  const reading = openBodies().read(stream, 100, LIMIT);
  stream.write('half of it');
  stream.destroy(new Error('gone'));
  await expect(reading).rejects.toThrow('gone');
});

test('bodies that are read at one time never share their bytes, nor does one that was not given back', async () => {
  const bodies = openBodies();
  for (let round = 0; round < 5; round++) {
    const letters = ['a', 'b', 'c', 'd'];
    const read = await Promise.all(letters.map((letter) => bodies.read(aStream(filled(100_000, letter)), 100_000, LIMIT)));
    expect(read.map(String)).toEqual(letters.map((letter) => letter.repeat(100_000)));
    for (const body of read.slice(round)) bodies.giveBack(body);
    const kept = read.slice(0, round);
    await Promise.all(letters.map((letter) => bodies.read(aStream(filled(100_000, letter.toUpperCase())), 100_000, LIMIT)));
    expect(kept.map(String)).toEqual(letters.slice(0, round).map((letter) => letter.repeat(100_000)));
  }
});

test('a body that was given back lends its bytes to the next one', async () => {
  const bodies = openBodies();
  const first = await bodies.read(aStream(filled(100_000, 'a')), 100_000, LIMIT);
  bodies.giveBack(first);
  bodies.giveBack(first);
  const [second, third] = [
    await bodies.read(aStream(filled(90_000, 'b')), 90_000, LIMIT),
    await bodies.read(aStream(filled(90_000, 'c')), 90_000, LIMIT),
  ];
  expect([second.buffer === first.buffer, third.buffer === first.buffer]).toEqual([true, false]);
});
