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
  error: null,
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
    { customerStatus: 'paused', error: { reason: 'disabled', at: NOW, count: 3 } },
    ['customerPaused'],
  ],
  ['refused since', { error: { reason: 'wrongSecret', at: NOW, count: 3 } }, ['wrongSecret']],
  ['refused before it was last taken', { error: { reason: 'wrongSecret', at: LAST - 1, count: 3 } }, []],
  ['reports by a key of somebody else', { error: { reason: 'unknown', at: NOW, count: 3 } }, ['otherHolder']],
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
    error: { reason: 'wrongSecret', at: NOW, count: 7 },
  });
  expect(reasons).toMatchObject([
    { cause: 'wrongSecret', isCertain: true, at: NOW, value: 7 },
    { cause: 'batteryEmpty', isCertain: false, at: LAST, value: 4 },
    { cause: 'poorReception', isCertain: false, at: LAST, value: -112 },
  ]);
});

test.each<[string, Partial<SilenceFacts>, readonly string[]]>([
  ['refused at the very moment of its last report', { error: { reason: 'wrongSecret', at: LAST, count: 3 } }, []],
  ['refused just behind it', { error: { reason: 'wrongSecret', at: LAST + 1, count: 3 } }, ['wrongSecret']],
  ['unreadable at the very moment of its last report', { unreadable: { fault: 'crc', at: LAST } }, []],
  ['unreadable just behind it', { unreadable: { fault: 'crc', at: LAST + 1 } }, ['unreadable']],
  ['a battery of 15 %', { battery: { percent: 15, at: LAST } }, ['batteryEmpty']],
  ['a battery of 16 %', { battery: { percent: 16, at: LAST } }, []],
  ['a battery that is to be empty now', { battery: { percent: 30, at: LAST }, emptyAt: NOW }, ['batteryEmpty']],
  ['a battery that is to be empty in a moment', { battery: { percent: 30, at: LAST }, emptyAt: NOW + 1 }, []],
  ['no server listened until its last report', { unheard: { from: LAST - HOUR, to: LAST } }, []],
  ['no server listened until just behind it', { unheard: { from: LAST - HOUR, to: LAST + 1 } }, ['notListening']],
  ['no server listened from when it became silent', { unheard: { from: LAST + HOUR, to: NOW } }, ['notListening']],
  ['no server listened from later on', { unheard: { from: LAST + HOUR + 1, to: NOW } }, []],
  ['put into a container when it became silent', { container: { reference: 'MSKU 1', since: LAST + HOUR } }, ['inContainer']],
  ['put into a container later', { container: { reference: 'MSKU 1', since: LAST + HOUR + 1 } }, []],
  ['others of its protocol are as long silent as is allowed', { others: { trackers: 40, lastHeard: NOW - HOUR } }, []],
])('%s', (_, facts, causes) => {
  expect(causesOf(facts)).toEqual(causes);
});

test.each<[string, Partial<SilenceFacts>, readonly string[]]>([
  ['five of its protocol are silent', { others: { trackers: 5, lastHeard: LAST } }, ['protocolSilent']],
  ['four of its protocol are silent', { others: { trackers: 4, lastHeard: LAST } }, []],
  ['others were heard until it became silent', { others: { trackers: 40, lastHeard: LAST + HOUR } }, ['protocolSilent']],
  ['others were heard for longer', { others: { trackers: 40, lastHeard: LAST + HOUR + 1 } }, []],
  ['a battery of 4 % a week before its last report', { battery: { percent: 4, at: LAST - 168 * HOUR } }, ['batteryEmpty']],
  ['a battery of 4 % earlier than that', { battery: { percent: 4, at: LAST - 168 * HOUR - 1 } }, []],
  ['its power was cut a week before its last report', { power: { alarm: 'powerCut', at: LAST - 168 * HOUR } }, ['powerCut']],
  ['its power was cut earlier than that', { power: { alarm: 'powerCut', at: LAST - 168 * HOUR - 1 } }, []],
  ['hardly heard a week before its last report', { signal: { dBm: -111, at: LAST - 168 * HOUR } }, ['poorReception']],
  ['hardly heard earlier than that', { signal: { dBm: -111, at: LAST - 168 * HOUR - 1 } }, []],
  ['put into a container a day before its last report', { container: { reference: 'MSKU 1', since: LAST - 24 * HOUR } }, ['inContainer']],
  ['put into a container earlier than that', { container: { reference: 'MSKU 1', since: LAST - 24 * HOUR - 1 } }, []],
])('%s', (_, facts, causes) => {
  expect(causesOf(facts)).toEqual(causes);
});

test('a tracker that was never taken is told why it was refused', () => {
  const never = { lastHeard: null, error: { reason: 'wrongSecret', at: 0, count: 3 } };
  expect(causesOf(never)).toEqual(['wrongSecret', 'neverReported']);
  expect(causesOf({ lastHeard: null, unreadable: { fault: 'crc', at: 0 } })).toEqual(['unreadable', 'neverReported']);
});

test('a protocol is silent when none of its trackers was heard for as long as they may be silent', () => {
  const last = (lastHeard: number) => causesOf({ others: { trackers: 5, lastHeard } });
  expect([last(NOW - HOUR), last(LAST + HOUR), last(LAST + HOUR + 1)]).toEqual([[], ['protocolSilent'], []]);
  expect(causesOf({ silentAfterMs: 10 * HOUR, others: { trackers: 5, lastHeard: NOW - 10 * HOUR } })).toEqual([]);
});
