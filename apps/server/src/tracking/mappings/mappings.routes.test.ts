import { expect, test, vi } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const line = (field: string, path: string, unit: string, more: object = {}) => ({ field, path, unit, ...more });
const LINES = [line('deviceDate', 'at', 's'), line('temperature', 'sensors[n="probe"].f', 'F'), line('battery', 'mv', 'mV')];
const add = (name: string, more: object = {}, member: Member = admin) =>
  server.call(member, 'POST', '/payload-mappings', { name, lines: LINES, ...more });
const idOf = async (name: string, more: object = {}, member: Member = admin): Promise<number> =>
  (await add(name, more, member)).json().idMapping;
const give = (tracker: string, idMapping: number | null, member: Member = admin) =>
  server.call(member, 'PATCH', `/trackers/${tracker}`, { idMapping });
const report = (bearer: string, payload: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/ingest/readings',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const readingsOf = async (tracker: string) => (await server.call(ada, 'GET', `/trackers/${tracker}/readings`)).json().data;
const SECONDS = Math.floor(Date.now() / 1000) - 600;
const said = (seconds: number, f: unknown = 41) => ({
  at: seconds,
  sensors: [
    { n: 'case', f: 99 },
    { n: 'probe', f },
  ],
  mv: 3750,
  fw: '1.2',
});

test("another company's mapping looks as if it did not exist; the operator's is everybody's, and only theirs to change", async () => {
  const theirs = await idOf('Hidden', {}, eve);
  const shared = await idOf('For all', { idCustomer: 0 }, operator);
  const body = { name: 'Mine', lines: LINES, revision: 1 };
  for (const [method, sent] of [['PUT', body] as const, ['DELETE', undefined] as const, ['GET', undefined] as const])
    expect((await server.call(admin, method, `/payload-mappings/${theirs}`, sent)).json().code).toBe('mapping.notFound');
  expect((await server.call(admin, 'GET', `/payload-mappings/${shared}`)).json()).toMatchObject({ name: 'For all', idCustomer: 0 });
  for (const [method, sent] of [['PUT', body] as const, ['DELETE', undefined] as const])
    expect((await server.call(admin, method, `/payload-mappings/${shared}`, sent)).json().code).toBe('mapping.notFound');
  const { uniqueIdentifiant } = await server.aTracker(acme);
  expect((await give(uniqueIdentifiant, theirs)).json().code).toBe('mapping.notFound');
  expect((await give(uniqueIdentifiant, shared)).json().mapping).toEqual({ idMapping: shared, name: 'For all' });
  const names = (await server.call(ada, 'GET', '/payload-mappings')).json().data.map(({ name }: { name: string }) => name);
  expect([names.includes('For all'), names.includes('Hidden')]).toEqual([true, false]);
});

test('whoever is no administrator makes none; what is no mapping names its field', async () => {
  expect((await add('Mine', {}, ada)).statusCode).toBe(403);
  for (const [lines, field] of [
    [[line('temperature', 'a..b', 'C')], 'lines.0.path'],
    [[line('temperature', 't', 'km/h')], 'lines.0.unit'],
    [[line('battery', 'v', 'V', { emptyVolts: 4, fullVolts: 3 })], 'lines.0.fullVolts'],
    [[], 'lines'],
  ] as const) {
    const answer = await add('Wrong', { lines });
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, 'request.invalid', field]);
  }
});

