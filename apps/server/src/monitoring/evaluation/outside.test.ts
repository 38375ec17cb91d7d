import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellEnds } from './ends.jobs.ts';

const database = await freshDb();
const server = await aServer(database, { WEBHOOKS_TO_LOOPBACK: 'true' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer();
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (text: string) => (await onServer(text, database.ownerUrl)).rows;

/** A tracker that is on no shipment, with a rule of its own, and a webhook that is told of alerts. */
async function aWatched() {
  await rows('delete from webhook; delete from webhook_event');
  const webhook = { url: 'http://127.0.0.1:9/', events: ['alert.raised', 'alert.cleared'] };
  expect((await server.call(ada, 'POST', '/webhooks', webhook)).statusCode).toBe(201);
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant };
  const idRule: number = (await server.call(ada, 'POST', '/alert-rules', rule)).json().id;
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${idRule}`);
  const says = async (minutesAgo: number, humidity: number) => {
    await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - minutesAgo * MINUTE, humidity }]);
    await pipeline.evaluate();
  };
  return { uniqueIdentifiant, idRule, says };
}
const notified = () =>
  rows('select e.type, e.data from webhook_event e join webhook_delivery d using (id_customer, id_event) order by e.id_event');
const types = async () => (await notified()).map(({ type }) => type);

test('an alert of a tracker that is on no shipment is told of to webhooks, its beginning and its end once each', async () => {
  const { uniqueIdentifiant, says } = await aWatched();
  await says(9, 70);
  const [{ idAlert }] = (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data;
  const said = { idAlert, idTransport: null, reference: null, uniqueIdentifiant, rule: 'Dry goods', ruleKey: 'humidity', limit: 60 };
  expect(await notified()).toEqual([{ type: 'alert.raised', data: expect.objectContaining({ ...said, extreme: 70 }) }]);
  await says(8, 75);
  await says(5, 40);
  expect(await types()).toEqual(['alert.raised', 'alert.cleared']);
  // What arrives late moves the end; it is no other end.
  await says(7, 72);
  await says(6, 71);
  expect(await types()).toEqual(['alert.raised', 'alert.cleared']);
});

test('an alert that ends with its rule is told of too', async () => {
  const { idRule, says } = await aWatched();
  await says(5, 70);
  expect((await server.call(ada, 'DELETE', `/alert-rules/${idRule}`)).statusCode).toBe(200);
  await tellEnds(server.services);
  await tellEnds(server.services);
  expect(await types()).toEqual(['alert.raised', 'alert.cleared']);
});
