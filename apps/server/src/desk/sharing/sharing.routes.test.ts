import { fillPlaces } from '../../places/gazetteer/places.store.ts';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aPlace } from '../../testing/aPlace.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
await fillPlaces(database.db, [[aPlace(1, 'Lyon', { country: 'FR', population: 472_317, ...LYON })]]);
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const [acme, other] = [await server.aCustomer('Acme Freight'), await server.aCustomer('Other')];
const [ada, eve, operator] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user'), await server.anOperator()];
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const { report } = aPipeline(database, server.services);

let count = 0;
async function aShipment(member = ada) {
  const { uniqueIdentifiant: tracker } = await server.aTracker(member.idCustomer);
  const reference = `SHARE-${++count}`;
  const { idTransport } = (await server.call(member, 'POST', '/transports', aTransport(reference, [tracker]))).json();
  return { idTransport: idTransport as number, reference, tracker };
}
const share = (idTransport: number, more: object = {}, member = ada) =>
  server.call(member, 'POST', `/transports/${idTransport}/shares`, { scopes: ['position', 'climate'], expiry: '1day', ...more });
async function aShare(more: object = {}, member = ada) {
  const shipment = await aShipment(member);
  const { idShare, link } = (await share(shipment.idTransport, more, member)).json<{ idShare: number; link: string }>();
  return { ...shipment, idShare, id: link.split('/').at(-1) ?? '' };
}
const CHROME = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/140.0.1 Mobile Safari/537.36';
const look = (id: string, code?: string, remoteAddress = '203.0.113.77') =>
  server.app.inject({ method: 'POST', url: '/api/shares/read', payload: { id, code }, remoteAddress, headers: { 'user-agent': CHROME } });
const codeOf = async (answer: ReturnType<typeof look>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};
const GONE = [404, 'share.notFound'];
const shares = async (idTransport: number) => (await server.call(ada, 'GET', `/transports/${idTransport}/shares`)).json().data;

test('whoever has the link sees where the shipment is and how warm, and nothing of people', async () => {
  const { id, reference, tracker, idTransport } = await aShare();
  await report(tracker, [{ deviceTime: Date.now() - MINUTE, ...LYON, temperature: 4.5 }]);
  const answer = await look(id);
  expect(answer.json()).toMatchObject({
    reference,
    position: { last: LYON, town: 'Lyon, FR', tracks: [{ latitude: [LYON.latitude] }], routeSteps: [{ address: 'Lyon' }, {}, {}] },
    climate: { temperature: 4.5, minCelsius: 2, maxCelsius: 8, series: [{ temperature: [4.5] }] },
  });
  for (const hidden of [tracker, 'Acme', 'Cold chain', 'Ada', ada.email, `${idTransport},`]) expect(answer.body).not.toContain(hidden);
  expect((await share(idTransport)).json().link).toMatch(/^https:\/\/sillage\.example\/share\/[\w-]{43}$/);
});

test('what is not shared is not sent', async () => {
  const position = (await look((await aShare({ scopes: ['position'] })).id)).json();
  const climate = (await look((await aShare({ scopes: ['climate'] })).id)).json();
  expect([position.climate, climate.position]).toEqual([null, null]);
  expect([position.position, climate.climate].every((part) => part !== null)).toBe(true);
});

test('neither the link nor the code can be read in the database', async () => {
  const { id } = await aShare({ code: 'blue-whale' });
  const { rows } = await sql("select string_agg(to_jsonb(s)::text, ' ') as text from share s");
  const text = String(rows[0].text);
  expect(text).toContain('$argon2id$');
  expect([id, 'blue-whale'].filter((secret) => text.includes(secret))).toEqual([]);
});

test('unknown, expired, revoked: they all do not exist', async () => {
  const [expired, revoked] = [await aShare(), await aShare({ code: 'blue-whale' })];
  expect((await look(expired.id)).statusCode).toBe(200);
  await sql(`update share set expires_at = now() where id_share = ${expired.idShare}`);
  expect((await server.call(ada, 'DELETE', `/shares/${revoked.idShare}`)).statusCode).toBe(200);
  const answers = await Promise.all(['no-such-link', expired.id, revoked.id].map((id) => codeOf(look(id))));
  expect(answers).toEqual([GONE, GONE, GONE]);
  expect((await shares(expired.idTransport))[0].state).toBe('expired');
  expect((await shares(revoked.idTransport))[0].state).toBe('revoked');
});

