import { beforeEach, expect, test } from 'vitest';
import { inScope } from '../../platform/db/inScope.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { notifyMembers, type Notice } from './shared/notify.store.ts';

const database = await freshDb();
const server = await aServer(database);
const { db } = server.services;
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const ada = await server.aMember(acme, 'user');
const eve = await server.aMember(other, 'user');
const operator = await server.anOperator();

let notified = 0;
/** Tells every member of acme. */
const tell = (more: Partial<Notice> = {}) =>
  inScope(db, acme, (tx) =>
    notifyMembers(tx, acme, {
      kind: 'temperatureAbove',
      ref: 'PHARMA-41',
      values: { extreme: 9.44, limit: 8, tracker: 'TRK-1', rule: 'Chaîne du froid' },
      idShipment: null,
      idActor: null,
      dedupeKey: `test ${++notified}`,
      ...more,
    }),
  );
const list = async (query = '', member: Member = ada, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/notifications${query}`,
    headers: { authorization: `Bearer ${member.token}`, ...headers },
  });
  return { answer, ...(answer.body === '' ? {} : answer.json()) };
};
const refs = (page: { data: { title: string }[] }) => page.data.map(({ title }) => title);
const markRead = (idNotification?: number, member = ada) =>
  server.call(member, 'POST', '/notif', { action: 'updatestatus', status: 1, idNotification });

beforeEach(() => onServer('delete from notification', database.ownerUrl));

test("nobody sees them without a session, and nobody sees anybody else's", async () => {
  await tell();
  expect((await server.call(null, 'GET', '/notifications')).statusCode).toBe(401);
  for (const member of [eve, operator]) expect(await list('', member)).toMatchObject({ totalUnread: 0, totalNotification: 0, data: [] });
  const [{ idNotification }] = (await list()).data;
  expect((await markRead(idNotification, eve)).statusCode).toBe(404);
  await markRead(undefined, eve);
  expect((await list()).totalUnread).toBe(1);
  const claims = { action: 'list', idConnectedUser: eve.idUser };
  expect((await server.call(ada, 'POST', '/notif', claims)).json()).toMatchObject({ status: 'nok', code: 'MEMBER_CONTRADICTION' });
  expect((await server.call(ada, 'POST', '/notif', { action: 'list', idCustomer: other })).statusCode).toBe(403);
});

test('the first page has twelve, the newest first, and the following ones what was asked for', async () => {
  for (let index = 1; index <= 20; index++) await tell({ ref: `REF-${index}` });
  const first = await list();
  expect(first).toMatchObject({ status: 'LOADED', totalUnread: 20, totalNotification: 20 });
  expect(refs(first)).toEqual(Array.from({ length: 12 }, (_, index) => `REF-${20 - index}`));
  const second = await list(`?limit=3&cursor=${first.nextCursor}`);
  expect(refs(second)).toEqual(['REF-8', 'REF-7', 'REF-6']);
  await tell({ ref: 'LATE' });
  expect(refs(await list(`?limit=30&cursor=${second.nextCursor}`))).toEqual(['REF-5', 'REF-4', 'REF-3', 'REF-2', 'REF-1']);
  const oldest = await list('?order=DSC&limit=2');
  expect(refs(oldest)).toEqual(['REF-1', 'REF-2']);
  expect(refs(await list(`?order=DSC&limit=2&cursor=${oldest.nextCursor}`))).toEqual(['REF-3', 'REF-4']);
  expect((await list('?limit=21')).nextCursor).toBeNull();
});

test.each([
  '?limit=0',
  '?limit=101',
  '?order=UP',
  '?filter=some',
  '?cursor=nonsense',
  `?cursor=${Buffer.from('["x"]').toString('base64url')}`,
])('%s is refused, naming the field', async (query) => {
  const { answer } = await list(query);
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, query.slice(1).split('=')[0]]);
});

test('what is read and what is not is listed apart, and reading twice counts once', async () => {
  for (const ref of ['A', 'B', 'C']) await tell({ ref });
  const [, { idNotification }] = (await list()).data;
  expect((await markRead(idNotification)).json()).toMatchObject({ totalUnread: 2 });
  expect((await markRead(idNotification)).json()).toMatchObject({ totalUnread: 2 });
  expect([refs(await list('?filter=read')), refs(await list('?filter=unread'))]).toEqual([['B'], ['C', 'A']]);
  expect((await markRead()).json()).toMatchObject({ totalUnread: 0 });
  expect((await markRead()).json()).toMatchObject({ totalUnread: 0 });
  expect(await list('?filter=unread')).toMatchObject({ totalUnread: 0, totalNotification: 3, data: [] });
  const twice = await Promise.all(Array.from({ length: 6 }, () => markRead()));
  expect(twice.map((answer) => answer.json().totalUnread)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the counts are right, however much is told and read at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 4 === 3 ? markRead() : tell())));
  const { rows } = await onServer(
    `select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notification where id_user = ${ada.idUser}`,
    database.ownerUrl,
  );
  expect(await list()).toMatchObject({ totalNotification: rows[0].total, totalUnread: rows[0].unread });
  expect(rows[0].total).toBe(30);
});

test('a search finds every word of it, in reference, values and text, whatever case and accents', async () => {
  await tell({ ref: 'Réf-100% élan' });
  await tell({ ref: 'COLD-7', kind: 'temperatureBelow' });
  await tell({ ref: 'NEW-1', kind: 'transportCreated', values: {} });
  for (const [search, found] of [
    ['ELAN', ['Réf-100% élan']],
    ['ref élan', ['Réf-100% élan']],
    ['100%', ['Réf-100% élan']],
    ['chaine', ['COLD-7', 'Réf-100% élan']],
    ['trk-1 cold-7', ['COLD-7']],
    ['created', ['NEW-1']],
    ['too warm', ['Réf-100% élan']],
    ['n_w', []],
    ['extreme', []],
  ] as const)
    expect([search, refs(await list(`?search=${encodeURIComponent(search)}`))]).toEqual([search, found]);
  expect(refs(await list('?search=créée', ada, { 'accept-language': 'fr' }))).toEqual(['NEW-1']);
  expect(refs(await list('?search=cold-7&filter=read'))).toEqual([]);
});

test('a search finds who caused it by their name, the people of the operator too, and nobody by their e-mail', async () => {
  const bob = await server.aMember(acme, 'userAdmin');
  const stranger = await server.aMember(other, 'userAdmin');
  const chief = await server.anOperator();
  const naming = (idUser: number, first: string, last: string, email: string) =>
    onServer(
      `update member set first_name = '${first}', last_name = '${last}', email = '${email}' where id_user = ${idUser}`,
      database.ownerUrl,
    );
  await naming(bob.idUser, 'Béla', 'Girard', 'quince@acme.example');
  await naming(chief.idUser, 'Claire', 'Morel', 'medlar@sillage.example');
  await naming(stranger.idUser, 'Basil', 'Ostrow', 'fig@other.example');
  await tell({ kind: 'transportCreated', ref: 'OF-BELA', values: {}, idActor: bob.idUser });
  await tell({ kind: 'transportCreated', ref: 'OF-CLAIRE', values: {}, idActor: chief.idUser });
  await tell({ kind: 'transportCreated', ref: 'OF-NOBODY', values: {} });
  for (const [search, found] of [
    ['girard', ['OF-BELA']],
    ['bela created', ['OF-BELA']],
    ['Claire MOREL', ['OF-CLAIRE']],
    ['bela morel', []],
    ['quince', []],
    ['ostrow', []],
  ] as const)
    expect([search, refs(await list(`?search=${encodeURIComponent(search)}`))]).toEqual([search, found]);
});

test('each says who caused it and what happened, in the language of the reader', async () => {
  const bob = await server.aMember(acme, 'userAdmin');
  await onServer(
    `update member set first_name = 'Bob', last_name = 'Stone', photo_key = 'k1' where id_user = ${bob.idUser}`,
    database.ownerUrl,
  );
  await tell();
  await tell({ kind: 'transportCreated', ref: 'NEW-1', values: {}, idActor: bob.idUser });
  await tell({ kind: 'transportCreated', ref: 'NEW-2', values: {}, idActor: operator.idUser });
  const { data } = await list();
  expect(data).toMatchObject([
    { title: 'NEW-2', firstName: 'Ada', lastName: 'King', content: 'was created by Ada King.' },
    { title: 'NEW-1', firstName: 'Bob', lastName: 'Stone', avatarUrl: '/api/pictures/k1', content: 'was created by Bob Stone.', isRead: 0 },
    { firstName: '', lastName: '', avatarUrl: '', translate: { ref: 'PHARMA-41', msg: 'temperatureAbove', values: { extreme: 9.44 } } },
  ]);
  const french = (await list('', ada, { 'accept-language': 'fr-CH,fr;q=0.9' })).data;
  expect(french[2].content).toBe('est trop chaud\u00a0: 9,4 °C, la limite de «\u00a0Chaîne du froid\u00a0» est de 8 °C (TRK-1).');
  expect((await list('', bob)).data.map(({ title }: { title: string }) => title)).toEqual(['NEW-2', 'PHARMA-41']);
});

test('who asks again and has it all is answered 304, until something comes or is read', async () => {
  await tell();
  const etag = String((await list()).answer.headers.etag);
  const again = (headers: Record<string, string> = {}) => list('', ada, { 'if-none-match': etag, ...headers });
  const unchanged = (await again()).answer;
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  expect((await again({ 'if-none-match': `"other", ${etag.replace('W/', '')}` })).answer.statusCode).toBe(304);
  expect((await again({ 'if-none-match': '"other"' })).answer.statusCode).toBe(200);
  expect((await again({ 'accept-language': 'fr' })).answer.statusCode).toBe(200);
  expect((await list('', eve, { 'if-none-match': etag })).answer.statusCode).toBe(200);
  expect((await server.app.inject({ url: '/api/notifications', headers: { 'if-none-match': etag } })).statusCode).toBe(401);

  await markRead();
  const read = (await again()).answer;
  expect([read.statusCode, read.json().totalUnread]).toEqual([200, 0]);
  const readTag = String(read.headers.etag);
  await markRead();
  expect((await again({ 'if-none-match': readTag })).answer.statusCode).toBe(304);
  await tell();
  expect((await again({ 'if-none-match': readTag })).answer.statusCode).toBe(200);
});

test('the calls of the old clients say the same', async () => {
  for (const ref of ['A', 'B', 'C']) await tell({ ref });
  const page = (await server.call(ada, 'POST', '/notif', { action: 'list', position: 2, limit: 2, full: true, idCustomer: acme })).json();
  expect(page).toMatchObject({ status: 'ok', totalUnread: 3, totalNotification: 3, counterTransport: 0, data: [{ title: 'A' }] });
  expect((await server.call(ada, 'POST', '/notif', { action: 'unreadntfontr', idConnectedUser: ada.idUser })).json()).toEqual({
    status: 'ok',
    totalUnread: 3,
    counterTransport: 0,
    counterCotation: 0,
  });
});

test('who is paused, deleted or of a paused customer is told nothing', async () => {
  const gone = await server.aMember(acme, 'user');
  await onServer(`update member set status = 'paused' where id_user = ${gone.idUser}`, database.ownerUrl);
  expect(await tell()).not.toContain(gone.idUser);
  await onServer(`update customer set status = 'paused' where id_customer = ${acme}`, database.ownerUrl);
  expect(await tell()).toEqual([]);
  await onServer(`update customer set status = 'active' where id_customer = ${acme}`, database.ownerUrl);
  expect(await tell()).toContain(ada.idUser);
});

test('old clients may send numbers as texts, and their role, which has to be true', async () => {
  const ask = (body: object) => server.call(ada, 'POST', '/notif', body);
  await tell();
  const [{ idNotification }] = (await list()).data;
  expect((await ask({ action: 'updatestatus', status: '1', idNotification: String(idNotification) })).statusCode).toBe(200);
  expect((await ask({ action: 'updatestatus', status: [1], idNotification: [idNotification] })).statusCode).toBe(422);
  for (const absent of ['999999', 0x7fffffff])
    expect((await ask({ action: 'updatestatus', status: '1', idNotification: absent })).json().code).toBe('NOTIFICATION_NOT_FOUND');
  expect((await ask({ action: 'list', position: '1', limit: '5', full: true })).statusCode).toBe(200);
  expect((await ask({ action: 'unreadntfontr', idConnectedUser: String(ada.idUser), idRole: '3' })).statusCode).toBe(200);
  const untrue = await ask({ action: 'unreadntfontr', idRole: 1 });
  expect([untrue.statusCode, untrue.json().code, untrue.json().details[0].field]).toEqual([403, 'MEMBER_CONTRADICTION', 'idRole']);
  expect((await ask({ action: 'updatestatus', status: 0 })).statusCode).toBe(422);
});

test('whoever opens a thing has read what is about it, and what another part or another page of it shows stays unread', async () => {
  const shipment = async (reference: string): Promise<number> => {
    const { uniqueIdentifiant } = await server.aTracker(acme);
    return (await server.call(manager, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]))).json().idTransport;
  };
  const manager = await server.aMember(acme, 'userAdmin');
  const [one, two] = [await shipment('SEEN-1'), await shipment('SEEN-2')];
  await onServer('delete from notification', database.ownerUrl);
  await tell({ ref: 'overview', idShipment: one });
  await tell({ ref: 'file', kind: 'documentDeposited', idShipment: one });
  await tell({ ref: 'words', kind: 'mentioned', idShipment: one });
  await tell({ ref: 'incident', kind: 'incidentAssigned', idShipment: one, idIncident: 7 });
  await tell({ ref: 'other', idShipment: two });
  await tell({ ref: 'quote', kind: 'quotePriced', idQuote: one });
  const seen = (body: object, member = ada) => server.call(member, 'POST', '/notifications/seen', body);
  const unread = async (member = ada) => refs(await list('?filter=unread&order=DSC', member));

  expect((await seen({ about: 'shipment', id: one }, eve)).json()).toMatchObject({ read: 0 });
  expect((await seen({ about: 'shipment', id: one })).json()).toMatchObject({ read: 1 });
  expect(await unread()).toEqual(['file', 'words', 'incident', 'other', 'quote']);
  expect(await unread(manager)).toHaveLength(6);
  expect((await seen({ about: 'shipment', id: one })).json()).toMatchObject({ read: 0 });
  expect((await seen({ about: 'shipment', id: one, part: 'conversation' })).json()).toMatchObject({ read: 1 });
  expect((await seen({ about: 'shipment', id: one, part: 'files' })).json()).toMatchObject({ read: 1 });
  expect((await seen({ about: 'quote', id: one })).json()).toMatchObject({ read: 1 });
  expect(await unread()).toEqual(['incident', 'other']);
  expect((await seen({ about: 'incident', id: 7 })).json()).toMatchObject({ read: 1 });
  expect((await list()).totalUnread).toBe(1);
  expect((await seen({ about: 'asset', id: 0 })).json().errors.map(({ field }: { field: string }) => field)).toEqual(['about', 'id']);
});
