import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];

async function aShipment(reference: string, member = ada): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member === eve ? other : acme);
  return (await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]))).json().idTransport;
}
const numbers = async (query: string, member = ada) => (await server.call(member, 'GET', `/transports/numbers?${query}`)).json();
const move = async (archiveState: string, idTransports: readonly number[], member = ada) =>
  (await server.call(member, 'POST', '/transports/shelf', { shelf: archiveState, idTransports })).json();

/** Many shipments without a route, faster than a person makes them. */
const many = (idCustomer: number, count: number) =>
  onServer(
    `insert into shipment (id_customer, reference, reference_key, type, status, created_by, route_text)
      select ${idCustomer}, 'BULK-' || n, 'bulk-' || n, 'road', 'tocomplete', (select min(id_user) from member), 'bulk-' || n
      from generate_series(1, ${count}) n`,
    database.ownerUrl,
  );

test('the numbers that a filter finds are those of the own customer only', async () => {
  const [mine, theirs] = [await aShipment('NUM-1'), await aShipment('NUM-2', eve)];
  expect(await numbers('search=NUM-')).toEqual({ idTransports: [mine], areAll: true });
  expect((await numbers('search=NUM-', operator)).idTransports).toEqual([theirs, mine]);
  expect((await server.call(ada, 'GET', `/transports/numbers?idCustomer=${other}`)).statusCode).toBe(403);
  expect((await server.call(null, 'GET', '/transports/numbers')).statusCode).toBe(401);
  expect(await numbers('search=NUM-&status=arrived')).toEqual({ idTransports: [], areAll: true });
});

test('rows are read by their numbers in that order, and never those of others', async () => {
  const [first, second, theirs] = [await aShipment('ROWS-1'), await aShipment('ROWS-2'), await aShipment('ROWS-3', eve)];
  const rows = async (idTransports: readonly number[], member = ada) =>
    (await server.call(member, 'POST', '/transports/rows', { idTransports }))
      .json()
      .data.map(({ reference }: { reference: string }) => reference);
  expect((await server.call(null, 'POST', '/transports/rows', { idTransports: [first] })).statusCode).toBe(401);
  expect(await rows([second, theirs, first, second])).toEqual(['ROWS-2', 'ROWS-1']);
  expect(await rows([theirs, first], eve)).toEqual(['ROWS-3']);
  expect(await rows([theirs, first], operator)).toEqual(['ROWS-3', 'ROWS-1']);
  const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1);
  expect((await server.call(ada, 'POST', '/transports/rows', { idTransports: tooMany })).statusCode).toBe(422);
});

test('ten thousand are archived in one call, each with its event and its entry in the trail; more are told as not all', async () => {
  const home = await server.aCustomer('Large');
  const member = await server.aMember(home, 'user');
  await many(home, 10_001);
  const { idTransports, areAll } = await numbers('', member);
  expect([idTransports.length, areAll]).toEqual([10_000, false]);
  expect((await move('archived', idTransports, member)).moved.length).toBe(10_000);
  expect((await numbers('', member)).idTransports.length).toBe(1);
  const counted = await onServer(
    `select (select count(*)::int from shipment_event where id_customer = ${home} and kind = 'archived') as events,
      (select count(distinct subject)::int from audit_entry where id_customer = ${home} and action = 'shipment.archived') as entries`,
    database.ownerUrl,
  );
  expect(counted.rows).toEqual([{ events: 10_000, entries: 10_000 }]);
});

test('what could not be moved is told by its reference, the rest is moved', async () => {
  const [first, second] = [await aShipment('TAKEN-1'), await aShipment('TAKEN-2')];
  await move('deleted', [first, second]);
  await aShipment('taken-1');
  expect(await move('current', [first, second])).toEqual({
    moved: [second],
    refused: [{ idTransport: first, reference: 'TAKEN-1', code: 'shipment.referenceTaken' }],
  });
});

test('two that archive the same many at once both succeed, and it is told once', async () => {
  const wanted = await Promise.all(['BOTH-1', 'BOTH-2', 'BOTH-3'].map((reference) => aShipment(reference)));
  const answers = await Promise.all([move('archived', wanted), move('archived', wanted.toReversed())]);
  expect(answers.map(({ moved }) => moved.toSorted())).toEqual([wanted.toSorted(), wanted.toSorted()]);
  const { rows } = await onServer(
    `select count(*)::int as told from shipment_event where kind = 'archived' and id_shipment in (${wanted.join(',')})`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ told: 3 }]);
});

test('many archived while one of them arrives: both happen, in either order', async () => {
  const wanted = await Promise.all(['MEET-1', 'MEET-2', 'MEET-3'].map((reference) => aShipment(reference)));
  const [answer, arrival] = await Promise.all([move('archived', wanted), server.call(ada, 'POST', `/transports/${wanted[1]}/arrival`, {})]);
  expect(answer.moved.toSorted()).toEqual(wanted.toSorted());
  const { rows } = await onServer(
    `select id_shipment, shelf, status from shipment where id_shipment in (${wanted.join(',')}) order by id_shipment`,
    database.ownerUrl,
  );
  expect(rows.map(({ shelf: archiveState }) => archiveState)).toEqual(['archived', 'archived', 'archived']);
  expect(rows.find(({ id_shipment: id }) => id === wanted[1]).status === 'arrived').toBe(arrival.statusCode === 200);
});