test('each of the links says who made it', async () => {
  const { idTransport } = await aShipment();
  await share(idTransport);
  await share(idTransport, {}, operator);
  const names = (await shares(idTransport)).map(({ createdBy }: { readonly createdBy: string }) => createdBy);
  expect([names.length, names.includes('')]).toEqual([2, false]);
});

test('until delivered ends a day after the arrival; a time that is past is refused', async () => {
  const { id, idShare, idTransport } = await aShare({ expiry: 'delivered' });
  expect((await look(id)).json()).toMatchObject({ endsAfterDelivery: true, arrivedDate: null });
  const arrivedAgo = (ms: number) =>
    sql(`update shipment set status = 'arrived', arrived_at = now() - interval '${ms} ms' where id_shipment = ${idTransport}`);
  await arrivedAgo(23 * HOUR);
  expect((await look(id)).statusCode).toBe(200);
  await arrivedAgo(25 * HOUR);
  expect(await codeOf(look(id))).toEqual(GONE);
  expect((await shares(idTransport))[0]).toMatchObject({ idShare, state: 'expired', endsAfterDelivery: true });
  const refused = [await share(idTransport, { expiry: 'delivered' }), await share(idTransport, { expiry: 'custom' })];
  refused.push(await share(idTransport, { expiry: 'custom', expiresDate: new Date(Date.now() - MINUTE).toISOString() }));
  expect(refused.map((answer) => answer.json().code)).toEqual(Array(3).fill('share.expiryInvalid'));
  const later = await share(idTransport, { expiry: 'custom', expiresDate: new Date(Date.now() + HOUR).toISOString() });
  expect(later.statusCode).toBe(201);
});

test('a code is asked for, and guessing it comes to an end', async () => {
  const { id } = await aShare({ code: 'blue-whale' });
  expect(await codeOf(look(id))).toEqual([403, 'share.codeNeeded']);
  expect((await look(id, 'blue-whale')).statusCode).toBe(200);
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, guess) => look(id, `guess-${guess}`)));
  expect(guesses.map(({ statusCode }) => statusCode).toSorted()).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  const locked = await look(id, 'blue-whale');
  const waits = Number(locked.headers['retry-after']);
  expect([locked.statusCode, waits > 0, waits <= 10]).toEqual([429, true, true]);
  expect((await look(id, 'blue-whale', '198.51.100.1')).statusCode).toBe(200);
});

test('whoever mistypes a code costs the others of their office seconds, and strangers cost them nothing', async () => {
  let later = 0;
  const patient = await aServer(database, {}, { now: () => new Date(Date.now() + later) });
  const { id } = await aShare({ code: 'blue-whale' });
  const ask = async (code: string, remoteAddress: string) =>
    (await patient.app.inject({ method: 'POST', url: '/api/shares/read', payload: { id, code }, remoteAddress })).statusCode;
  const [office, elsewhere] = ['203.0.113.77', '192.0.2.9'];
  expect(await ask('blue-whale', office)).toBe(200);
  for (let slip = 0; slip < 5; slip++) expect(await ask(`slip-${slip}`, office)).toBe(403);
  for (let guess = 0; guess < 45; guess++) await ask(`guess-${guess}`, `10.1.${guess}.1`);
  expect([await ask('blue-whale', office), await ask('blue-whale', elsewhere)]).toEqual([429, 429]);
  later = 11_000;
  expect([await ask('blue-whale', office), await ask('blue-whale', elsewhere)]).toEqual([200, 429]);
});

test('guessing from many networks comes to an end too, however often the right code is given meanwhile', async () => {
  const { id } = await aShare({ code: 'blue-whale' });
  const seen = [];
  for (let guess = 0; guess < 50; guess++) {
    seen.push((await look(id, `guess-${guess}`, `10.0.${guess}.1`)).statusCode);
    if (guess === 25) seen.push((await look(id, 'blue-whale')).statusCode);
  }
  expect(seen.toSorted()).toEqual([200, ...Array<number>(50).fill(403)]);
  expect((await look(id, 'guess-50', '10.0.50.1')).statusCode).toBe(429);
});

