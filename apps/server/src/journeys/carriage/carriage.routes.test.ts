import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin')];
let count = 0;

async function aShipment(more: object = {}) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`S-${++count}`, [uniqueIdentifiant], more))).json();
  return { idTransport: Number(idTransport), tracker: uniqueIdentifiant, reference: `S-${count}` };
}
const read = async (idTransport: number, member: Member = ada) =>
  (await server.call(member, 'GET', `/transports/${idTransport}/carriage`)).json();
const change = (member: Member | null, idTransport: number, body: object) =>
  server.call(member, 'PATCH', `/transports/${idTransport}/carriage`, body);
const back = (member: Member | null, idTransport: number, body: object) =>
  server.call(member, 'POST', `/transports/${idTransport}/return`, body);

test('nobody else sees or changes how a shipment is carried, or sends it back', async () => {
  const { idTransport } = await aShipment();
  for (const [member, status] of [
    [null, 401],
    [eve, 404],
  ] as const) {
    expect((await server.call(member, 'GET', `/transports/${idTransport}/carriage`)).statusCode).toBe(status);
    expect((await change(member, idTransport, { revision: 1, goods: 'mine' })).statusCode).toBe(status);
    expect((await back(member, idTransport, { reference: 'MINE', goods: 'same' })).statusCode).toBe(status);
  }
  expect(await read(idTransport)).toMatchObject({ revision: 1, goods: '', incoterm: null, back: null, outward: null });
});

test('what is said is kept as it is written on the papers, and what is left out stays', async () => {
  const { idTransport } = await aShipment();
  const first = await change(ada, idTransport, {
    revision: 1,
    incoterm: 'DAP',
    grossWeight: 1200.5,
    netWeight: 1000,
    awbPrefix: '057',
    awbSuffix: '12345675',
    flightNumber: 'af 1234',
    flightDate: '2026-11-22',
    driverName: 'Ada King',
    driverPhone: '06 12 34 56 78',
    driverPlate: ' ab-123-cd ',
  });
  const kept = { flightNumber: 'AF1234', driverPhone: '33612345678', driverPlate: 'AB-123-CD', airline: 'Air France', revision: 2 };
  expect([first.statusCode, first.json()]).toMatchObject([200, kept]);
  const second = await change(ada, idTransport, { revision: 2, goods: 'Vaccines', driverName: '' });
  expect(second.json()).toMatchObject({ ...kept, revision: 3, goods: 'Vaccines', driverName: '', grossWeight: 1200.5, incoterm: 'DAP' });
});

test.each([
  [{ awbPrefix: '057', awbSuffix: '12345674' }, 'carriage.awbCheckDigit', 'awbSuffix'],
  [{ awbPrefix: '057' }, 'carriage.awbFormat', 'awbSuffix'],
  [{ awbPrefix: '57', awbSuffix: '12345675' }, 'carriage.awbFormat', 'awbPrefix'],
  [{ flightNumber: '1234' }, 'carriage.flightInvalid', 'flightNumber'],
  [{ flightDate: '22/11/2026' }, 'request.invalid', 'flightDate'],
  [{ driverPhone: '0612' }, 'member.phoneInvalid', 'driverPhone'],
  [{ netWeight: 12, grossWeight: 10 }, 'carriage.netAboveGross', 'netWeight'],
  [{ grossWeight: -1 }, 'request.invalid', 'grossWeight'],
  [{ incoterm: 'DAT' }, 'request.invalid', 'incoterm'],
])('%j is refused as %s', async (said, code, field) => {
  const { idTransport } = await aShipment();
  const answer = await change(ada, idTransport, { revision: 1, ...said });
  expect([answer.statusCode, answer.json().code, answer.json().errors[0].field]).toEqual([422, code, field]);
  expect((await read(idTransport)).revision).toBe(1);
});

test('an airline that is not known is no reason to refuse', async () => {
  const { idTransport } = await aShipment();
  expect((await change(ada, idTransport, { revision: 1, awbPrefix: '998', awbSuffix: '12345675' })).json()).toMatchObject({
    airline: null,
  });
});

