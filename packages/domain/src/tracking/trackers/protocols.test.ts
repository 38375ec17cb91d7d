import { expect, test } from 'vitest';
import { defaultsOf, GATEWAYS, TRACKER_PROTOCOLS } from './protocols.ts';

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