test('visits are counted once while the page stays open, without anybody being known by them', async () => {
  const { id, idShare, idTransport } = await aShare();
  await look(id);
  await look(id, undefined, '203.0.113.12');
  await look(id, undefined, '2001:db8:1234:5678::9');
  const { data } = (await server.call(ada, 'GET', `/shares/${idShare}/views`)).json();
  expect(data.map(({ network, browser }: { network: string; browser: string }) => [network, browser])).toEqual([
    ['2001:db8:1234::/48', 'Chrome'],
    ['203.0.113.0/24', 'Chrome'],
  ]);
  await sql(
    `update share_view set viewed_at = now() - interval '1 hour', last_at = now() - interval '31 minutes' where id_share = ${idShare}`,
  );
  await look(id);
  expect((await shares(idTransport))[0].views).toBe(3);
});

test('pausing or deleting the customer ends its shares at once', async () => {
  const customer = await server.aCustomer('Paused');
  const { id } = await aShare({}, await server.aMember(customer, 'user'));
  const status = (action: string) => server.call(operator, 'POST', `/customers/${customer}/${action}`);
  expect((await status('pause')).statusCode).toBe(200);
  expect(await codeOf(look(id))).toEqual(GONE);
  await status('activation');
  expect((await look(id)).statusCode).toBe(200);
  expect((await server.call(operator, 'DELETE', `/customers/${customer}`)).statusCode).toBeLessThan(300);
  expect(await codeOf(look(id))).toEqual(GONE);
});

test('an archived shipment stays shared; one that is deleted does not, also when it is restored', async () => {
  const { id, idTransport } = await aShare();
  const move = (archiveState: string) =>
    server.call(ada, 'POST', '/transports/shelf', { shelf: archiveState, idTransports: [idTransport] });
  await move('archived');
  expect((await look(id)).statusCode).toBe(200);
  await move('deleted');
  expect(await codeOf(look(id))).toEqual(GONE);
  await move('current');
  expect(await codeOf(look(id))).toEqual(GONE);
  expect((await shares(idTransport))[0].state).toBe('revoked');
});

test('another customer finds neither shipment nor share', async () => {
  const { id, idShare, idTransport } = await aShare();
  const answers = await Promise.all([
    share(idTransport, {}, eve),
    server.call(eve, 'GET', `/transports/${idTransport}/shares`),
    server.call(eve, 'DELETE', `/shares/${idShare}`),
    server.call(eve, 'GET', `/shares/${idShare}/views`),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await look(id)).statusCode).toBe(200);
  expect((await server.call(operator, 'DELETE', `/shares/${idShare}`)).statusCode).toBe(200);
  expect(await codeOf(look(id))).toEqual(GONE);
});

test('guessing links comes to an end, and whoever has a right one still sees it from the same office', async () => {
  const { idTransport } = await aShare();
  const id = (await share(idTransport)).json().link.split('/').at(-1);
  const office = '198.51.100.9';
  for (let at = 0; at < 30; at++) await look(`guess-${at}`, undefined, office);
  const refused = await look('one more', undefined, office);
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([429, 'request.tooMany', true]);
  expect((await look(id, undefined, office)).statusCode).toBe(200);
  expect(await codeOf(look('from elsewhere', undefined, '198.51.100.10'))).toEqual(GONE);
});

test('a shipment has so many links and no more', async () => {
  const { idTransport } = await aShare();
  const answers = await Promise.all(Array.from({ length: 52 }, () => share(idTransport)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code);
  expect(refused).toEqual(Array(3).fill('share.tooMany'));
});

test('links that ended with the delivery leave room for others', async () => {
  const { idTransport } = await aShipment();
  const until = await Promise.all(Array.from({ length: 50 }, () => share(idTransport, { expiry: 'delivered' })));
  expect(until.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
  expect((await share(idTransport)).json().code).toBe('share.tooMany');
  await sql(`update shipment set status = 'arrived', arrived_at = now() - interval '25 hours' where id_shipment = ${idTransport}`);
  expect(new Set((await shares(idTransport)).map(({ state }: { state: string }) => state))).toEqual(new Set(['expired']));
  expect((await share(idTransport)).statusCode).toBe(201);
});
