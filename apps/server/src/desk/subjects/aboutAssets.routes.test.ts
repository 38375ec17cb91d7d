import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const anAsset = async (reference: string): Promise<string> =>
  (await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference })).json().uniqueIdentifiant;
const say = (asset: string, text: string, member: Member = ada, clientKey = randomUUID()) =>
  server.call(member, 'POST', `/assets/${asset}/messages`, { clientKey, text });
const messages = async (asset: string, member: Member = ada) => (await server.call(member, 'GET', `/assets/${asset}/messages`)).json();
const texts = async (asset: string) => (await messages(asset)).data.map(({ text }: { text: string }) => text);
const unread = async (asset: string, member: Member) =>
  (await server.call(member, 'GET', `/assets/${asset}/messages/unread`)).json().unread;
const upload = (asset: string, name: string, payload: Buffer, member: Member = ada) =>
  server.call(member, 'POST', `/assets/${asset}/files?name=${name}&category=photo`, payload);
const files = async (asset: string) => (await server.call(ada, 'GET', `/assets/${asset}/files`)).json();

test("another company's asset has no conversation and no files", async () => {
  const asset = await anAsset('Hidden');
  const answers = [
    await say(asset, 'Mine?', eve),
    await server.call(eve, 'GET', `/assets/${asset}/messages`),
    await server.call(eve, 'GET', `/assets/${asset}/files`),
    await upload(asset, 'a.txt', Buffer.from('a'), eve),
  ];
  expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'asset.notRegistered'));
});

test('what is said about an asset is said once, in its order, and read by others until they have', async () => {
  const [asset, beside] = [await anAsset('Talked'), await anAsset('Beside')];
  const key = randomUUID();
  const [first, again] = await Promise.all([say(asset, 'Dented', ada, key), say(asset, 'Dented', ada, key)]);
  expect(first.json().idMessage).toBe(again.json().idMessage);
  await say(asset, 'Repaired', bob);
  await say(beside, 'Elsewhere');
  expect(await texts(asset)).toEqual(['Repaired', 'Dented']);
  expect([await unread(asset, ada), await unread(asset, bob)]).toEqual([1, 0]);
  const { idMessage } = (await messages(asset)).data[0];
  expect((await server.call(ada, 'PUT', `/assets/${asset}/messages/read`, { idMessage })).json()).toEqual({ unread: 0 });
  expect((await server.call(ada, 'PUT', `/assets/${beside}/messages/read`, { idMessage })).json().code).toBe('message.notFound');
  expect((await messages(asset)).reads.map(({ idUser }: { idUser: number }) => idUser).toSorted()).toEqual(
    [ada.idUser, bob.idUser].toSorted(),
  );
});

test('who is called is told, and one can mend and take back what one said', async () => {
  const asset = await anAsset('Called');
  const { idMessage } = (await say(asset, `Look, @{${bob.idUser}}`)).json();
  expect((await messages(asset, operator)).data[0].mentions).toMatchObject([{ idUser: bob.idUser }]);
  const reported = (
    await server.call(bob, 'POST', '/notif', { action: 'list', idConnectedUser: bob.idUser, idCustomer: acme, full: true })
  ).json();
  expect(reported.data).toMatchObject([{ translate: { ref: 'Called', values: { asset } }, idTransport: null }]);
  expect((await server.call(bob, 'PATCH', `/messages/${idMessage}`, { text: 'No' })).json().code).toBe('message.notYours');
  expect((await server.call(ada, 'PATCH', `/messages/${idMessage}`, { text: 'Never mind' })).json().text).toBe('Never mind');
  expect((await server.call(ada, 'DELETE', `/messages/${idMessage}`)).statusCode).toBe(200);
  expect(await texts(asset)).toEqual(['']);
});

test('a file is kept once with an asset, is read as it was, and is gone when it is deleted', async () => {
  const [asset, beside] = [await anAsset('Filed'), await anAsset('Filed too')];
  const content = Buffer.from('the papers');
  const { idFile } = (await upload(asset, 'papers.txt', content)).json();
  expect((await upload(asset, 'Papers.TXT', Buffer.from('others'))).json().code).toBe('file.nameTaken');
  expect((await upload(asset, 'copy.txt', content)).json().code).toBe('file.contentTaken');
  expect((await upload(beside, 'papers.txt', content)).statusCode).toBe(201);
  expect(await files(asset)).toMatchObject({ total: 1, data: [{ idFile, name: 'papers.txt', category: 'photo', mayRemove: true }] });
  expect((await server.call(bob, 'GET', `/files/${idFile}/content`)).body).toBe('the papers');
  expect((await server.call(eve, 'GET', `/files/${idFile}/content`)).statusCode).toBe(404);
  expect((await server.call(ada, 'DELETE', `/files/${idFile}`)).statusCode).toBe(200);
  expect((await files(asset)).total).toBe(0);
});

test('a link that shows the documents of an asset shows these alone', async () => {
  const [asset, beside] = [await anAsset('Shown'), await anAsset('Not shown')];
  const [shown, hidden] = [
    (await upload(asset, 'shown.txt', Buffer.from('shown'))).json(),
    (await upload(beside, 'b.txt', Buffer.from('b'))).json(),
  ];
  const { link } = (await server.call(ada, 'POST', `/assets/${asset}/shares`, { scopes: ['documents'], expiry: '1day' })).json();
  const id = link.split('/').at(-1);
  const ask = (path: string, more: object = {}) =>
    server.app.inject({ method: 'POST', url: `/api/shares/${path}`, payload: { id, ...more } });
  expect((await ask('read')).json()).toMatchObject({ position: null, climate: null, documents: [{ name: 'shown.txt' }] });
  expect((await ask('read-file', { idFile: shown.idFile })).body).toBe('shown');
  expect((await ask('read-file', { idFile: hidden.idFile })).json().code).toBe('file.notFound');
});
