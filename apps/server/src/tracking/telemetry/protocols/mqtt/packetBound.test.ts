import { array, assert, constant, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { PING, publishPacket } from '../../pipeline/testing/mqttPackets.ts';
import { openPacketBound } from './packetBound.ts';

const publish = (bytes: number) => publishPacket('t', Buffer.alloc(bytes));

test('packets within the bound pass, however their bytes are cut', () => {
  assert(
    property(array(integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 6 }), integer({ min: 1, max: 4000 }), (sizes, cut) => {
      const bytes = Buffer.concat([PING, ...sizes.map(publish)]);
      const isWithinBound = openPacketBound(() => 3005);
      for (let at = 0; at < bytes.length; at += cut) expect(isWithinBound(bytes.subarray(at, at + cut))).toBe(true);
    }),
  );
});

test('the first packet beyond the bound is told as soon as its length is there, whatever came before it', () => {
  assert(
    property(array(integer({ min: 0, max: 100 }), { maxLength: 5 }), integer({ min: 1, max: 50 }), constant(200), (sizes, cut, most) => {
      const before = Buffer.concat(sizes.map(publish));
      const bytes = Buffer.concat([before, publish(300).subarray(0, 3)]);
      const isWithinBound = openPacketBound(() => most);
      const answers: boolean[] = [];
      for (let at = 0; at < bytes.length; at += cut) answers.push(isWithinBound(bytes.subarray(at, at + cut)));
      expect(answers.slice(0, -1).every(Boolean)).toBe(true);
      expect(answers.at(-1)).toBe(false);
    }),
  );
});

test('a length of more than four bytes is none', () => {
  expect(openPacketBound(() => Infinity)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f]))).toBe(true);
  expect(openPacketBound(() => Infinity)(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff]))).toBe(false);
});

test('the bound is asked anew for each packet', () => {
  let most = 10;
  const isWithinBound = openPacketBound(() => most);
  expect(isWithinBound(publish(5))).toBe(true);
  most = 1000;
  expect(isWithinBound(publish(500))).toBe(true);
});
