import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob, operator] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'user'), await server.anOperator()];

const move = (tracker: string, from: number, idCustomer: number, by: Member = operator) =>
  server.call(by, 'POST', `/trackers/${tracker}/customer`, { from, idCustomer });
const readings = async (tracker: string, by: Member) =>
  (await server.call(by, 'GET', `/trackers/${tracker}/readings`))
    .json()
    .data?.map(({ temperature }: { temperature: number }) => temperature);
const links = async (tracker: string, by: Member) => (await server.call(by, 'GET', `/trackers/${tracker}/links`)).json().data;

test('only the operator moves trackers, and only from where it is', async () => {
  await server.aTracker(acme, 'MOVE-0');
  const answers = [await move('MOVE-0', acme, other, ada), await move('MOVE-0', other, acme), await move('MOVE-0', acme, acme)];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [403, 'access.notAllowed'],
    [409, 'tracker.movedMeanwhile'],
    [409, 'tracker.alreadyThere'],
  ]);
  expect((await move('MOVE-0', acme, 999_999)).json().code).toBe('customer.notFound');
  expect((await move('NEVER-0', acme, other)).statusCode).toBe(404);
});

test('what a tracker reported stays with who had it, and whoever gets it sees nothing of it', async () => {
  await server.aTracker(acme, 'MOVE-1');
  const start = Date.now() - 60 * MINUTE;
  await report('MOVE-1', [{ deviceTime: start, ...LYON, temperature: 1 }]);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('Moved', ['MOVE-1']))).json();
  const asset = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Crate' })).json().uniqueIdentifiant;
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker: 'MOVE-1' });

  expect((await move('MOVE-1', acme, other)).json()).toMatchObject({
    idCustomer: other,
    lastReading: null,
    asset: null,
    transportAssocie: null,
  });
  expect((await server.call(ada, 'GET', '/trackers/MOVE-1')).statusCode).toBe(404);
  expect((await server.call(ada, 'GET', '/trackers?search=MOVE-1')).json().data).toEqual([]);
  expect(await readings('MOVE-1', bob)).toEqual([]);
  expect((await links('MOVE-1', bob)).map(({ kind, name }: { kind: string; name: string }) => [kind, name])).toEqual([
    ['customer', 'Other'],
  ]);
  expect((await server.call(ada, 'GET', `/assets/${asset}`)).json().tracker).toBeNull();
  expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).json().trackers).toEqual([]);

  // What was measured before it moved and comes late is the former customer's, what is measured now the new one's.
  await report('MOVE-1', [
    { deviceTime: start + MINUTE, ...MILANO, temperature: 2 },
    { deviceTime: Date.now() + 1000, ...MILANO, temperature: 3 },
  ]);
  expect(await readings('MOVE-1', bob)).toEqual([3]);
  expect((await server.call(bob, 'GET', '/positions')).json().uniqueIdentifiant).toContain('MOVE-1');
  expect((await server.call(ada, 'GET', '/positions')).json().uniqueIdentifiant).not.toContain('MOVE-1');

  // Back again, it has all that it reported while it was theirs, and nothing of the time between.
  expect((await move('MOVE-1', other, acme)).statusCode).toBe(200);
  expect(await readings('MOVE-1', ada)).toEqual([1, 2]);
  const history = await links('MOVE-1', ada);
  expect(history.map(({ kind, endDate }: { kind: string; endDate: string | null }) => [kind, endDate === null])).toEqual([
    ['customer', true],
    ['asset', false],
    ['shipment', false],
    ['customer', false],
  ]);
  const { rows } = await onServer(
    `select id_customer, action from audit_entry where subject = 'tracker MOVE-1' and action <> 'tracker.added' order by id_customer, seq`,
    database.ownerUrl,
  );
  expect(rows).toEqual([
    { id_customer: acme, action: 'tracker.released' },
    { id_customer: acme, action: 'tracker.received' },
    { id_customer: other, action: 'tracker.received' },
    { id_customer: other, action: 'tracker.released' },
  ]);
});

test('two who move it at once to different customers: one does, the other is told', async () => {
  await server.aTracker(acme, 'MOVE-2');
  const third = await server.aCustomer('Third');
  const answers = await Promise.all([move('MOVE-2', acme, other), move('MOVE-2', acme, third), move('MOVE-2', acme, 0)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await onServer(
    `select count(*)::int from tracker where identifier = 'MOVE-2' and released_at is null`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test("a deleted customer's tracker is refused until the operator gives it to another one", async () => {
  const gone = await server.aCustomer('Gone');
  const { secret } = await server.aTracker(gone, 'MOVE-3');
  const send = (temperature: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/ingest/readings',
      headers: { authorization: `Bearer ${secret}` },
      payload: [
        { deviceDate: new Date(Date.now() - 60 * MINUTE).toISOString(), temperature: -temperature },
        { deviceDate: new Date(Date.now() + 1000).toISOString(), temperature },
      ],
    });
  expect((await server.call(operator, 'DELETE', `/customers/${gone}`)).statusCode).toBe(200);
  expect((await send(1)).statusCode).toBe(401);
  const held = (await server.call(operator, 'GET', '/trackers?held=deleted')).json().data;
  expect(held.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant)).toEqual(['MOVE-3']);
  expect((await server.call(operator, 'GET', '/trackers?search=MOVE-3')).json().data).toEqual([]);

  expect((await move('MOVE-3', gone, 0)).json()).toMatchObject({ idCustomer: 0, customerStatus: 'active' });
  expect((await server.call(operator, 'GET', '/trackers?held=operator&search=MOVE-3')).json().data).toHaveLength(1);
  await move('MOVE-3', 0, other);
  // What it measured when it was the deleted customer's is nobody's any more.
  expect((await send(2)).json()).toMatchObject({ accepted: 1, duplicates: 0 });
  expect(await readings('MOVE-3', bob)).toEqual([2]);
});
