import { expect, test } from 'vitest';
import { fillPlaces } from './places/gazetteer/places.store.ts';
import { aPipeline } from './testing/aPipeline.ts';
import { aPlace } from './testing/aPlace.ts';
import { aTransport, HOUR, LYON, MINUTE } from './testing/aRoute.ts';
import { anOption, aQuoteRequest } from './testing/aQuote.ts';
import { aServer, PASSWORD } from './testing/aServer.ts';
import { freshDb } from './testing/freshDb.ts';
import table from './testing/specification/fields.json' with { type: 'json' };

/** The fields of section 3, entity by entity, against what the API answers of a shipment of which everything is known. */

const database = await freshDb();
const server = await aServer(database);
const { report, evaluate } = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const [admin, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];
const known: Readonly<Record<string, string | number>> = await everythingKnown();

/** Each entity once, with something in every list that belongs to it. */
async function everythingKnown() {
  await fillPlaces(database.db, [[aPlace(1, 'Lyon', { country: 'FR', population: 500_000, ...LYON })]]);
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme, 'SPEC-1');
  const subscription = {
    commitmentMonths: 12,
    paymentFrequency: 'monthly',
    monthlyPriceCents: 100,
    annualTransportVolume: 10,
    startDate: '2026-01-01',
  };
  await done('PATCH', `/customers/${acme}`, { subscription }, operator);
  const details = { firstname: 'Ann', lastname: 'Lee', phone: '33612345678', company: 'Lee & Co' };
  await done('POST', '/address-book', details);
  await done('POST', '/contractors', details);
  await done('POST', '/notification', { action: 'update', notification: { contactId: 'a@example.com', contactType: 'email' } });
  const place = { gpsLocation: LYON, ruleValue: 500, direction: 'OUT' };
  await done('POST', '/alert-rules', { ruleName: 'Stays', ruleKey: 'geofencing', uniqueIdentifiant: tracker, ...place });
  await done('POST', '/alert-presets', { presetName: 'Cold', ruleKey: 'temperature', ruleValueMax: 8 });
  const asset = (await done('POST', '/assets', { kind: 'mobile', reference: 'PAL-1' })).uniqueIdentifiant as string;
  await done('POST', `/assets/${asset}/tracker`, { tracker });
  await done('POST', `/assets/${asset}/messages`, { clientKey: crypto.randomUUID(), text: 'Look at it' });
  await done('POST', '/contents', { name: 'Vaccines', quantity: 3, into: asset });
  const building = await aBuilding();
  const { idQuote } = await done('POST', '/quotes', aQuoteRequest({ specialHandling: ['fragile'] }));
  await done('PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 50_000)] }, operator);
  return {
    tracker,
    asset,
    idQuote: idQuote as number,
    ...building,
    ...(await aShipmentOf(tracker)),
    idUser: admin.idUser,
    idCustomer: acme,
    email: admin.email,
    password: PASSWORD,
  };
}

/** A floor on which a tracker is, heard by an anchor. */
async function aBuilding() {
  const { id: idIndoorSite } = await done('POST', '/indoor-sites', { name: 'Warehouse' });
  const { id: idFloor } = await done('POST', `/indoor-sites/${idIndoorSite}/floors`, { name: 'Ground', level: 0 });
  const anchors = [{ kind: 'beacon', address: 'BEACON-1', x: 0.5, y: 0.5 }];
  await done('PUT', `/indoor-floors/${idFloor}/plan`, { revision: 1, measures: [], rooms: [], anchors, pin: null });
  const { uniqueIdentifiant } = await server.aTracker(acme, 'SPEC-2');
  await report(uniqueIdentifiant, [{ deviceTime: Date.now(), attributes: { sightings: [{ anchor: 'beacon-1', rssi: -50 }] } }]);
  await evaluate();
  return { idIndoorSite: idIndoorSite as number, idFloor: idFloor as number };
}

