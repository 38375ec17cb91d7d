import { expect, test } from 'vitest';
import { addTracker } from '../../tracking/trackers/addTracker.usecases.ts';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const [ada, operator] = [await server.aMember(acme, 'userAdmin'), await server.anOperator()];

test('a customer reads who of the operator made and released its report, told its tracker something, and deposited a document', async () => {
  const named = { idCustomer: acme, uniqueIdentifiant: 'ops-1', type: 'GPS', protocol: 'gt06' } as const;
  const { uniqueIdentifiant: tracker } = await addTracker(server.services, named);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport('OPS-1', [tracker]))).json();
  await pipeline.report(tracker, [{ deviceTime: Date.now() + 1000, ...LYON, temperature: 5 }]);
  const made = await server.call(operator, 'POST', `/transports/${idTransport}/reports`, {});
  await server.call(operator, 'POST', `/reports/${made.json().idReport}/release`, { note: 'As agreed.' });
  const [report] = (await server.call(ada, 'GET', `/transports/${idTransport}/reports`)).json().data;
  expect(report).toMatchObject({ createdBy: 'Ada King', release: { by: 'Ada King', note: 'As agreed.' } });
  await server.call(operator, 'POST', `/trackers/${tracker}/commands`, { command: { kind: 'position' } });
  const by = { idUser: operator.idUser, name: 'Ada King' };
  expect((await server.call(ada, 'GET', `/trackers/${tracker}/commands`)).json().data).toMatchObject([{ askedBy: by }]);
  const headers = { authorization: `Bearer ${operator.token}`, 'content-type': 'text/plain' };
  const url = `/api/transports/${idTransport}/files?name=note.txt&category=other`;
  expect((await server.app.inject({ method: 'POST', url, headers, payload: 'As agreed.' })).statusCode).toBe(201);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}/files`)).json().data).toMatchObject([{ uploadedBy: 'Ada King' }]);
});
