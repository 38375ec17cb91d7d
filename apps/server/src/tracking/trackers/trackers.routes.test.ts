import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const wanted = (uniqueIdentifiant: string, more: object = {}) => ({ uniqueIdentifiant, type: 'GPS', idCustomer: acme, ...more });

test('only the operator adds trackers', async () => {
  const tries = [null, ada, admin].map((member) => server.call(member, 'POST', '/trackers', wanted('NEW-0')));
  expect((await Promise.all(tries)).map((answer) => answer.statusCode)).toEqual([401, 403, 403]);
});

test('a new tracker shows its secret this once', async () => {
  const answer = await server.call(
    operator,
    'POST',
    '/trackers',
    wanted('NEW-1', { protocol: 'teltonika', serial: 'S1', reportingIntervalSeconds: 60 }),
  );
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    uniqueIdentifiant: 'NEW-1',
    idCustomer: acme,
    customerName: 'Acme',
    status: 'A',
    connectivity: 'offline',
    lastReading: null,
  });
  const { secret } = answer.json();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await server.call(operator, 'GET', '/trackers/NEW-1')).body).not.toContain(secret);
  const renewed = (await server.call(operator, 'POST', '/trackers/NEW-1/secret')).json();
  expect(renewed.secret).not.toBe(secret);
});

test('an identifier is one tracker in the whole installation, also for two who add it at once', async () => {
  const answers = await Promise.all(
    [acme, other].map((idCustomer) => server.call(operator, 'POST', '/trackers', wanted('TWICE-1', { idCustomer }))),
  );
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409]);
});

test('a DevEUI is one device, in capitals or not', async () => {
  const add = (uniqueIdentifiant: string, protocol: string) =>
    server.call(operator, 'POST', '/trackers', wanted(uniqueIdentifiant, { protocol }));
  expect((await add('AB12CD34EF072754', 'chirpstack')).statusCode).toBe(201);
  for (const protocol of ['chirpstack', 'tts'])
    expect((await add('ab12cd34ef072754', protocol)).json()).toMatchObject({
      code: 'tracker.identifierTaken',
      errors: [{ field: 'uniqueIdentifiant' }],
    });
  expect((await add('ab12cd34ef072754', 'json')).statusCode).toBe(201);
});

test.each([
  ['a blank identifier', { uniqueIdentifiant: ' ' }, 422],
  ['an identifier with a slash', { uniqueIdentifiant: 'a/b' }, 422],
  ['an unknown type', { type: 'drone' }, 422],
  ['no interval at all', { reportingIntervalSeconds: 0 }, 422],
  ['a customer that does not exist', { idCustomer: 999_999 }, 404],
])('%s is refused', async (_, more, status) => {
  const answer = await server.call(operator, 'POST', '/trackers', wanted('BAD-1', more));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
});

test("another company's tracker looks as if it did not exist", async () => {
  await server.aTracker(acme, 'PRIVATE-1');
  const codes = [];
  for (const path of ['/trackers/PRIVATE-1', '/trackers/PRIVATE-1/readings', '/trackers/NEVER-1'])
    codes.push((await server.call(eve, 'GET', path)).statusCode);
  expect(codes).toEqual([404, 404, 404]);
  expect((await server.call(eve, 'GET', '/trackers?search=PRIVATE')).json().data).toEqual([]);
  expect((await server.call(eve, 'GET', '/positions')).json().uniqueIdentifiant).toEqual([]);
});

