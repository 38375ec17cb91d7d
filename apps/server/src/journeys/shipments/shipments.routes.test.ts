import { expect, test } from 'vitest';
import { aServer } from '../../testing/aServer.ts';
import { aTransport, HOUR, LYON } from '../../testing/aRoute.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin'), await server.anOperator()];

async function aTracker(idCustomer = acme): Promise<string> {
  return (await server.aTracker(idCustomer)).uniqueIdentifiant;
}
const create = (reference: string, trackers: readonly string[], more: object = {}, member = ada) =>
  server.call(member, 'POST', '/transports', aTransport(reference, trackers, more));

test('nobody creates a shipment', async () => {
  expect((await server.call(null, 'POST', '/transports', aTransport('R', []))).statusCode).toBe(401);
});

test("another company's shipment looks as if it did not exist, whatever is done with it", async () => {
  const tracker = await aTracker();
  const { idTransport } = (await create('OURS-1', [tracker])).json();
  const foreign = await aTracker(other);
  const tries = [
    await server.call(eve, 'GET', `/transports/${idTransport}`),
    await server.call(eve, 'GET', `/transports/${idTransport}/track`),
    await server.call(eve, 'GET', `/transports/${idTransport}/climate`),
    await server.call(eve, 'GET', `/transports/${idTransport}/events`),
    await server.call(eve, 'POST', `/transports/${idTransport}/trackers`, { trackers: [foreign] }),
    await server.call(eve, 'DELETE', `/transports/${idTransport}/trackers/${tracker}`),
  ];
  expect(tries.map((answer) => [answer.statusCode, answer.json().code])).toEqual(tries.map(() => [404, 'shipment.notFound']));
  expect((await server.call(eve, 'GET', '/transports')).json().data).toEqual([]);
  expect((await server.call(eve, 'GET', `/transports?idCustomer=${acme}`)).statusCode).toBe(403);
});

test("another company's tracker cannot be put on a shipment", async () => {
  const answer = await create('OURS-2', [await aTracker(other)]);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'tracker.notFound']);
});

test('a shipment with trackers and a route is ready to ship', async () => {
  const tracker = await aTracker();
  const answer = await create('READY-1', [tracker]);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    reference: 'READY-1',
    status: 'readytoship',
    trackers: [tracker],
    customerName: 'Acme',
    openAlerts: 0,
  });
  expect(answer.json().routeSteps.map((step: { address: string }) => step.address)).toEqual(['Lyon', 'Chambéry', 'Milano']);
  expect(answer.json().alerts).toMatchObject([{ ruleValueMin: 2, ruleValueMax: 8, forMinutes: 10, hysteresis: 0.5 }]);
});

test('a reference is one shipment, whatever its case; two people at once have one winner', async () => {
  const trackers = await Promise.all(Array.from({ length: 8 }, () => aTracker()));
  const answers = await Promise.all(trackers.map((tracker, index) => create(index % 2 === 0 ? 'ONCE-1' : ' once-1 ', [tracker])));
  const statuses = answers.map((answer) => answer.statusCode).toSorted();
  expect(statuses).toEqual([201, ...new Array<number>(7).fill(409)]);
  expect(answers.find((answer) => answer.statusCode === 409)?.json()).toMatchObject({
    title: 'this reference is already used for another shipment',
    errors: [{ field: 'reference' }],
  });
  expect((await create('ONCE-1', [await aTracker(other)], {}, eve)).statusCode).toBe(201);
});

test('a tracker is on one shipment at a time, and the error says which', async () => {
  const tracker = await aTracker();
  const { idTransport } = (await create('FIRST-1', [tracker])).json();
  const answer = await create('SECOND-1', [tracker]);
  expect([answer.statusCode, answer.json().errors]).toEqual([409, [{ field: 'trackers', reason: `${tracker}: FIRST-1` }]]);
  const unlinked = await server.call(ada, 'DELETE', `/transports/${idTransport}/trackers/${tracker}`);
  expect(unlinked.json().trackers).toEqual([]);
  expect((await create('SECOND-1', [tracker])).statusCode).toBe(201);
});