test('a name is used once, also by two at once; who changes what was changed meanwhile is told', async () => {
  const answers = await Promise.all([add('Câble'), add('cable')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const idMapping = await idOf('Edited');
  const change = (revision: number) =>
    server.call(admin, 'PUT', `/payload-mappings/${idMapping}`, { name: 'Edited', lines: LINES, revision });
  expect((await change(1)).json()).toMatchObject({ revision: 2, trackers: 0 });
  expect((await change(1)).json().code).toBe('mapping.changedMeanwhile');
});

test('what a tracker sends is read by its mapping, and from then on by the changed one', async () => {
  const idMapping = await idOf('Probe');
  const { uniqueIdentifiant: name, secret } = await server.aTracker(acme);
  expect((await report(secret, said(SECONDS))).json()).toMatchObject({ accepted: 0, rejected: [{ code: 'deviceDate.missing' }] });
  await give(name, idMapping);
  expect((await report(secret, [said(SECONDS), said(SECONDS + 60, 'n/a')])).json()).toMatchObject({ accepted: 2, rejected: [] });
  const [first, second] = await readingsOf(name);
  expect(first).toMatchObject({
    deviceDate: new Date(SECONDS * 1000).toISOString(),
    temperature: 5,
    battery: 50,
    attributes: { fw: '1.2' },
  });
  expect(second).toMatchObject({ battery: 50, flags: ['sensorError'] });
  expect(second.temperature).toBeUndefined();

  const celsius = [line('deviceDate', 'at', 's'), line('temperature', 'sensors[n="probe"].f', 'C')];
  await server.call(admin, 'PUT', `/payload-mappings/${idMapping}`, { name: 'Probe', lines: celsius, revision: 1 });
  await report(secret, said(SECONDS + 120));
  expect((await readingsOf(name))[2]).toMatchObject({ temperature: 41 });
  expect((await server.call(admin, 'DELETE', `/payload-mappings/${idMapping}`)).json().code).toBe('mapping.inUse');
  await give(name, null);
  expect((await server.call(admin, 'DELETE', `/payload-mappings/${idMapping}`)).statusCode).toBe(200);
  expect((await report(secret, said(SECONDS + 180))).json()).toMatchObject({ accepted: 0 });
});

test('what cannot be read is kept as it came, with why', async () => {
  const { uniqueIdentifiant: name, secret } = await server.aTracker(acme);
  await give(name, await idOf('Faults'));
  expect((await report(secret, 'not JSON')).json()).toMatchObject({
    code: 'ingest.malformed',
    errors: [{ field: 'body', reason: 'notJson' }],
  });
  await report(secret, said(SECONDS, 'n/a'));
  await report(secret, { at: 'soon' });
  await vi.waitFor(async () => {
    const { data } = (await server.call(ada, 'GET', `/trackers/${name}/raw-messages`)).json();
    expect(data.map(({ fault }: { fault: string }) => fault)).toEqual([
      '[0] deviceDate.invalid',
      '[0] temperature.notANumber',
      'body.notJson',
    ]);
  }, 10_000);
});

test('with the key of the customer each element is read by the mapping of the tracker that it names', async () => {
  const key = (await server.call(admin, 'POST', '/api-keys', { name: 'Cloud', scopes: ['report'] })).json().key;
  const [mapped, plain] = [await server.aTracker(acme), await server.aTracker(acme)];
  await give(mapped.uniqueIdentifiant, await idOf('Cloud', { readings: 'log' }));
  const answer = await report(key, [
    { uniqueIdentifiant: mapped.uniqueIdentifiant, log: [said(SECONDS), said(SECONDS + 60)] },
    { uniqueIdentifiant: plain.uniqueIdentifiant, deviceDate: new Date(SECONDS * 1000).toISOString(), temperature: 7 },
    { uniqueIdentifiant: plain.uniqueIdentifiant, log: [] },
    { log: [said(SECONDS)] },
  ]);
  expect(answer.json()).toMatchObject({ accepted: 3, rejected: [{ index: 2 }, { index: 3 }] });
  expect((await readingsOf(mapped.uniqueIdentifiant)).map(({ temperature }: { temperature: number }) => temperature)).toEqual([5, 5]);
});

test('an element of thousands of levels is read by its mapping, and takes none of the others with it', async () => {
  const key = (await server.call(admin, 'POST', '/api-keys', { name: 'Deep', scopes: ['report'] })).json().key;
  const [mapped, plain] = [await server.aTracker(acme), await server.aTracker(acme)];
  await give(mapped.uniqueIdentifiant, await idOf('Deep'));
  const deep = JSON.stringify({ ...said(SECONDS), uniqueIdentifiant: mapped.uniqueIdentifiant, deep: 0 }).replace(
    '"deep":0',
    `"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  );
  const beside = { uniqueIdentifiant: plain.uniqueIdentifiant, deviceDate: new Date(SECONDS * 1000).toISOString(), temperature: 7 };
  const answer = await report(key, `[${deep},${JSON.stringify(beside)}]`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { accepted: 2 }]);
});

test("who gets a tracker does not get its former customer's mapping; many are made with one at once", async () => {
  const { uniqueIdentifiant: name } = await server.aTracker(acme);
  const own = await idOf('Own');
  await give(name, own);
  const moved = await server.call(operator, 'POST', `/trackers/${name}/customer`, { idCustomer: other, from: acme });
  expect(moved.json().mapping).toBeNull();
  expect((await server.call(admin, 'DELETE', `/payload-mappings/${own}`)).statusCode).toBe(200);

  const idMapping = await idOf('Bulk');
  const bring = (uniqueIdentifiant: string, idCustomer: number) =>
    server.call(operator, 'POST', '/tracker-imports', {
      idCustomer,
      idMapping,
      secondsEach: 60,
      rows: [{ line: 2, cells: { uniqueIdentifiant } }],
    });
  expect((await bring('BULK-1', other)).json().code).toBe('mapping.notFound');
  const [made] = (await bring('BULK-2', acme)).json().made;
  expect((await report(made.secret, said(SECONDS))).json()).toMatchObject({ accepted: 1 });
});
