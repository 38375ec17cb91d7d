import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];

async function aShipment(reference: string, place: typeof LYON | null, member = ada): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member === eve ? other : acme);
  const { idTransport } = (await server.call(member, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]))).json();
  if (place) await report(uniqueIdentifiant, [{ deviceTime: Date.now() + MINUTE, ...place, accuracy: 40 }]);
  return idTransport;
}
const positions = async (query: string, member = ada) => (await server.call(member, 'GET', `/transports/positions?${query}`)).json();

test('the map has the rows of the list that is beside it: of the same filters, search and status, and of nobody else', async () => {
  const [lyon, milano, nowhere] = [await aShipment('MAP-1', LYON), await aShipment('MAP-2', MILANO), await aShipment('MAP-3', null)];
  const theirs = await aShipment('MAP-4', LYON, eve);
  expect(await positions('search=MAP-')).toEqual({
    idTransport: [milano, lyon],
    reference: ['MAP-2', 'MAP-1'],
    type: ['road', 'road'],
    status: ['readytoship', 'readytoship'],
    punctuality: ['unknown', 'unknown'],
    openAlerts: [0, 0],
    latitude: [MILANO.latitude, LYON.latitude],
    longitude: [MILANO.longitude, LYON.longitude],
    accuracy: [40, 40],
    heading: [null, null],
    time: [expect.any(Number), expect.any(Number)],
    nowhere: [nowhere],
    areAll: true,
  });
  expect(await positions('search=MAP-2')).toMatchObject({ idTransport: [milano], nowhere: [] });
  expect(await positions('search=MAP-&status=arrived')).toMatchObject({ idTransport: [], nowhere: [] });
  expect(await positions('search=MAP-', operator)).toMatchObject({ idTransport: [theirs, milano, lyon] });
  for (const query of ['type=road', 'type=air', 'startCountry=FR', 'endCountry=FR', 'responsible=me', 'shelf=archived', 'search=milano']) {
    const list = (await server.call(ada, 'GET', `/transports?${query}&limit=1000`)).json();
    const { idTransport, nowhere: unplaced } = await positions(query);
    const ofList = list.data.map((row: { idTransport: number }) => row.idTransport);
    expect([query, [...idTransport, ...unplaced].toSorted()]).toEqual([query, ofList.toSorted()]);
  }
});

test('nobody looks at the map of another customer', async () => {
  expect((await server.call(ada, 'GET', `/transports/positions?idCustomer=${other}`)).statusCode).toBe(403);
  expect((await server.call(null, 'GET', '/transports/positions')).statusCode).toBe(401);
});

test('the map says the way that a shipment is heading, as long as it is on the move', async () => {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  await server.call(ada, 'POST', '/transports', aTransport('HEADING-1', [uniqueIdentifiant]));
  const headingAfter = async (minutes: number, moving: object) => {
    await report(uniqueIdentifiant, [{ deviceTime: Date.now() + minutes * MINUTE, ...LYON, ...moving }]);
    return (await positions('search=HEADING-1')).heading;
  };
  expect(await headingAfter(1, { course: 118, speed: 62 })).toEqual([118]);
  expect(await headingAfter(2, { course: 274, speed: 0.4 })).toEqual([null]);
  expect(await headingAfter(3, { course: 90 })).toEqual([90]);
  expect(await headingAfter(4, {})).toEqual([null]);
});