const invalid: [string, object, string][] = [
  ['no reference', { reference: ' ' }, 'shipment.referenceMissing'],
  ['no tracker', { trackers: [] }, 'shipment.noTracker'],
  ['no route', { routeSteps: [] }, 'shipment.routeIncomplete'],
  ['an impossible latitude', { routeSteps: [{ kind: 'departure', address: 'X', latitude: 91, longitude: 0 }] }, 'request.invalid'],
  ['limits the wrong way round', { alerts: [{ ruleValueMin: 9, ruleValueMax: 8 }] }, 'alert.temperatureOrder'],
  ['a rule without limits', { alerts: [{}] }, 'request.invalid'],
];
test.each(invalid)('%s is refused with the field named', async (_, more, code) => {
  const answer = await create(`BAD-${code}`, [await aTracker()], more);
  expect([answer.statusCode, answer.json().code, answer.json().errors.length > 0]).toEqual([422, code, true]);
});

test('all that is wrong is named at once', async () => {
  const answer = await create(' ', [], { routeSteps: [] });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'shipment.referenceMissing']);
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['reference', 'trackers', 'routeSteps']);
});

test('an arrival planned before its departure is refused', async () => {
  const at = (ms: number) => new Date(ms).toISOString();
  const routeSteps = [
    { kind: 'departure', address: 'Lyon', ...LYON, ETA: at(10 * HOUR) },
    { kind: 'arrival', address: 'Lyon', ...LYON, ETA: at(9 * HOUR) },
  ];
  expect((await create('BACK-1', [await aTracker()], { routeSteps })).json().code).toBe('shipment.arrivalBeforeDeparture');
});

test('the operator names the customer, and sees all of them', async () => {
  const tracker = await aTracker();
  expect((await create('OP-1', [tracker], {}, operator)).json().code).toBe('customer.notNamed');
  expect((await create('OP-1', [tracker], { idCustomer: acme }, operator)).json()).toMatchObject({ idCustomer: acme });
  const names = (await server.call(operator, 'GET', '/transports?limit=1000'))
    .json()
    .data.map((row: { customerName: string }) => row.customerName);
  expect(new Set(names)).toEqual(new Set(['Acme', 'Other']));
});

test('the list is paged, filtered by status and searched by reference', async () => {
  const lonely = await server.aCustomer('Lonely');
  const member = await server.aMember(lonely, 'user');
  for (let index = 1; index <= 5; index++) await create(`PAGE-${index}`, [await aTracker(lonely)], {}, member);
  const list = async (query: string) => (await server.call(member, 'GET', `/transports?${query}`)).json();
  const references = (page: { data: { reference: string }[] }) => page.data.map(({ reference }) => reference);
  const first = await list('limit=2');
  const second = await list(`limit=2&cursor=${first.nextCursor}`);
  const third = await list(`limit=2&cursor=${second.nextCursor}`);
  expect([references(first), references(second), references(third), third.nextCursor]).toEqual([
    ['PAGE-5', 'PAGE-4'],
    ['PAGE-3', 'PAGE-2'],
    ['PAGE-1'],
    null,
  ]);
  expect(references(await list('search=page-3'))).toEqual(['PAGE-3']);
  expect(references(await list('search=%25%25%25'))).toEqual([]);
  expect(await list('status=arrived')).toMatchObject({ data: [] });
  expect((await server.call(member, 'GET', '/transports/counts')).json().counts).toEqual({
    tocomplete: 0,
    readytoship: 5,
    intransit: 0,
    arrived: 0,
  });
  expect((await server.call(member, 'GET', '/transports?cursor=bm90b3Vycw')).statusCode).toBe(422);
});

test('who makes a shipment, links a tracker or takes it off, is in the audit trail; who was refused is not', async () => {
  const [first, second] = [await aTracker(), await aTracker()];
  const { idTransport } = (await create('TRACED-1', [first])).json();
  await create('TRACED-1', [second]);
  await server.call(ada, 'POST', `/transports/${idTransport}/trackers`, { trackers: [second] });
  await server.call(operator, 'DELETE', `/transports/${idTransport}/trackers/${second}`);
  await server.call(ada, 'DELETE', `/transports/${idTransport}/trackers/${second}`);
  const { rows } = await onServer(
    `select action, id_user, details::jsonb from audit_entry
      where id_customer = ${acme} and subject = 'shipment ${idTransport}' order by seq`,
    database.ownerUrl,
  );
  expect(rows).toEqual([
    { action: 'shipment.created', id_user: ada.idUser, details: { trackers: [first] } },
    { action: 'shipment.trackersLinked', id_user: ada.idUser, details: { trackers: [second] } },
    { action: 'shipment.trackerUnlinked', id_user: operator.idUser, details: { tracker: second } },
  ]);
});