test('of two who change the same shipment at once, one is told; whichever part of it they change', async () => {
  const { idTransport } = await aShipment();
  const answers = await Promise.all([
    change(ada, idTransport, { revision: 1, goods: 'one' }),
    change(ada, idTransport, { revision: 1, driverName: 'other' }),
    server.call(ada, 'PATCH', `/transports/${idTransport}`, { revision: 1, type: 'rail' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual(
    Array(2).fill('shipment.changedMeanwhile'),
  );
});

test('the shipment back goes the other way, of the same type, linked both ways', async () => {
  const { idTransport, reference } = await aShipment({ type: 'air' });
  await change(ada, idTransport, { revision: 1, grossWeight: 800, incoterm: 'DAP', shipper: 'Alpes', consignee: 'Po', driverName: 'Ada' });
  const { proposedReference } = await read(idTransport);
  expect(proposedReference).toBe(`${reference}-R`);
  const made = await back(ada, idTransport, { reference: proposedReference, goods: 'same' });
  expect([made.statusCode, made.json()]).toMatchObject([201, { type: 'air', status: 'tocomplete', trackers: [] }]);
  const { idTransport: idBack, routeSteps } = made.json();
  expect(routeSteps.map(({ kind, address }: { kind: string; address: string }) => [kind, address])).toEqual([
    ['departure', 'Milano'],
    ['step', 'Chambéry'],
    ['arrival', 'Lyon'],
  ]);
  expect((await read(idTransport)).back).toEqual({ idTransport: idBack, reference: `${reference}-R` });
  expect(await read(idBack)).toMatchObject({
    outward: { idTransport, reference },
    grossWeight: 800,
    incoterm: 'DAP',
    shipper: 'Po',
    consignee: 'Alpes',
    driverName: '',
  });
});

test('other goods come back without weights, and a tracker that has arrived goes back with them', async () => {
  const { idTransport, tracker, reference } = await aShipment();
  await change(ada, idTransport, { revision: 1, grossWeight: 800 });
  const early = await back(ada, idTransport, { reference: `${reference}-R`, goods: 'other', trackers: [tracker] });
  expect([early.statusCode, early.json().code]).toEqual([409, 'tracker.inUse']);
  await server.call(ada, 'POST', `/transports/${idTransport}/arrival`, {});
  const made = await back(ada, idTransport, { reference: `${reference}-R`, goods: 'other', trackers: [tracker] });
  expect([made.statusCode, made.json()]).toMatchObject([201, { status: 'readytoship', trackers: [tracker] }]);
  expect(await read(made.json().idTransport)).toMatchObject({ grossWeight: null });
});

test('two clicks at once make one shipment back, and its reference must be free', async () => {
  const { idTransport, reference } = await aShipment();
  const taken = await back(ada, idTransport, { reference, goods: 'same' });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'shipment.referenceTaken']);
  const answers = await Promise.all([1, 2].map((one) => back(ada, idTransport, { reference: `${reference}-B${one}`, goods: 'same' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('carriage.returnExists');
});

test('who drove for a customer that is deleted is forgotten, what was carried stays', async () => {
  const gone = await server.aCustomer();
  const [head, operator] = [await server.aMember(gone, 'userAdmin'), await server.anOperator()];
  const { uniqueIdentifiant } = await server.aTracker(gone);
  const { idTransport } = (await server.call(head, 'POST', '/transports', aTransport('GONE-1', [uniqueIdentifiant]))).json();
  const driver = { driverName: 'Jean Petit', driverPhone: '33612345678', driverPlate: 'AB-123-CD' };
  expect((await change(head, idTransport, { revision: 1, goods: 'Vaccines', ...driver })).json()).toMatchObject(driver);
  expect((await server.call(operator, 'DELETE', `/customers/${gone}`)).statusCode).toBeLessThan(300);
  const kept = `select goods, driver_name || driver_phone || driver_plate as driver from carriage where id_customer = ${gone}`;
  expect((await onServer(kept, database.ownerUrl)).rows).toEqual([{ goods: 'Vaccines', driver: '' }]);
  const searched = `set app.scope = 'all'; select search_text as text from shipment where id_customer = ${gone}
    union all select word from shipment_word where id_customer = ${gone}`;
  const reported = JSON.stringify(await onServer(searched, database.ownerUrl));
  expect([reported.includes('vaccines'), reported.includes('petit'), reported.includes('ab123cd')]).toEqual([true, false, false]);
});

test('what is watched of a shipment beside its temperature is told with it, and watched of the one back too', async () => {
  const place = { gpsLocation: { latitude: 45.5, longitude: 5.9 }, address: 'Depot' };
  const ring = [
    [5, 45],
    [6, 45],
    [6, 46],
  ];
  const rules = [
    { ruleName: 'Damp', ruleKey: 'humidity', ruleValueMax: 70.5, forMinutes: 20, hysteresis: 3, phases: ['transit'] },
    { ruleName: 'Depot', ruleKey: 'geofencing', ruleValue: 300, direction: 'OUT', ...place },
    { ruleName: 'Valley', ruleKey: 'geofencing', direction: 'IN', polygon: { type: 'Polygon', coordinates: [ring] } },
  ];
  const { idTransport } = await aShipment({ rules });
  const details = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
  const closedRing = [...ring, ring[0]];
  const told = [rules[0], rules[1], { ...rules[2], polygon: { type: 'Polygon', coordinates: [closedRing] } }];
  expect([details.alerts.length, details.rules]).toMatchObject([1, told]);
  const made = await back(ada, idTransport, { reference: 'WATCHED-R', goods: 'same' });
  expect([made.statusCode, made.json().alerts.length, made.json().rules]).toEqual([201, 1, details.rules]);
});
