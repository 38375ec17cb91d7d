import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { HOUR, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, eve, operator] = [await server.aMember(acme, 'userAdmin'), await server.aMember(other, 'userAdmin'), await server.anOperator()];

const DOCK = { latitude: 45.76, longitude: 4.83 };
const START = Date.now() - 5 * HOUR;
const add = async (kind: string, reference: string): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind, reference })).json().uniqueIdentifiant;
const positionOf = async (asset: string) => (await server.call(ada, 'GET', `/assets/${asset}`)).json().position;

/** A container whose tracker has been at the dock, with a box in it. */
async function aTrackedContainer(reference: string) {
  const [container, box] = [await add('container', reference), await add('mobile', `${reference} box`)];
  await server.call(ada, 'POST', `/assets/${box}/place`, { container });
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${container}/tracker`, { tracker });
  await onServer(
    `update asset_tracker set started_at = to_timestamp(${START / 1000}) where ended_at is null;
     update asset_place set started_at = to_timestamp(${START / 1000}) where ended_at is null`,
    database.ownerUrl,
  );
  await pipeline.report(tracker, [
    { deviceTime: START + 10 * MINUTE, latitude: 44, longitude: 4.83 },
    { deviceTime: START + 60 * MINUTE, ...DOCK, accuracy: 8 },
    { deviceTime: START + 61 * MINUTE, latitude: 0, longitude: 0 },
  ]);
  return { container, box, tracker };
}

const SEEN = { ...DOCK, accuracy: 8, deviceDate: new Date(START + 60 * MINUTE).toISOString(), toldBy: null };

test('where an asset was known to be stays known when its tracker is taken off, for what is in it too, and it is said that nothing reports', async () => {
  const { idSite } = (await server.call(ada, 'POST', '/sites', { name: 'Dock', ...DOCK, radius: 500 })).json();
  const { container, box, tracker } = await aTrackedContainer('Left');
  expect(await positionOf(container)).toMatchObject({ ...DOCK, from: 'tracker', toldBy: tracker });
  expect((await server.call(ada, 'DELETE', `/assets/${container}/tracker`)).statusCode).toBe(200);
  expect(await positionOf(container)).toEqual({ ...SEEN, from: 'formerTracker' });
  expect(await positionOf(box)).toEqual({ ...SEEN, from: 'formerContainer' });
  const { data } = (await server.call(ada, 'GET', `/assets?site=${idSite}`)).json();
  expect(data.map(({ reference }: { reference: string }) => reference).toSorted()).toEqual(['Left', 'Left box']);
  // What it reports from now on is not where this one is.
  await pipeline.report(tracker, [{ deviceTime: Date.now(), latitude: 48, longitude: 2 }]);
  expect(await positionOf(container)).toEqual({ ...SEEN, from: 'formerTracker' });
  const somewhere = { latitude: 43, longitude: 5, reason: 'Seen there' };
  expect((await server.call(ada, 'POST', `/assets/${container}/positions`, somewhere)).statusCode).toBeLessThan(300);
  expect(await positionOf(container)).toMatchObject({ latitude: 43, from: 'hand' });
});

test('a tracker that moves to another customer leaves the former one what was theirs, and brings nothing of it', async () => {
  const { container, box, tracker } = await aTrackedContainer('Moved');
  const moved = await server.call(operator, 'POST', `/trackers/${tracker}/customer`, { from: acme, idCustomer: other });
  expect(moved.statusCode).toBeLessThan(300);
  expect(await positionOf(container)).toEqual({ ...SEEN, from: 'formerTracker' });
  expect(await positionOf(box)).toEqual({ ...SEEN, from: 'formerContainer' });
  const { lastPosition, lastReading } = (await server.call(eve, 'GET', `/trackers/${tracker}`)).json();
  expect([lastPosition, lastReading]).toEqual([null, null]);
  expect((await server.call(eve, 'GET', `/trackers/${tracker}/readings`)).json().data).toEqual([]);
});
