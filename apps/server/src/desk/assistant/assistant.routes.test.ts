import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, CHAMBERY, HOUR } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, boss, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];
await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as AddressInfo;
const NOW = Date.now();

/** An assistant that speaks by the official client, with what it was given to show. */
async function anAssistant(bearer: string): Promise<Client> {
  const client = new Client({ name: 'an assistant', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${bearer}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/api/mcp`), { requestInit }));
  onTestFinished(() => client.close());
  return client;
}
const question = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args });
  return isError === true ? { refused: (content as { text: string }[])[0]?.text } : (structuredContent as Record<string, unknown>);
};
const aKey = async (member: Member, scopes: string[]): Promise<string> =>
  (await server.call(member, 'POST', '/api-keys', { name: 'assistant', scopes, idCustomer: member.idCustomer })).json().key;

async function aShipment(member: Member, reference: string) {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  const alerts = [
    { ruleName: 'Cold', ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 0, forTotal: false, hysteresis: 0.5 },
  ];
  const made = await server.call(member, 'POST', '/transports', { ...aTransport(reference, [uniqueIdentifiant]), alerts });
  expect(made.statusCode).toBe(201);
  return { idTransport: made.json().idTransport as number, uniqueIdentifiant };
}

test('an assistant finds what its caller may see, and nothing of others', async () => {
  await aShipment(ada, 'ASK-ME-1');
  await aShipment(eve, 'ASK-ME-2');
  const [client, foreign] = [await anAssistant(ada.token), await anAssistant(await aKey(eve, ['read']))];
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toEqual(['find_shipments', 'why_late', 'climate_of_shipment', 'who_was_told']);
  const found = async (asking: Client) =>
    ((await question(asking, 'find_shipments', { search: 'ASK-ME' }))['shipments'] as { reference: string; page: string }[]).map(
      ({ reference, page }) => [reference, page.replace(/\d+$/, 'N')],
    );
  expect(await found(client)).toEqual([['ASK-ME-1', 'https://sillage.example/transport/transportdetails/N']]);
  expect((await found(foreign)).map(([reference]) => reference)).toEqual(['ASK-ME-2']);
});

test("another's shipment is not there, in words; what is no question is said to be none", async () => {
  const { idTransport } = await aShipment(eve, 'FOREIGN-1');
  const client = await anAssistant(ada.token);
  for (const tool of ['why_late', 'climate_of_shipment'])
    expect(await question(client, tool, { idTransport })).toEqual({ refused: 'There is no such shipment.' });
  expect(await question(client, 'who_was_told', { idTransport })).toEqual({ incidents: [] });
  expect(JSON.stringify(await question(client, 'find_shipments', { search: 'x' }))).toContain('search');
});

test('it hears how warm a shipment was, what was too warm, and who was told', async () => {
  const { idTransport, uniqueIdentifiant } = await aShipment(ada, 'WARM-1');
  const values = [4, 5, 12, 13, 5];
  await pipeline.report(
    uniqueIdentifiant,
    values.map((temperature, index) => ({ deviceTime: NOW + 1000 + index * 1000, temperature, ...CHAMBERY })),
  );
  await pipeline.evaluate();
  const client = await anAssistant(await aKey(boss, ['read']));
  expect(await question(client, 'climate_of_shipment', { idTransport })).toMatchObject({
    trackers: [{ tracker: uniqueIdentifiant, readings: values.length, temperatureCelsius: { lowest: 4, highest: 13, latest: 5 } }],
    excursions: [{ rule: 'Cold', direction: 'above', worst: 13, limit: 8, isOpen: false }],
  });
  expect(await question(client, 'who_was_told', { idTransport })).toMatchObject({
    incidents: [{ shipment: 'WARM-1', alerts: [{ rule: 'Cold' }] }],
  });
  const late = await question(client, 'why_late', { idTransport });
  expect(late).toMatchObject({
    shipment: { reference: 'WARM-1' },
    stops: [{ kind: 'departure' }, { kind: 'step' }, { kind: 'arrival' }],
    alerts: [{ rule: 'Cold' }],
  });
  expect(Date.parse(String(late['asOf']))).toBeGreaterThan(NOW - HOUR);
});

test('who shows nothing, or a key that only reports, is not let in; and nobody is listened to for more', async () => {
  const ask = (authorization: string | undefined) =>
    server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: { accept: 'application/json, text/event-stream', ...(authorization !== undefined && { authorization }) },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
  expect((await ask(undefined)).statusCode).toBe(401);
  expect((await ask(`Bearer ${await aKey(boss, ['report'])}`)).statusCode).toBe(403);
  expect((await ask(`Bearer ${ada.token}`)).statusCode).toBe(200);
  for (const method of ['GET', 'DELETE'] as const) expect((await server.app.inject({ method, url: '/api/mcp' })).statusCode).toBe(405);
});

test('a client of the years before is served as well', async () => {
  const say = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: { accept: 'application/json, text/event-stream', authorization: `Bearer ${ada.token}` },
      payload,
    });
  const clientInfo = { name: 'older', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const begun = await say({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  expect([begun.statusCode, begun.body]).toEqual([200, expect.stringContaining('"protocolVersion":"2025-06-18"')]);
  expect((await say({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(202);
  const listed = await say({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
  expect(listed.body).toContain('"readOnlyHint":true');
  expect((await say({ hello: 'world' })).statusCode).toBe(400);
});

test('a key that may write acknowledges and comments in the name of who made it; nobody else is offered to', async () => {
  const { idTransport, uniqueIdentifiant } = await aShipment(ada, 'SAY-1');
  const warm = [4, 12, 13].map((temperature, index) => ({ deviceTime: NOW + 1000 + index * 1000, temperature, ...CHAMBERY }));
  await pipeline.report(uniqueIdentifiant, warm);
  await pipeline.evaluate();
  const writing = await anAssistant(await aKey(boss, ['read', 'write']));
  const reported = (await question(writing, 'who_was_told', { idTransport })) as {
    incidents: { idIncident: number; alerts: { idAlert: number; acknowledgedBy: string | null }[] }[];
  };
  const [incident] = reported.incidents;
  const idAlert = incident?.alerts[0]?.idAlert;
  expect(await question(writing, 'acknowledge_alert', { idAlert })).toMatchObject({ idAlert, acknowledgedBy: expect.any(String) });
  expect(await question(writing, 'comment', { idIncident: incident?.idIncident, text: 'The driver was called.' })).toEqual({
    written: 'The driver was called.',
  });
  expect(await question(writing, 'comment', { idTransport, text: 'It is on its way again.' })).toEqual({
    written: 'It is on its way again.',
  });
  expect(await question(writing, 'who_was_told', { idTransport })).toMatchObject({
    incidents: [{ alerts: [{ acknowledgedBy: expect.any(String) }], done: [{ text: 'The driver was called.' }] }],
  });
  expect((await server.call(ada, 'GET', `/transports/${idTransport}/messages`)).json().data).toMatchObject([
    { text: 'It is on its way again.' },
  ]);
  expect(await question(writing, 'comment', { text: 'Of what?' })).toEqual({ refused: 'Give either idTransport or idIncident.' });
  // What is another's stays so, and so does what only reads.
  const foreign = await anAssistant(await aKey(eve, ['read', 'write']));
  expect(await question(foreign, 'acknowledge_alert', { idAlert })).toMatchObject({ refused: expect.any(String) });
  expect(await question(foreign, 'comment', { idTransport, text: 'Hello' })).toEqual({ refused: 'There is no such shipment.' });
  for (const bearer of [await aKey(boss, ['read']), boss.token])
    expect((await (await anAssistant(bearer)).listTools()).tools.map(({ name }) => name)).not.toContain('comment');
});
