import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const [ada, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];

test('a customer reads what the people of the operator did about its alerts, and who they are', async () => {
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  const alerts = [{ ruleName: 'Cold chain', ruleValueMin: 2, ruleValueMax: 8 }];
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('OPS-1', [tracker], { alerts }))).json();
  await pipeline.report(tracker, [{ deviceTime: Date.now() + HOUR / 60, temperature: 12 }]);
  await pipeline.evaluate();
  const [{ idAlert, idIncident }] = (await server.call(ada, 'GET', `/alerts?idTransport=${idTransport}`)).json().data;
  await server.call(operator, 'POST', `/alerts/${idAlert}/acknowledge`);
  await server.call(operator, 'POST', `/incidents/${idIncident}/owner`, {});
  await server.call(operator, 'POST', `/incidents/${idIncident}/comments`, { text: 'The haulier is called.' });
  await server.call(operator, 'POST', `/incidents/${idIncident}/close`);
  const by = { idUser: operator.idUser, name: 'Ada King' };
  expect((await server.call(ada, 'GET', `/alerts/${idAlert}`)).json()).toMatchObject({ acknowledged: by, closed: by });
  expect((await server.call(ada, 'GET', '/incidents')).json().data).toMatchObject([{ idIncident, owner: by }]);
  const { owner, entries } = (await server.call(ada, 'GET', `/incidents/${idIncident}`)).json();
  expect(owner).toEqual(by);
  expect(entries).toMatchObject([
    { kind: 'closed', by },
    { kind: 'comment', by, text: 'The haulier is called.' },
    { kind: 'taken', by },
  ]);
});
