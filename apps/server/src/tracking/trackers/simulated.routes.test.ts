import { distanceMetres } from '@sillage/domain/platform/geo/distance';
import { MOST_SIMULATED } from '@sillage/domain/tracking/trackers/simulated';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';
import { stepSimulated } from './simulated.jobs.ts';

const database = await freshDb();
let clock = Date.now();
const server = await aServer(database, {}, { now: () => new Date(clock) });
const { evaluate } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];

const simulate = (member: Member | null, body: object = {}) => server.call(member, 'POST', '/simulated-trackers', body);
const end = (member: Member, name: string) => server.call(member, 'DELETE', `/simulated-trackers/${name}`);
const read = async (member: Member, name: string) => (await server.call(member, 'GET', `/trackers/${name}`)).json();
const shipment = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
/** A process that has just started knows nothing but the database: every step is its first. */
async function play(ms: number, everyMs = MINUTE) {
  for (const until = clock + ms; clock < until; clock += everyMs) await stepSimulated(server.services, server.report);
  await evaluate();
}

test('it is nobody else’s: others neither make one for a customer, nor end one', async () => {
  expect((await simulate(null)).statusCode).toBe(401);
  expect((await simulate(eve, { idCustomer: acme })).statusCode).toBe(403);
  expect((await simulate(operator)).json().code).toBe('customer.notNamed');
  const { uniqueIdentifiant } = (await simulate(ada)).json();
  expect((await end(eve, uniqueIdentifiant)).json().code).toBe('tracker.notFound');
  expect((await end(ada, uniqueIdentifiant)).statusCode).toBe(200);
  expect(await read(ada, uniqueIdentifiant)).toMatchObject({ status: 'H', idCustomer: acme });
  expect((await end(ada, uniqueIdentifiant)).json().code).toBe('tracker.notFound');
});

test('it waits until it is on a shipment, goes with it from the departure to the arrival, and ends there', async () => {
  const { uniqueIdentifiant } = (await simulate(ada)).json();
  expect(uniqueIdentifiant).toMatch(/^SIMULATED-/);
  await play(MINUTE);
  expect(await read(ada, uniqueIdentifiant)).toMatchObject({ connectivity: 'online', position: null, battery: 98 });
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('S-1', [uniqueIdentifiant]))).json();
  await play(2 * MINUTE, 20_000);
  const left = await read(ada, uniqueIdentifiant);
  expect(distanceMetres(left.position, LYON)).toBeLessThan(30_000);
  await play(10 * MINUTE);
  expect(await shipment(idTransport)).toMatchObject({ status: 'intransit' });
  await play(30 * MINUTE);
  const arrived = await read(ada, uniqueIdentifiant);
  expect([arrived.status, Math.round(distanceMetres(arrived.position, MILANO))]).toEqual(['H', 0]);
  expect(await shipment(idTransport)).toMatchObject({ status: 'arrived' });
});

test('one that nobody puts on anything ends by itself', async () => {
  const { uniqueIdentifiant } = (await simulate(ada)).json();
  await play(13 * HOUR, HOUR);
  expect(await read(ada, uniqueIdentifiant)).toMatchObject({ status: 'H' });
});

test('there are a few of them at a time; of many who make the last one, one does', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_SIMULATED + 2 }, () => simulate(eve)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MOST_SIMULATED);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(
    Array(2).fill('tracker.tooManySimulated'),
  );
  const { uniqueIdentifiant } = answers.find(({ statusCode }) => statusCode === 201)?.json() ?? {};
  await end(eve, uniqueIdentifiant);
  expect((await simulate(eve)).statusCode).toBe(201);
});

test('no device takes a name of theirs', async () => {
  const answer = await server.call(operator, 'POST', '/trackers', { uniqueIdentifiant: 'Simulated-1', type: 'GPS', idCustomer: acme });
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'uniqueIdentifiant']);
});

test('given to another company it is played no more: nothing that nobody measured is told there', async () => {
  const { uniqueIdentifiant: name } = (await simulate(ada)).json();
  await play(2 * MINUTE);
  const moved = await server.call(operator, 'POST', `/trackers/${name}/customer`, { idCustomer: other, from: acme });
  expect(moved.statusCode).toBe(200);
  await play(5 * MINUTE);
  expect(await read(eve, name)).toMatchObject({ lastHeardDate: null, latest: { temperature: null } });
});
