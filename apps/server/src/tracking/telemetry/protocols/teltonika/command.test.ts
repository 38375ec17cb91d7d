import { encodeLogin, encodeText } from '@sillage/simulator/protocols/teltonika';
import { expect, test } from 'vitest';
import { readText } from './command.ts';
import { openTeltonika } from './teltonikaTcp.ts';

function say(text: string) {
  const decoder = openTeltonika();
  decoder.push(encodeLogin('356307042441013'));
  return decoder.push(encodeText(text));
}

test("a device's answer to a command is understood and measures nothing", () => {
  const answer = { tag: null, ok: true, text: 'Ver:03.18.14_04 Hw:FMB120' };
  expect(say('Ver:03.18.14_04 Hw:FMB120\r\n')).toEqual([{ kind: 'chatter', reply: null, answer }]);
});

test('a card at the reader tells who drives', () => {
  const attributes = { driverUniqueId: '12749884', commandType: 6, text: 'GTSL|6|1|0|12749884|1|\r\n' };
  expect(say('GTSL|6|1|0|12749884|1|\r\n')).toEqual([{ kind: 'reports', reports: [{ attributes }], reply: null }]);
});

test('Codec 13 has the time before the text, Codec 14 the IMEI', () => {
  expect(readText(Buffer.from('0d01060000000b0a81c320676574696e666f01', 'hex'))).toEqual({
    commandType: 6,
    text: 'getinfo',
    time: 176_276_256_000,
  });
  expect(readText(Buffer.from('0e01060000000f0352093081452251676574696e666f01', 'hex'))).toMatchObject({
    imei: '352093081452251',
    text: 'getinfo',
  });
});

test('a text that is shorter than it says is refused', () => {
  expect(readText(Buffer.from('0c010600000008676574696e666f01', 'hex'))).toBeNull();
});
