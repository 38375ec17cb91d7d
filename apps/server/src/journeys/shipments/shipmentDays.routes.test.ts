import { expect, test } from 'vitest';
import { aTransport, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const server = await aServer(await freshDb());
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'user');

async function aShipment(reference: string, departure?: string, arrival?: string): Promise<number> {
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON, radius: 500, ETA: departure },
    { kind: 'arrival', address: 'Milano', ...MILANO, radius: 500, ETA: arrival },
  ];
  const { uniqueIdentifiant } = await server.aTracker(acme);
  return (await server.call(ada, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant], { routeSteps }))).json().idTransport;
}
const ask = (path: string, query: string) => server.call(ada, 'GET', `/transports${path}?${query}`);
const found = async (query: string) =>
  (await ask('', query))
    .json()
    .data.map(({ reference }: { reference: string }) => reference)
    .toSorted();

const late = await aShipment('DAY-1', '2026-03-01T22:30:00Z', '2026-03-04T10:00:00Z');
const next = await aShipment('DAY-2', '2026-03-02T10:00:00Z', '2026-03-05T23:30:00Z');
const dateless = await aShipment('DAY-3');

test('a day of departure is the day of the clock that it is read by', async () => {
  expect(await found('startDate=2026-03-01')).toEqual(['DAY-1']);
  expect(await found('startDate=2026-03-01&timeZone=Europe/Paris')).toEqual(['DAY-1']);
  expect(await found('startDate=2026-03-02&timeZone=Europe/Istanbul')).toEqual(['DAY-1', 'DAY-2']);
  expect(await found('startDate=2026-03-01..2026-03-02')).toEqual(['DAY-1', 'DAY-2']);
  expect(await found('startDate=2026-03-02..')).toEqual(['DAY-2']);
  expect(await found('startDate=..2026-03-01')).toEqual(['DAY-1']);
});

test('what has no date is on no day, however far the days reach', async () => {
  expect(await found('')).toEqual(['DAY-1', 'DAY-2', 'DAY-3']);
  expect(await found('arrivalETA=2026-03-01..')).toEqual(['DAY-1', 'DAY-2']);
  expect(await found('arrivalETA=..2100-01-01')).toEqual(['DAY-1', 'DAY-2']);
  expect(await found('startDate=..2100-01-01')).toEqual(['DAY-1', 'DAY-2']);
  expect(await found('arrivalETA=2026-03-05')).toEqual(['DAY-2']);
  expect(await found('arrivalETA=2026-03-05&timeZone=Europe/Paris')).toEqual([]);
  expect(await found('arrivalETA=2026-03-04..2026-03-05&startDate=2026-03-02')).toEqual(['DAY-2']);
});

test('the fact comes before the plan: a departure that is said, and a plan that is changed, move it to its day', async () => {
  const id = await aShipment('MOVED-1', '2026-05-01T10:00:00Z', '2026-05-02T10:00:00Z');
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON, radius: 500, ETA: '2026-05-03T10:00:00Z' },
    { kind: 'arrival', address: 'Milano', ...MILANO, radius: 500, ETA: '2026-05-06T10:00:00Z' },
  ];
  await server.call(ada, 'PATCH', `/transports/${id}`, { revision: 1, routeSteps });
  expect([await found('startDate=2026-05-01'), await found('startDate=2026-05-03')]).toEqual([[], ['MOVED-1']]);
  await server.call(ada, 'POST', `/transports/${id}/departure`, { date: '2026-04-20T10:00:00Z' });
  expect([await found('startDate=2026-05-03'), await found('startDate=2026-04-20')]).toEqual([[], ['MOVED-1']]);
  await server.call(ada, 'POST', '/transports/shelf', { shelf: 'archived', idTransports: [id] });
});

test('the counts, the numbers and the map are of the same days as the list', async () => {
  const query = 'startDate=2026-03-02..&arrivalETA=..2026-03-06';
  expect((await ask('/counts', query)).json().counts).toEqual({ tocomplete: 0, readytoship: 1, intransit: 0, arrived: 0 });
  expect((await ask('/numbers', query)).json()).toEqual({ idTransports: [next], areAll: true });
  expect((await ask('/positions', query)).json()).toMatchObject({ idTransport: [], nowhere: [next] });
  expect((await ask('/numbers', 'startDate=..2026-03-02')).json().idTransports).toEqual([next, late]);
  expect((await ask('/numbers', 'search=DAY-3')).json().idTransports).toEqual([dateless]);
});

test('what is no period, or no time zone, is refused', async () => {
  for (const query of [
    'startDate=soon',
    'arrivalETA=2026-02-30',
    'startDate=2026-03-07..2026-03-01',
    'startDate=2026-03-01&timeZone=Mars/Base',
  ])
    expect([query, (await ask('', query)).statusCode]).toEqual([query, 422]);
});
