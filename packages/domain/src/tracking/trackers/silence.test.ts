import { expect, test } from 'vitest';
import { reasonsOfSilence, type SilenceFacts } from './silence.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const LAST = NOW - 10 * HOUR;
const QUIET: SilenceFacts = {
  now: NOW,
  lastHeard: LAST,
  silentAfterMs: HOUR,
  protocol: 'gt06',
  customerStatus: 'active',
  refusal: null,
  unreadable: null,
  unheard: null,
  others: null,
  battery: null,
  emptyAt: null,
  power: null,
  signal: null,
  container: null,
};
const causesOf = (facts: Partial<SilenceFacts>) => reasonsOfSilence({ ...QUIET, ...facts }).map(({ cause }) => cause);

test('of a tracker of which nothing else is known, nothing is said', () => {
  expect(causesOf({})).toEqual([]);
});

test.each<[string, Partial<SilenceFacts>, readonly string[]]>([
  ['never reported', { lastHeard: null }, ['neverReported']],
  [
    'its customer is paused, and it is refused for that',
    { customerStatus: 'paused', refusal: { reason: 'disabled', at: NOW, count: 3 } },
    ['customerPaused'],
  ],
  ['refused since', { refusal: { reason: 'wrongSecret', at: NOW, count: 3 } }, ['wrongSecret']],
  ['refused before it was last taken', { refusal: { reason: 'wrongSecret', at: LAST - 1, count: 3 } }, []],
  ['reports by a key of somebody else', { refusal: { reason: 'unknown', at: NOW, count: 3 } }, ['otherHolder']],
  ['says what nobody can read', { unreadable: { fault: 'crc', at: NOW } }, ['unreadable']],
  ['a battery of 4 %', { battery: { percent: 4, at: LAST } }, ['batteryEmpty']],
  ['a battery of 30 % that was to be empty by now', { battery: { percent: 30, at: LAST }, emptyAt: NOW - HOUR }, ['batteryEmpty']],
  ['a battery of 30 % that lasts for days', { battery: { percent: 30, at: LAST }, emptyAt: NOW + 99 * HOUR }, []],
  ['a battery of 4 % long before its last report', { battery: { percent: 4, at: LAST - 200 * HOUR } }, []],
  ['its power was cut', { power: { alarm: 'powerCut', at: LAST } }, ['powerCut']],
  ['hardly heard', { signal: { dBm: -111, at: LAST } }, ['poorReception']],
  ['heard by LoRa as LoRa is', { signal: { dBm: -111, at: LAST }, protocol: 'tts' }, []],
  ['fell silent while no server listened', { unheard: { from: LAST + HOUR / 2, to: LAST + 2 * HOUR } }, ['notListening']],
  ['no server listened long before', { unheard: { from: LAST - 9 * HOUR, to: LAST - 8 * HOUR } }, []],
  ['all of its protocol are silent', { others: { trackers: 40, lastHeard: LAST + HOUR / 2 } }, ['protocolSilent']],
  ['others of its protocol are heard', { others: { trackers: 40, lastHeard: NOW } }, []],
  ['the only one of its protocol', { others: { trackers: 1, lastHeard: LAST } }, []],
  ['put into a container', { container: { reference: 'MSKU 1', since: LAST - HOUR } }, ['inContainer']],
  ['in a container for weeks', { container: { reference: 'MSKU 1', since: LAST - 300 * HOUR } }, []],
])('%s', (_, facts, causes) => {
  expect(causesOf(facts)).toEqual(causes);
});

test('what is certain comes before what is likely, each with its evidence', () => {
  const reasons = reasonsOfSilence({
    ...QUIET,
    battery: { percent: 4, at: LAST },
    signal: { dBm: -112, at: LAST },
    refusal: { reason: 'wrongSecret', at: NOW, count: 7 },
  });
  expect(reasons).toMatchObject([
    { cause: 'wrongSecret', isCertain: true, at: NOW, value: 7 },
    { cause: 'batteryEmpty', isCertain: false, at: LAST, value: 4 },
    { cause: 'poorReception', isCertain: false, at: LAST, value: -112 },
  ]);
});
