import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];

async function aTracked(reference: string) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, [tracker]))).json();
  const seen = Date.now() - 30 * MINUTE;
  await pipeline.report(tracker, [
    { deviceTime: seen - 60 * MINUTE, ...LYON },
    { deviceTime: seen, ...CHAMBERY, accuracy: 12 },
  ]);
  await pipeline.evaluate();
  return { idTransport, tracker, known: { ...CHAMBERY, accuracy: 12, heading: null, deviceDate: new Date(seen).toISOString() } };
}
const positions = async (idTransport: number) => {
  const { lastPosition } = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json();
  const { data } = (await server.call(ada, 'GET', '/transports')).json();
  return [lastPosition, data.find((one: { idTransport: number }) => one.idTransport === idTransport).lastPosition];
};

test('a shipment stays where it was known to be when its tracker is taken off, in its details and in the list', async () => {
  const { idTransport, tracker, known } = await aTracked('LEFT-1');
  expect((await server.call(ada, 'DELETE', `/transports/${idTransport}/trackers/${tracker}`)).statusCode).toBe(200);
  await pipeline.report(tracker, [{ deviceTime: Date.now(), ...MILANO }]);
  expect(await positions(idTransport)).toEqual([known, known]);
});

test('so it does when its tracker moves to another customer', async () => {
  const { idTransport, tracker, known } = await aTracked('LEFT-2');
  const moved = await server.call(operator, 'POST', `/trackers/${tracker}/customer`, { from: acme, idCustomer: other });
  expect(moved.statusCode).toBe(200);
  expect(await positions(idTransport)).toEqual([known, known]);
});
