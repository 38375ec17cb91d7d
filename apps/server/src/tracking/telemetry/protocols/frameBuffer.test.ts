import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameBuffer } from './frameBuffer.ts';

test('what was not used comes back before what arrives next', () => {
  const buffer = frameBuffer();
  buffer.append(Uint8Array.of(1, 2, 3));
  buffer.keepFrom(1);
  expect([...buffer.append(Uint8Array.of(4))]).toEqual([2, 3, 4]);
  buffer.keepFrom(3);
  expect([...buffer.append(Uint8Array.of(5))]).toEqual([5]);
});

test('what is kept does not change when the caller reuses its memory', () => {
  const buffer = frameBuffer();
  const chunk = Uint8Array.of(1, 2, 3);
  buffer.append(chunk);
  buffer.keepFrom(0);
  chunk.fill(9);
  expect([...buffer.append(Uint8Array.of(4))]).toEqual([1, 2, 3, 4]);
});

test('however it is cut and used, the bytes come out once and in order', () => {
  const steps = fc.array(fc.record({ chunk: fc.uint8Array({ maxLength: 40 }), use: fc.nat(60) }), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (script) => {
      const buffer = frameBuffer();
      const used: number[] = [];
      let rest: number[] = [];
      for (const { chunk, use } of script) {
        const data = buffer.append(chunk);
        const from = Math.min(use, data.length);
        used.push(...data.subarray(0, from));
        rest = [...data.subarray(from)];
        buffer.keepFrom(from);
      }
      expect([...used, ...rest]).toEqual(script.flatMap(({ chunk }) => [...chunk]));
    }),
  );
});
