import { expect, test } from 'vitest';
import { ago, aTracker } from '../../../testing/aShipment.ts';
import { withTrackerReading } from './trackerFrames.queries.ts';

const [before, earlier] = [ago(1), ago(2)];
const lastReading = {
  deviceDate: before,
  receivedDate: before,
  temperature: 4,
  humidity: 40,
  speed: 80,
  signal: -70,
  flags: [],
  attributes: {},
};
const tracker = aTracker({
  lastReading,
  battery: 60,
  latest: { temperature: { value: 4, deviceDate: before }, humidity: null, battery: { value: 60, deviceDate: before } },
});
const reading = { uniqueIdentifiant: 'TRK-1', idTransport: null };

test('what the card of a tracker says goes on with what it reports, and not back with what comes late', () => {
  const now = withTrackerReading(tracker, { ...reading, time: Date.now(), temperature: 9, battery: 59 });
  expect(now).toMatchObject({ battery: 59, latest: { temperature: { value: 9 } }, lastReading: { temperature: 9, signal: -70 } });
  // It stands: how fast it was an hour ago is not how fast it is.
  expect([now.lastReading?.speed, now.lastReading?.humidity]).toEqual([undefined, undefined]);
  const late = withTrackerReading(tracker, { ...reading, time: Date.parse(earlier), temperature: 1, battery: 90, speed: 10 });
  expect(late).toMatchObject({ battery: 60, latest: { temperature: { value: 4 } }, lastReading });
});