async function aShipmentOf(tracker: string) {
  const assets = [{ containerReference: 'PAL-1', uniqueIdentifiant: tracker }];
  const { idTransport } = await done('POST', '/transports', aTransport('SPEC', [tracker], { assets }));
  await done('POST', `/transports/${idTransport}/files?category=other&name=a.txt`, Buffer.from('a'));
  const line = {
    label: 'Fuel',
    category: 'fuel',
    quantityThousandths: 1000,
    unitCents: 100,
    vatBasisPoints: 2000,
    date: '2026-01-01',
  };
  await done('POST', `/transports/${idTransport}/costs`, line);
  const now = Date.now();
  const warm = (minutes: number) => ({ deviceTime: now - minutes * MINUTE, ...LYON, temperature: 20, humidity: 50, battery: 80 });
  await report(tracker, [{ ...warm(0), deviceTime: now - HOUR, temperature: 5 }, warm(30), warm(15), warm(1)]);
  await evaluate();
  const [{ idContainer }] = (await done('GET', `/transports/${idTransport}/assets`)).data;
  return { idTransport: idTransport as number, idContainer: idContainer as number };
}

async function done(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, member = admin) {
  const answer = await server.call(member, method, path, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer.json();
}

interface Asked {
  readonly call: string;
  readonly at: string;
  readonly as?: string;
  readonly body?: object;
}

/** The objects at a place of an answer, all of a list. */
async function answersOf({ call, at, as, body }: Asked): Promise<unknown[]> {
  const [method, path] = call.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name])).split(' ') as ['GET' | 'POST', string];
  const payload = body && (JSON.parse(JSON.stringify(body).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name]))) as object);
  const member = as === 'nobody' ? null : as === 'operator' ? operator : admin;
  const answer = await server.call(member, method, path, payload);
  expect([call, answer.statusCode]).toEqual([call, 200]);
  return found([answer.json()], at);
}

/** What stands under a name of section 3; of `name[]` every entry. */
function found(within: readonly unknown[], path: string): unknown[] {
  if (path === '') return [...within];
  const [step = '', ...rest] = path.split('.');
  const name = step.replace('[]', '');
  const values = within.flatMap((one) => (isObject(one) && name in one ? [one[name]] : []));
  return found(step.endsWith('[]') ? values.flat() : values, rest.join('.'));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

test.each(table.entities)('$entity: $call answers every field that section 3 names', async ({ fields, ...asked }) => {
  const answers = await answersOf(asked);
  expect(answers).not.toEqual([]);
  expect(fields.filter((field) => found(answers, field).length === 0)).toEqual([]);
});

test.each(table.leftOut)('$entity: $fields are left out: $why', async ({ fields, ...asked }) => {
  const answers = await answersOf(asked);
  expect(fields.filter((field) => found(answers, field).length > 0)).toEqual([]);
});

test('what these fields say is true', async () => {
  const one = async (path: string) => (await done('GET', path)) as object;
  expect(await one('/trackers/SPEC-1')).toMatchObject({
    adress: 'Lyon, FR',
    destination: 'Milano',
    content: [{ name: 'Vaccines', quantity: 3 }],
    position: LYON,
    data: { temperature: 20, battery: 80, humidity: 50, type: 'GPS' },
    transportAssocie: { reference: 'SPEC' },
  });
  const container = await one(`/transports/${known['idTransport']}/assets/${known['idContainer']}`);
  const { historyPosition } = container as { historyPosition: { idPosition: number; deviceDate: string } };
  expect(historyPosition.idPosition).toBe(Date.parse(historyPosition.deviceDate));
  expect(container).toMatchObject({
    trip: { addressDestination: { address: { street: null, postCode: null, city: 'Milano', country: 'IT' } } },
    device: { status: 'A', trackerStatus: 'A', address: 'Lyon, FR' },
    alerts: [{ ruleName: 'Cold chain', direction: 'above', alertStatus: 'U', extreme: 20 }],
  });
});
