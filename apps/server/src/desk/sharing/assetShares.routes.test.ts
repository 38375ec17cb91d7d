import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const [acme, other] = [await server.aCustomer('Acme Freight'), await server.aCustomer('Other')];
const [ada, eve] = [await server.aMember(acme, 'user'), await server.aMember(other, 'user')];
const { report } = aPipeline(database, server.services);

async function anAsset(reference: string) {
  const { uniqueIdentifiant: asset } = (await server.call(ada, 'POST', '/assets', { kind: 'container', reference })).json();
  const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
  await server.call(ada, 'POST', `/assets/${asset}/tracker`, { tracker });
  return { asset: asset as string, tracker };
}
const share = (asset: string, more: object = {}, member: Member = ada) =>
  server.call(member, 'POST', `/assets/${asset}/shares`, { scopes: ['position', 'climate'], expiry: '1day', ...more });
const idOf = (link: string) => link.split('/').at(-1);
const look = (id: string | undefined, code?: string) =>
  server.app.inject({ method: 'POST', url: '/api/shares/read', payload: { id, code }, remoteAddress: '203.0.113.9' });

test("another company's asset is neither shared nor are its links seen", async () => {
  const { asset } = await anAsset('Hidden');
  expect((await share(asset, {}, eve)).json().code).toBe('asset.notRegistered');
  expect((await server.call(eve, 'GET', `/assets/${asset}/shares`)).json().code).toBe('asset.notRegistered');
});

test('whoever has the link sees where the asset is and how warm, and nothing of people or trackers', async () => {
  const { asset, tracker } = await anAsset('CRATE-1');
  await report(tracker, [{ deviceTime: Date.now() + MINUTE, ...LYON, temperature: 4.5 }]);
  const { link, qrCode } = (await share(asset)).json();
  expect([link, qrCode]).toEqual([expect.stringMatching(/^https:\/\/sillage\.example\/share\/[\w-]{43}$/), expect.stringContaining('svg')]);
  const answer = await look(idOf(link));
  expect(answer.json()).toMatchObject({
    kind: 'asset',
    assetKind: 'container',
    reference: 'CRATE-1',
    documents: null,
    position: { last: LYON, routeSteps: [] },
    climate: { temperature: 4.5 },
  });
  for (const hidden of [tracker, asset, 'Acme', ada.email]) expect(answer.body).not.toContain(hidden);
  const { data } = (await server.call(ada, 'GET', `/assets/${asset}/shares`)).json();
  expect(data).toMatchObject([{ state: 'active', views: 1, scopes: ['position', 'climate'], endsAfterDelivery: false }]);
});

test('what is not shared is not sent, and a code is asked for', async () => {
  const { asset } = await anAsset('CRATE-2');
  const { link } = (await share(asset, { scopes: ['climate'], code: 'blue-whale' })).json();
  expect((await look(idOf(link))).json().code).toBe('share.codeNeeded');
  const seen = (await look(idOf(link), 'blue-whale')).json();
  expect([seen.position, seen.climate === null]).toEqual([null, false]);
});

test('an asset is never delivered; a time of its own is as good as of a shipment', async () => {
  const { asset } = await anAsset('CRATE-3');
  expect((await share(asset, { expiry: 'delivered' })).json()).toMatchObject({
    code: 'share.expiryInvalid',
    errors: [{ field: 'expiry' }],
  });
  expect((await share(asset, { expiry: 'custom', expiresDate: new Date(Date.now() + HOUR).toISOString() })).statusCode).toBe(201);
});

test('a link is revoked, and removing the asset ends the others', async () => {
  const { asset } = await anAsset('CRATE-4');
  const [one, other_] = [(await share(asset)).json(), (await share(asset)).json()];
  expect((await server.call(ada, 'DELETE', `/shares/${one.idShare}`)).statusCode).toBe(200);
  expect([(await look(idOf(one.link))).statusCode, (await look(idOf(other_.link))).statusCode]).toEqual([404, 200]);
  expect((await server.call(ada, 'DELETE', `/assets/${asset}?revision=1`)).statusCode).toBe(200);
  expect((await look(idOf(other_.link))).json().code).toBe('share.notFound');
});
