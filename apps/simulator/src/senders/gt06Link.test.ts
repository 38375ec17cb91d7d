import { expect, onTestFinished, test } from 'vitest';
import { QUICK, someMeasurements } from '../testing/measurements.ts';
import { tinyGt06 } from '../testing/tinyGt06.ts';
import { deliver } from './deliver.ts';
import { gt06Link } from './gt06Link.ts';

const IMEI = '862798051204473';
const { signal } = new AbortController();
const times = (count: number) => someMeasurements(count).map(({ time }) => time);

async function device(isHungUp: (position: number) => boolean) {
  const server = await tinyGt06(isHungUp);
  const link = gt06Link(server.gateway, IMEI);
  onTestFinished(async () => {
    await link.close();
    await server.close();
  });
  return { server, link };
}

test('a device logs in with its IMEI and every position is acknowledged by its serial number', async () => {
  const { server, link } = await device(() => false);
  await deliver(link, someMeasurements(25), { signal });
  expect(server.logins).toEqual([`0${IMEI}`]);
  expect(server.times).toEqual(times(25));
});

test('positions without a reply are sent again on a new connection', async () => {
  const { server, link } = await device((position) => position === 2);
  const acknowledged: number[] = [];
  await deliver(link, someMeasurements(4), {
    signal,
    backOff: QUICK,
    onAcknowledged: (part) => acknowledged.push(...part.map(({ time }) => time)),
  });
  expect(server.logins).toHaveLength(2);
  expect(server.times.slice(-4)).toEqual(times(4));
  expect(acknowledged).toEqual(times(4));
});
