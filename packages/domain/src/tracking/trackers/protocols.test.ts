import { expect, test } from 'vitest';
import type { Command } from '../commands/command.ts';
import { defaultsOf, GATEWAYS, outputsOf, protocolName, takesCommand, TRACKER_PROTOCOLS } from './protocols.ts';

test('trackers that say their IMEI need no secret, sensors of a network server come with the key of their customer, all others have a secret', () => {
  const of = (wanted: string) => TRACKER_PROTOCOLS.filter((protocol) => defaultsOf(protocol).admission === wanted);
  expect([of('name'), of('customerKey'), of('secret')]).toEqual([
    ['teltonika', 'gt06', 'tzone', 'eelink', 'meitrack', 'queclink', 'suntech', 'h02'],
    ['chirpstack', 'tts'],
    ['json', 'osmand', 'owntracks', 'mqtt'],
  ]);
});

test('of a tracker whose protocol is unknown nothing is supposed that would let it in without a secret', () => {
  expect(defaultsOf(null)).toEqual({ type: 'GPS', admission: 'secret' });
});

test('no two protocols have the same port', () => {
  expect(new Set(GATEWAYS.map(({ port }) => port)).size).toBe(GATEWAYS.length);
});

test('a protocol is called as people call it, and one that is not known as it was written', () => {
  expect(['gt06', 'tts', 'carrier-pigeon'].map(protocolName)).toEqual(['GT06', 'The Things Stack', 'carrier-pigeon']);
});

test('outputs are counted where commands reach them: four, and one of a GT06', () => {
  expect([outputsOf('teltonika'), outputsOf(null), outputsOf('gt06')]).toEqual([4, 4, 1]);
  // They take no commands, or bytes alone.
  expect([outputsOf('osmand'), outputsOf('chirpstack')]).toEqual([0, 0]);
});

test('a tracker takes the commands of its protocol, and those to outputs that it has', () => {
  const output = (number: number): Command => ({ kind: 'output', output: number, on: true });
  expect([takesCommand('gt06', output(1)), takesCommand('gt06', output(2)), takesCommand('teltonika', output(4))]).toEqual([
    true,
    false,
    true,
  ]);
  expect([takesCommand('gt06', { kind: 'reboot' }), takesCommand('osmand', { kind: 'reboot' })]).toEqual([true, false]);
  const bytes: Command = { kind: 'bytes', port: 1, hex: '00', confirmed: false };
  expect([takesCommand('tts', bytes), takesCommand('tts', output(1)), takesCommand('gt06', bytes)]).toEqual([true, false, false]);
});
