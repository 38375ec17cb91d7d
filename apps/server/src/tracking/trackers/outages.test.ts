import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'user');
const onOwner = (statement: string) => onServer(statement, database.ownerUrl);
const heardMinutesAgo = (minutes: number) => onOwner(`update tracker_latest set received_at = now() - interval '${minutes} minutes'`);
/** From so many minutes ago until so many minutes ago. */
const listened = (from: number, to: number) =>
  onOwner(
    `insert into alert_listening (started_at, ended_at) values (now() - interval '${from} minutes', now() - interval '${to} minutes')`,
  );
const seen = async () => {
  const { connectivity } = (await server.call(ada, 'GET', '/trackers/QUIET')).json();
  const { online } = (await server.call(ada, 'GET', '/tracker-counts')).json();
  const { devices } = (await server.call(ada, 'GET', '/dashboard')).json();
  const [asset] = (await server.call(ada, 'GET', '/assets')).json().data;
  const { data: silent } = (await server.call(ada, 'GET', '/assets?tracker=offline')).json();
  return [connectivity, online, devices.online, asset.tracker.connectivity, silent.length];
};

test('a time in which nobody listened is no silence of a tracker; what it is silent by itself before and after is', async () => {
  await server.aTracker(acme, 'QUIET');
  await report('QUIET', [{ deviceTime: Date.now(), temperature: 4 }]);
  const asset = (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: 'Crate' })).json().uniqueIdentifiant;
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker: 'QUIET' });
  await heardMinutesAgo(125);
  expect(await seen()).toEqual(['offline', 0, 0, 'offline', 1]);
  await listened(500, 120);
  await listened(1, 0);
  expect(await seen()).toEqual(['online', 1, 1, 'online', 0]);
  await heardMinutesAgo(170);
  expect(await seen()).toEqual(['offline', 0, 0, 'offline', 1]);
});
