import { operatorScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { activateCustomer, pauseCustomer } from '../../people/customers/status.usecases.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { evaluateSilence } from './silence.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

let now = Date.now();
/** Lets the minutes pass, listening to trackers, or not. */
async function pass(minutes: number, isListening = true) {
  const until = now + minutes * MINUTE;
  for (now += isListening ? MINUTE : minutes * MINUTE; now <= until; now += MINUTE) await evaluate();
  now = until;
}
async function evaluate() {
  while (await evaluateSilence({ ...server.services, now: () => new Date(now) }));
}

async function aWatched(rule: object = {}) {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  await pipeline.report(uniqueIdentifiant, [{ temperature: 5 }]);
  const made = await server.call(ada, 'POST', '/alert-rules', { ruleName: 'Silent', ruleKey: 'silence', uniqueIdentifiant, ...rule });
  expect(made.statusCode).toBe(201);
  // The clock of the tests only goes forwards.
  await rows(`update tracker_latest set received_at = '${new Date(now).toISOString()}' where id_tracker = ${made.json().idDevice ?? 0}`);
  await rows(`update alert_rule set watch_from = '${new Date(now).toISOString()}' where id_rule = ${made.json().id}`);
  const alerts = async () => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data;
  return { uniqueIdentifiant, idTracker: made.json().idDevice as number, alerts };
}

test('a tracker that is not heard for three of its own intervals is told of once, until it is heard again', async () => {
  await evaluate();
  const { uniqueIdentifiant, idTracker, alerts } = await aWatched();
  await pass(44);
  expect(await alerts()).toEqual([]);
  await pass(3);
  expect(await alerts()).toMatchObject([{ ruleKey: 'silence', direction: 'silent', alertStatus: 'U', limit: 45 }]);
  await Promise.all([evaluate(), evaluate()]);
  const notified = await rows(`select kind from notification where ref = '${uniqueIdentifiant}'`);
  expect([(await alerts()).length, notified]).toEqual([1, [{ kind: 'trackerSilent' }]]);
  await rows(`update tracker_latest set received_at = '${new Date(now).toISOString()}' where id_tracker = ${idTracker}`);
  await pass(1);
  expect(await alerts()).toMatchObject([{ alertStatus: 'R' }]);
});

test('what nobody could hear is no silence', async () => {
  const { alerts } = await aWatched({ ruleValueMax: 30 });
  await pass(10);
  await pass(600, false);
  await pass(19);
  expect(await alerts()).toEqual([]);
  await pass(3);
  expect(await alerts()).toMatchObject([{ alertStatus: 'U', limit: 30 }]);
});

test('two workers at once raise it once; a tracker out of service raises nothing', async () => {
  const { uniqueIdentifiant, alerts } = await aWatched({ ruleValueMax: 5 });
  const other = await aWatched({ ruleValueMax: 5 });
  await rows(`update tracker set status = 'H' where id_tracker = ${other.idTracker}`);
  await pass(4);
  now += 1.2 * MINUTE;
  await Promise.all([evaluate(), evaluate(), evaluate()]);
  const notified = await rows(`select kind from notification where ref = '${uniqueIdentifiant}'`);
  expect([(await alerts()).length, notified.length, await other.alerts()]).toEqual([1, 1, []]);
});

test('a tracker that was out of service for a while, and is silent still, is told of again', async () => {
  const { idTracker, alerts } = await aWatched({ ruleValueMax: 5 });
  const becomes = (status: string) => rows(`update tracker set status = '${status}' where id_tracker = ${idTracker}`);
  await pass(7);
  expect(await alerts()).toMatchObject([{ alertStatus: 'U' }]);
  await becomes('H');
  await pass(2);
  expect(await alerts()).toMatchObject([{ alertStatus: 'R' }]);
  await becomes('A');
  await pass(3);
  expect(await alerts()).toMatchObject([{ alertStatus: 'R' }]);
  await pass(3);
  expect(await alerts()).toMatchObject([{ alertStatus: 'U' }, { alertStatus: 'R' }]);
});

test('while a customer is paused nothing of it is silent, nor is it at once when it goes on', async () => {
  const { idTracker } = await aWatched({ ruleValueMax: 5 });
  const operator = { idUser: (await server.anOperator()).idUser, idCustomer: operatorScope(), role: 'superAdmin' } as const;
  const context = { ...server.services, now: () => new Date(now) };
  const raised = () => rows(`select status from alert_episode where id_tracker = ${idTracker}`);
  await pauseCustomer(context, operator, acme);
  await pass(30);
  await activateCustomer(context, operator, acme);
  await pass(4);
  expect(await raised()).toEqual([]);
  await pass(3);
  expect(await raised()).toEqual([{ status: 'U' }]);
});
