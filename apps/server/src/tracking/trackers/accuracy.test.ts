import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MILANO, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'user');

test('how far off the newest position may be is told wherever that position is', async () => {
  await server.aTracker(acme, 'COARSE-1');
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('UNSURE', ['COARSE-1']))).json();
  const { uniqueIdentifiant: asset } = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Crate' })).json();
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker: 'COARSE-1' });
  const now = Date.now();
  await report('COARSE-1', [{ deviceTime: now + MINUTE, ...LYON, accuracy: 30_000 }]);
  // What comes later and is older, or knows of no place, changes nothing of it.
  await report('COARSE-1', [{ deviceTime: now - HOUR, ...MILANO, accuracy: 5 }]);
  await report('COARSE-1', [{ deviceTime: now + 2 * MINUTE, temperature: 4 }]);

  const ofTracker = (await server.call(ada, 'GET', '/trackers/COARSE-1')).json().lastPosition;
  const ofShipment = (await server.call(ada, 'GET', `/transports/${idTransport}`)).json().lastPosition;
  const ofAsset = (await server.call(ada, 'GET', `/assets/${asset}`)).json().position;
  expect([ofTracker, ofShipment, ofAsset]).toMatchObject(Array.from({ length: 3 }, () => ({ ...LYON, accuracy: 30_000 })));
  const positions = (await server.call(ada, 'GET', '/positions')).json();
  expect(positions).toMatchObject({ uniqueIdentifiant: ['COARSE-1'], accuracy: [30_000] });

  await report('COARSE-1', [{ deviceTime: now + 3 * MINUTE, ...LYON }]);
  expect((await server.call(ada, 'GET', '/trackers/COARSE-1')).json().lastPosition).toMatchObject({ ...LYON, accuracy: null });
});
