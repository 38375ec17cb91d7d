import type { Command } from '@sillage/domain/tracking/commands/command';
import * as device from '@sillage/simulator/protocols/gt06';
import { expect, test } from 'vitest';
import { gt06Answer, gt06Command } from './commandWords.ts';
import { cutFrame } from './frame.ts';
import { openGt06 } from './gt06.ts';

const wordsOf = (command: Command) => device.readCommands(Buffer.from(gt06Command(command, 7) ?? []))[0];

test('a command is a message of type 0x80 with the flag before its words and a right checksum', () => {
  expect(wordsOf({ kind: 'output', output: 1, on: true })).toEqual({ flag: 7, text: 'RELAY,1#' });
  expect(wordsOf({ kind: 'output', output: 1, on: false })).toEqual({ flag: 7, text: 'RELAY,0#' });
  expect(gt06Command({ kind: 'output', output: 2, on: true }, 7)).toBeNull();
  expect(gt06Command({ kind: 'bytes', port: 1, hex: '00', confirmed: false }, 7)).toBeNull();
  const longest = Buffer.from(gt06Command({ kind: 'text', text: 'x'.repeat(200) }, 0xff_ff_ff_ff) ?? []);
  expect(cutFrame(longest, 0)).toMatchObject({ kind: 'frame', used: longest.length, frame: { type: 0x80, serial: 1 } });
});

test('an answer names its command, in either form; its words are kept as they were before', () => {
  const decoder = openGt06();
  decoder.push(device.encodeLogin('123456789012345', 1));
  const [message] = decoder.push(device.encodeCommandAnswer(4711, 'RELAY:OK!', 2));
  expect(message).toMatchObject({ kind: 'reports', answer: { tag: 4711, ok: true, text: 'RELAY:OK!' } });
  const long = (kind: number, words: Buffer) => {
    const content = Buffer.concat([Buffer.from([0, 0, 0, 9, kind]), words]);
    return gt06Answer({ type: 0x21, isExtended: true, content, serial: 1 });
  };
  expect(long(1, Buffer.from('OK'))).toEqual({ tag: 9, ok: true, text: 'OK' });
  expect(long(2, Buffer.from('好', 'utf16le').swap16())).toEqual({ tag: 9, ok: true, text: '好' });
});

test('what is too short to be an answer is none, and a length that lies reads no further than the message', () => {
  const answerOf = (content: number[], type = 0x15) => gt06Answer({ type, isExtended: false, content: Buffer.from(content), serial: 1 });
  expect([answerOf([]), answerOf([4, 0, 0, 0, 1]), answerOf([0, 0, 0, 1], 0x21)]).toEqual([null, null, null]);
  expect(answerOf([255, 0, 0, 0, 1, 0x4f, 0x4b])).toEqual({ tag: 1, ok: true, text: 'OK' });
  expect(answerOf([0, 0, 0, 0, 1, 0x4f])).toEqual({ tag: 1, ok: true, text: '' });
});

test('zeros that fill an answer up are no part of it: no database keeps them', () => {
  const answerOf = (type: number, content: number[]) =>
    gt06Answer({ type, isExtended: type === 0x21, content: Buffer.from(content), serial: 1 });
  expect(answerOf(0x15, [8, 0, 0, 0, 1, 0x4f, 0x4b, 0, 0])).toEqual({ tag: 1, ok: true, text: 'OK' });
  expect(answerOf(0x21, [0, 0, 0, 1, 1, 0x4f, 0, 0x4b])).toEqual({ tag: 1, ok: true, text: 'OK' });
  expect(answerOf(0x21, [0, 0, 0, 1, 2, 0, 0x4f, 0, 0])).toEqual({ tag: 1, ok: true, text: 'O' });
});
