import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'userAdmin')];
const start = Date.now() - 9 * HOUR;

interface Reported {
  readonly eventID: string;
  readonly eventTime: string;
  readonly eventTimeZoneOffset: string;
  readonly 'sillage:kind': string;
  readonly errorDeclaration?: object;
  readonly sensorElementList?: readonly { readonly sensorReport: readonly object[] }[];
}
const epcis = async (id: number): Promise<Reported[]> =>
  (await server.call(ada, 'GET', `/transports/${id}/events/epcis`)).json().epcisBody.eventList;

let count = 0;
async function aShipment(more: object = {}): Promise<{ id: number; tracker: string }> {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const answer = await server.call(ada, 'POST', '/transports', aTransport(`EXCHANGE-${++count}`, [tracker], { alerts: [], ...more }));
  return { id: answer.json().idTransport, tracker };
}
const measure = async (tracker: string, temperatures: readonly number[]) => {
  const reports = temperatures.map((temperature, index) => {
    const place = { latitude: LYON.latitude + (index > 0 ? index * 0.05 : 0), longitude: LYON.longitude };
    return { deviceTime: start + index * 10 * MINUTE, ...place, temperature, humidity: 40 + index };
  });
  await pipeline.report(tracker, reports);
  await pipeline.evaluate();
};

test("nobody reads another customer's events", async () => {
  const { id } = await aShipment();
  for (const standard of ['epcis', 'dcsa']) {
    expect((await server.call(eve, 'GET', `/transports/${id}/events/${standard}`)).statusCode).toBe(404);
    expect((await server.call(null, 'GET', `/transports/${id}/events/${standard}`)).statusCode).toBe(401);
  }
});

test('an EPCIS document has every event once, with the local time of its place, and what was measured', async () => {
  const { id, tracker } = await aShipment();
  await measure(tracker, [4, 6, 5]);
  const answer = await server.call(ada, 'GET', `/transports/${id}/events/epcis`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/ld+json',
    'content-disposition': expect.stringContaining(`epcis-${id}.jsonld`),
  });
  const reported = await epcis(id);
  expect(reported.map((event) => event['sillage:kind'])).toEqual(['departed', 'created', 'trackerLinked', 'measured']);
  const [departed] = reported;
  expect(departed?.eventTimeZoneOffset).toMatch(/^\+0[12]:00$/);
  expect(Date.parse(departed?.eventTime ?? '')).toBe(start + 10 * MINUTE);
  expect(reported.at(-1)?.sensorElementList?.[0]?.sensorReport).toEqual([
    { type: 'Temperature', minValue: 4, maxValue: 6, meanValue: 5, uom: 'CEL' },
    { type: 'RelativeHumidity', minValue: 40, maxValue: 42, meanValue: 41, uom: 'P1' },
  ]);
  expect((await epcis(id)).map(({ eventID }) => eventID)).toEqual(reported.map(({ eventID }) => eventID));
});

test('what was undone is declared an error, and retracted', async () => {
  const { id, tracker } = await aShipment();
  await measure(tracker, [4, 6, 5]);
  const events = (await server.call(ada, 'GET', `/transports/${id}/events?kind=departed`)).json().data;
  const before = (await epcis(id)).find((event) => event['sillage:kind'] === 'departed');
  await server.call(ada, 'POST', `/transports/${id}/events/${events[0].idEvent}/undo`, {});
  const undone = (await epcis(id)).find((event) => event['sillage:kind'] === 'departed');
  expect([undone?.eventID, undone?.errorDeclaration]).toEqual([before?.eventID, expect.objectContaining({ reason: 'did_not_occur' })]);
  const dcsa = (await server.call(ada, 'GET', `/transports/${id}/events/dcsa`)).json();
  const retracted = dcsa.events.filter((event: { metadata: object }) => 'retractedEventID' in event.metadata);
  expect(retracted).toEqual([{ metadata: expect.objectContaining({ retractedEventID: before?.eventID.replace('urn:uuid:', '') }) }]);
});

test('nobody who took part is named, and nothing that was written freely', async () => {
  const { id } = await aShipment();
  const date = new Date().toISOString();
  await server.call(ada, 'POST', `/transports/${id}/events`, { kind: 'delivered', date, text: 'secret words', receiver: 'Grace Hopper' });
  for (const standard of ['epcis', 'dcsa']) {
    const { body } = await server.call(ada, 'GET', `/transports/${id}/events/${standard}`);
    expect(body).toMatch(/receiving|DROP/);
    expect(body).not.toMatch(/secret words|Grace|Hopper|Ada/);
  }
});

test('a DCSA file has plans beside what happened, and says what has no code', async () => {
  const { id } = await aShipment();
  const { eventDomain, events, withoutCode } = (await server.call(ada, 'GET', `/transports/${id}/events/dcsa`)).json();
  expect(eventDomain).toBe('3.2.0');
  expect(events).toMatchObject([{ metadata: { eventType: 'SHIPMENT' }, payload: { shipmentEventTypeCode: 'RECE' } }]);
  expect(withoutCode).toMatchObject([{ kind: 'trackerLinked' }]);
});

test('thousands of events are all there, page by page', async () => {
  const { id } = await aShipment();
  await onServer(
    `insert into shipment_event (id_customer, id_shipment, kind, happened_at, automatic, dedupe_key)
     select ${acme}, ${id}, 'changed', date_trunc('hour', now()), false, 'many ' || n from generate_series(1, 3000) n`,
    database.ownerUrl,
  );
  const reported = await epcis(id);
  expect([reported.length, new Set(reported.map(({ eventID }) => eventID)).size]).toEqual([3002, 3002]);
});

test('an alert is told with what was measured when it was raised, not with the worst since', async () => {
  const { id, tracker } = await aShipment({ alerts: [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 0 }] });
  await measure(tracker, [4, 6, 9.5, 11.2]);
  const raised = (await epcis(id)).find((event) => event['sillage:kind'] === 'alertRaised');
  expect(raised?.sensorElementList?.[0]?.sensorReport).toEqual([
    { type: 'Temperature', value: 9.5, uom: 'CEL', exception: 'ALARM_CONDITION' },
  ]);
  const { events } = (await server.call(ada, 'GET', `/transports/${id}/events/dcsa`)).json();
  expect(JSON.stringify(events)).toContain('"measurements":{"temperature":9.5,"temperatureUnit":"CEL"}');
});