test('readings come back oldest first, page by page, with what was doubtful named', async () => {
  await server.aTracker(acme, 'READ-1');
  const start = Date.now() - 60 * MINUTE;
  const reports = Array.from({ length: 5 }, (_, index) => ({
    deviceTime: start + index * MINUTE,
    ...LYON,
    temperature: 4 + index / 10,
    attributes: { index },
  }));
  await report('READ-1', reports.toReversed());
  await report('READ-1', [{ deviceTime: start + 5 * MINUTE, ...MILANO, humidity: 60.5 }]);
  const first = (await server.call(ada, 'GET', '/trackers/READ-1/readings?limit=4')).json();
  expect(first.data[0]).toEqual({
    deviceDate: new Date(start).toISOString(),
    receivedDate: first.data[0].receivedDate,
    ...LYON,
    temperature: 4,
    flags: [],
    attributes: { index: 0 },
  });
  const second = (await server.call(ada, 'GET', `/trackers/READ-1/readings?limit=4&cursor=${first.nextCursor}`)).json();
  expect([first.data.length, second.data.length, second.nextCursor]).toEqual([4, 2, null]);
  expect(second.data[1]).toMatchObject({ ...MILANO, humidity: 60.5, flags: ['jump'] });
  const middle = (
    await server.call(
      ada,
      'GET',
      `/trackers/READ-1/readings?from=${new Date(start + MINUTE).toISOString()}&to=${new Date(start + 2 * MINUTE).toISOString()}`,
    )
  ).json();
  expect(middle.data.map(({ temperature }: { temperature: number }) => temperature)).toEqual([4.1, 4.2]);
});

test('of a thousand readings each comes once, in its order, however they are cut into pages, and others are answered while they are made', async () => {
  await server.aTracker(acme, 'MANY-1');
  const start = Date.now() - 1000 * MINUTE;
  const times = Array.from({ length: 900 }, (_, index) => start + index * MINUTE + (index % 7));
  await report(
    'MANY-1',
    times.map((deviceTime, index) => ({ deviceTime, ...LYON, temperature: index / 10 })),
  );
  type Page = { data: { deviceDate: string }[]; nextCursor: string | null };
  const dates = times.map((time) => new Date(time).toISOString());
  for (const limit of [249, 250, 251, 899, 900, 5000]) {
    const read: string[] = [];
    let more: string | null = '';
    while (more !== null) {
      const { data, nextCursor }: Page = (await server.call(ada, 'GET', `/trackers/MANY-1/readings?limit=${limit}${more}`)).json();
      read.push(...data.map(({ deviceDate }) => deviceDate));
      more = nextCursor === null ? null : `&cursor=${nextCursor}`;
    }
    expect([limit, read]).toEqual([limit, dates]);
  }
  let isMade = false;
  const large = server.call(ada, 'GET', '/trackers/MANY-1/readings?limit=10000').finally(() => (isMade = true));
  await server.call(eve, 'GET', '/health');
  expect(isMade).toBe(false);
  expect((await large).json().data.length).toBe(900);
});

test('the latest state is what was measured last, each value by itself', async () => {
  await server.aTracker(acme, 'LATEST-1');
  const now = Date.now();
  await report('LATEST-1', [{ deviceTime: now - 2 * MINUTE, ...LYON, temperature: 5, battery: 80 }]);
  await report('LATEST-1', [{ deviceTime: now - MINUTE, humidity: 61 }]);
  await report('LATEST-1', [{ deviceTime: now - 30 * MINUTE, ...MILANO, temperature: 20 }]);
  expect((await server.call(ada, 'GET', '/trackers/LATEST-1')).json()).toMatchObject({
    connectivity: 'online',
    battery: 80,
    lastReading: { humidity: 61 },
    lastPosition: { ...LYON, deviceDate: new Date(now - 2 * MINUTE).toISOString() },
  });
  const positions = (await server.call(ada, 'GET', '/positions')).json();
  const index = positions.uniqueIdentifiant.indexOf('LATEST-1');
  expect([positions.latitude[index], positions.temperature[index], positions.time[index]]).toEqual([LYON.latitude, 5, now - 2 * MINUTE]);
});

test("adding a tracker and renewing its secret are in its customer's audit trail, without the secret", async () => {
  await server.call(operator, 'POST', '/trackers', wanted('TRACED-1'));
  await server.call(operator, 'POST', '/trackers', wanted('TRACED-1'));
  await server.call(operator, 'POST', '/trackers/TRACED-1/secret');
  const { rows } = await onServer(
    `select id_customer, action, id_user, details from audit_entry where subject = 'tracker TRACED-1' order by seq`,
    database.ownerUrl,
  );
  expect(rows).toEqual(
    ['tracker.added', 'tracker.secretRenewed'].map((action) => ({ id_customer: acme, action, id_user: operator.idUser, details: '{}' })),
  );
});
