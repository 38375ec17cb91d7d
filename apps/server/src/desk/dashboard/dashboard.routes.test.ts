import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const acme = await server.aCustomer();
const admin = await server.aMember(acme, 'userAdmin');
const stranger = await server.aMember(await server.aCustomer('Other'), 'userAdmin');

const dashboard = async (member: typeof admin) => (await server.call(member, 'GET', '/dashboard')).json();

test('a customer without anything sees nothing, and nothing of others', async () => {
  await server.aTracker(acme);
  const { tiles, customers, ...counts } = await dashboard(stranger);
  expect([new Set(Object.values(tiles)), customers]).toEqual([new Set([0]), []]);
  expect(counts).toEqual({
    date: expect.any(String),
    devices: { total: 0, inService: 0, online: 0, offline: 0, stock: 0, outOfService: 0 },
    transports: { total: 0, tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0, late: 0 },
    openAlerts: 0,
  });
  expect((await server.call(stranger, 'GET', `/dashboard?idCustomer=${acme}`)).statusCode).toBe(403);
});

test('trackers are counted by what they do, shipments by where they are', async () => {
  const reporting = await server.aTracker(acme);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/ingest/readings',
    headers: { authorization: `Bearer ${reporting.secret}` },
    payload: { deviceDate: new Date().toISOString(), temperature: 4 },
  });
  expect(answer.statusCode).toBe(200);
  const made = await server.call(admin, 'POST', '/transports', aTransport('R-1', [reporting.uniqueIdentifiant]));
  expect(made.statusCode).toBe(201);
  expect(await dashboard(admin)).toMatchObject({
    devices: { total: 2, inService: 2, online: 1, offline: 1, stock: 1, outOfService: 0 },
    transports: { total: 1, readytoship: 1, late: 0 },
    openAlerts: 0,
  });
});

test('the open alerts of a deleted customer wait for nobody', async () => {
  const [operator, leaving] = [await server.anOperator(), await server.aCustomer()];
  const member = await server.aMember(leaving, 'userAdmin');
  const tracker = await server.aTracker(leaving);
  await server.call(member, 'POST', '/transports', aTransport('R-2', [tracker.uniqueIdentifiant]));
  await onServer(
    `with rule as (insert into alert_rule (id_customer, id_shipment, rule_name, rule_key, value_max)
        select id_customer, id_shipment, 'Cold', 'temperature', 8 from shipment where id_customer = ${leaving} returning *)
      insert into alert_episode (id_customer, id_rule, id_shipment, id_tracker, direction, status, started_at, raised_at, extreme, limit_value)
        select r.id_customer, r.id_rule, r.id_shipment, t.id_tracker, 'above', 'U', now(), now(), 9, 8
        from rule r join tracker t on t.id_customer = r.id_customer`,
    database.ownerUrl,
  );
  expect([(await dashboard(member)).openAlerts, (await dashboard(operator)).openAlerts]).toEqual([1, 1]);
  expect((await server.call(operator, 'DELETE', `/customers/${leaving}`)).statusCode).toBe(200);
  expect((await dashboard(operator)).openAlerts).toBe(0);
});
