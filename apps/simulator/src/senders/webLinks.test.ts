import { afterEach, expect, test } from 'vitest';
import { QUICK, someMeasurements, STARTED_AT } from '../testing/measurements.ts';
import { tinyWeb, type TinyAnswer, type TinyWeb } from '../testing/tinyWeb.ts';
import { deliver } from './deliver.ts';
import { NotAcknowledged } from './link.ts';
import { openLinks, type Links } from './openLink.ts';

const TAKEN: TinyAnswer = { status: 200, body: '{"accepted":1,"duplicates":0,"rejected":[]}' };
const TRACKER = { uniqueIdentifiant: 'A84041B4F1820101', secret: 'geheim' };
const { signal } = new AbortController();

let web: TinyWeb;
let links: Links;
afterEach(async () => {
  links.close();
  await web.close();
});

async function linkTo(way: Parameters<Links['open']>[0], answer: (count: number) => TinyAnswer = () => TAKEN) {
  web = await tinyWeb((_, count) => answer(count));
  const ports = { osmand: Number(web.origin.port), teltonika: 0, gt06: 0, mqtt: 0 };
  links = openLinks({ base: web.origin, ports });
  const link = links.open(way, TRACKER);
  if (!link) throw new Error('no link');
  return link;
}

const datesIn = (body: string) => (JSON.parse(body) as { deviceDate: string }[]).map(({ deviceDate }) => Date.parse(deviceDate));
const times = (count: number) => someMeasurements(count).map(({ time }) => time);

test('readings go as JSON, many in one request, with the secret of the tracker, over a connection that is kept', async () => {
  const link = await linkTo('json');
  await deliver(link, someMeasurements(2500), { signal });
  expect(web.requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual(
    Array.from({ length: 3 }, () => ['POST', '/api/ingest/readings', 'Bearer geheim']),
  );
  expect(web.requests.flatMap(({ body }) => datesIn(body))).toEqual(times(2500));
  expect(web.connections()).toBe(1);
});

test('what is refused, or answered by nobody, is kept and sent again in its order', async () => {
  const answers: TinyAnswer[] = [{ status: 503, headers: { 'retry-after': '0' } }, 'hangUp', { status: 401, body: 'unknown' }];
  const link = await linkTo('json', (count) => answers[count - 1] ?? TAKEN);
  const errors: string[] = [];
  const acknowledged: number[] = [];
  await deliver(link, someMeasurements(3), {
    signal,
    backOff: QUICK,
    onNotAcknowledged: ({ reason, message }) => errors.push(`${reason} ${message}`),
    onAcknowledged: (part) => acknowledged.push(...part.map(({ time }) => time)),
  });
  expect(errors).toEqual(['refused 503', 'unreachable socket hang up', 'refused 401 unknown']);
  expect(acknowledged).toEqual(times(3));
  expect(web.requests).toHaveLength(4);
});

test('a gateway that takes a request and rejects a reading in it has not acknowledged', async () => {
  const link = await linkTo('json', () => ({ status: 200, body: '{"accepted":1,"rejected":[{"index":1,"code":"reading.time"}]}' }));
  await expect(link.send(someMeasurements(2), signal)).rejects.toThrow(
    new NotAcknowledged('refused', '1 readings rejected, the first because of reading.time'),
  );
});

test('a gateway that asks for patience says how long', async () => {
  const link = await linkTo('json', () => ({ status: 429, headers: { 'retry-after': '7' } }));
  await expect(link.send(someMeasurements(1), signal)).rejects.toMatchObject({ reason: 'refused', retryAfterMs: 7000 });
});

test('OsmAnd sends each position as a GET with the tracker and its key', async () => {
  const link = await linkTo('osmand');
  await deliver(link, someMeasurements(3), { signal });
  const queries = web.requests.map(({ url }) => new URL(url, web.origin).searchParams);
  expect(queries.map((query) => [query.get('id'), query.get('key'), Number(query.get('timestamp')) * 1000])).toEqual(
    times(3).map((time) => [TRACKER.uniqueIdentifiant, TRACKER.secret, time]),
  );
});

test('OwnTracks over HTTP says who it is by Basic authentication', async () => {
  const link = await linkTo('owntracks.http');
  await deliver(link, someMeasurements(2), { signal });
  const basic = `Basic ${Buffer.from(`${TRACKER.uniqueIdentifiant}:${TRACKER.secret}`).toString('base64')}`;
  expect(web.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/ingest/owntracks', basic],
    ['/api/ingest/owntracks', basic],
  ]);
});

test.each([
  ['chirpstack', '/api/ingest/chirpstack?event=up'],
  ['tts', '/api/ingest/tts'],
] as const)('%s repeats the very same uplink after an error', async (way, target) => {
  const link = await linkTo(way, (count) => (count === 1 ? { status: 503 } : TAKEN));
  await deliver(link, someMeasurements(2), { signal, backOff: QUICK });
  const [first, again, second] = web.requests;
  expect(web.requests.map(({ url }) => url)).toEqual([target, target, target]);
  expect(again?.body).toBe(first?.body);
  expect(second?.body).not.toBe(first?.body);
  expect(first?.headers.authorization).toBe('Bearer geheim');
  expect(first?.body).toContain(new Date(STARTED_AT).toISOString());
});

test('a delivery that is called off in the middle of an error ends at once, with nothing acknowledged', async () => {
  const link = await linkTo('json', () => ({ status: 503 }));
  const life = new AbortController();
  const acknowledged: unknown[] = [];
  const delivery = deliver(link, someMeasurements(1), {
    signal: life.signal,
    onNotAcknowledged: () => life.abort(),
    onAcknowledged: (part) => acknowledged.push(part),
  });
  await expect(delivery).rejects.toThrow(/abort/i);
  expect(acknowledged).toEqual([]);
});

test('a gateway that is switched off has no link', async () => {
  await linkTo('json');
  expect(links.open('mqtt', TRACKER)).toBeNull();
  expect(links.open('gt06', TRACKER)).toBeNull();
});
