import type { LiveFrame } from '@sillage/contract/tracking/live/live.contract';
import { LONGEST_MESSAGE } from '@sillage/domain/desk/conversation/message';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin')];
const [eve, operator] = [await server.aMember(other, 'userAdmin'), await server.anOperator()];
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows as Record<string, unknown>[];
await sql(`update member set first_name = 'Bob', last_name = 'Núñez' where id_user = ${bob.idUser}`);
await sql(`update member set first_name = 'Olga', last_name = 'Operator' where id_user = ${operator.idUser}`);

let count = 0;
async function aShipment(member = ada): Promise<number> {
  const { uniqueIdentifiant } = await server.aTracker(member.idCustomer);
  return (await server.call(member, 'POST', '/transports', aTransport(`TALK-${++count}`, [uniqueIdentifiant]))).json().idTransport;
}
const send = (by: Member, idTransport: number, text: string, clientKey: string = randomUUID()) =>
  server.call(by, 'POST', `/transports/${idTransport}/messages`, { clientKey, text });
const idOf = async (answer: ReturnType<typeof send>) => (await answer).json<{ idMessage: number }>().idMessage;
const list = async (by: Member, idTransport: number, query = '') =>
  (await server.call(by, 'GET', `/transports/${idTransport}/messages${query}`)).json();
const unread = async (by: Member, idTransport: number) =>
  (await server.call(by, 'GET', `/transports/${idTransport}/messages/unread`)).json().unread;
const read = (by: Member, idTransport: number, idMessage: number) =>
  server.call(by, 'PUT', `/transports/${idTransport}/messages/read`, { idMessage });
const codeOf = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body) as { code?: string }).code];
};

test("another customer's conversation does not exist: not to be read, answered, mended or marked", async () => {
  const idTransport = await aShipment();
  const idMessage = await idOf(send(ada, idTransport, 'ours'));
  const asked = [
    server.call(eve, 'GET', `/transports/${idTransport}/messages`),
    send(eve, idTransport, 'me too'),
    server.call(eve, 'PATCH', `/messages/${idMessage}`, { text: 'mine' }),
    server.call(eve, 'DELETE', `/messages/${idMessage}`),
    read(eve, idTransport, idMessage),
    server.call(eve, 'GET', `/transports/${idTransport}/messages/people`),
  ];
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404));
  expect((await list(ada, idTransport)).data).toHaveLength(1);
  // A mark of one shipment is none of another.
  expect(await codeOf(read(ada, await aShipment(), idMessage))).toEqual([404, 'message.notFound']);
});

test('what is said is there for everybody of the customer and for the operator, newest first, page by page', async () => {
  const idTransport = await aShipment();
  for (const [by, text] of [
    [ada, 'one'],
    [operator, 'two'],
    [bob, 'three'],
  ] as const)
    expect((await send(by, idTransport, text)).statusCode).toBe(201);
  const first = await list(ada, idTransport, '?limit=2');
  const second = await list(ada, idTransport, `?limit=2&cursor=${first.nextCursor}`);
  expect(first.data).toMatchObject([
    { text: 'three', author: 'Bob Núñez', isOwn: false },
    { text: 'two', author: 'Olga Operator' },
  ]);
  expect([second.data, second.nextCursor]).toMatchObject([[{ text: 'one', author: 'Ada King', isOwn: true }], null]);
});

test('what is sent several times with the same key is said once, also all at once', async () => {
  const idTransport = await aShipment();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(ada, idTransport, 'once', key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().idMessage)).size).toBe(1);
  expect((await send(ada, idTransport, 'once', key)).json().text).toBe('once');
  // The key of somebody else is another one.
  await send(bob, idTransport, 'twice', key);
  expect((await list(ada, idTransport)).data.map(({ text }: { text: string }) => text)).toEqual(['twice', 'once']);
});

test('many who talk at once are all heard, each once', async () => {
  const idTransport = await aShipment();
  await Promise.all(Array.from({ length: 12 }, (_, index) => send([ada, bob, operator][index % 3] ?? ada, idTransport, `m${index}`)));
  const { data } = await list(ada, idTransport);
  expect(new Set(data.map(({ text }: { text: string }) => text)).size).toBe(12);
});

test('nothing, and more than is allowed, is refused', async () => {
  const idTransport = await aShipment();
  for (const nothing of ['  \n ', '\u200B\n\u2060']) expect(await codeOf(send(ada, idTransport, nothing))).toEqual([422, 'message.empty']);
  expect((await send(ada, idTransport, 'x'.repeat(LONGEST_MESSAGE))).statusCode).toBe(201);
  expect(await codeOf(send(ada, idTransport, 'x'.repeat(LONGEST_MESSAGE + 1)))).toEqual([422, 'message.tooLong']);
  expect(await codeOf(send(ada, idTransport, 'no key', 'not-a-uuid'))).toEqual([422, 'request.invalid']);
  const everybody = Array.from({ length: 21 }, (_, index) => `@{${index + 1}}`).join(' ');
  expect(await codeOf(send(ada, idTransport, everybody))).toEqual([422, 'message.tooManyMentions']);
});

test('one’s own words are mended for a quarter of an hour, and taken back at any time; they leave their place', async () => {
  const idTransport = await aShipment();
  const idMessage = await idOf(send(ada, idTransport, 'at nein'));
  const mend = (by: Member, text: string) => server.call(by, 'PATCH', `/messages/${idMessage}`, { text });
  expect(await codeOf(mend(bob, 'mine now'))).toEqual([403, 'message.notYours']);
  expect((await mend(ada, 'at nine')).json()).toMatchObject({ text: 'at nine', editedDate: expect.any(String) });
  await sql(`update message set created_at = now() - interval '15 minutes' where id_message = ${idMessage}`);
  expect(await codeOf(mend(ada, 'at ten'))).toEqual([409, 'message.tooLate']);
  expect(await codeOf(server.call(bob, 'DELETE', `/messages/${idMessage}`))).toEqual([403, 'message.notYours']);
  const removals = await Promise.all([1, 2].map(() => server.call(ada, 'DELETE', `/messages/${idMessage}`)));
  expect(removals.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await list(bob, idTransport)).data).toMatchObject([{ text: '', isDeleted: true, author: 'Ada King' }]);
  expect(await sql(`select from message where text like '%nine%'`)).toEqual([]);
});

test('who is called hears the bell, by number and not by name; who cannot be called is not', async () => {
  const idTransport = await aShipment();
  const people = async (search: string) =>
    (await server.call(ada, 'GET', `/transports/${idTransport}/messages/people?search=${search}`)).json().data;
  expect(await people('nunez')).toMatchObject([{ idUser: bob.idUser, name: 'Bob Núñez' }]);
  expect([await people('Olga'), await people('Bob N')]).toMatchObject([[], [{ name: 'Bob Núñez' }]]);
  await send(operator, idTransport, 'We look into it.');
  expect(await people('Olga')).toMatchObject([{ name: 'Olga Operator' }]);
  const said = await send(ada, idTransport, `@{${bob.idUser}} and @{${operator.idUser}}, not @{${eve.idUser}} @{${ada.idUser}}`);
  expect(
    said
      .json()
      .mentions.map(({ name }: { name: string }) => name)
      .toSorted(),
  ).toEqual(['Ada King', 'Bob Núñez', 'Olga Operator']);
  const reported = await sql(
    `select id_user, id_shipment from notification where dedupe_key = 'mentioned ${said.json().idMessage}' order by id_user`,
  );
  expect(reported).toEqual(
    [
      { id_user: bob.idUser, id_shipment: idTransport },
      { id_user: operator.idUser, id_shipment: null },
    ].toSorted((one, another) => one.id_user - another.id_user),
  );
  await sql(`update member set last_name = 'Smith' where id_user = ${bob.idUser}`);
  expect((await list(ada, idTransport)).data[0].mentions).toContainEqual({ idUser: bob.idUser, name: 'Bob Smith' });
});

test('whoever is called only once a message is mended hears the bell too, and once', async () => {
  const idTransport = await aShipment();
  const idMessage = await idOf(send(ada, idTransport, 'Who has the keys?'));
  const mend = (text: string) => server.call(ada, 'PATCH', `/messages/${idMessage}`, { text });
  const told = () => sql(`select id_user, id_shipment, ref, "values" from notification where dedupe_key = 'mentioned ${idMessage}'`);
  expect(await told()).toEqual([]);
  for (const text of ['Who has the keys, @{0}?', 'Nobody?', '@{0} has them']) await mend(text.replace('{0}', `{${bob.idUser}}`));
  expect(await told()).toEqual([{ id_user: bob.idUser, id_shipment: idTransport, ref: `TALK-${count}`, values: { message: idMessage } }]);
});

test('unread are the messages of others after the last that was read; marks never go back', async () => {
  const idTransport = await aShipment();
  const ids = [
    await idOf(send(ada, idTransport, 'one')),
    await idOf(send(ada, idTransport, 'two')),
    await idOf(send(ada, idTransport, 'three')),
  ];
  expect([await unread(bob, idTransport), await unread(ada, idTransport)]).toEqual([3, 0]);
  expect((await read(bob, idTransport, ids[1] ?? 0)).json()).toEqual({ unread: 1 });
  expect((await read(bob, idTransport, ids[0] ?? 0)).json()).toEqual({ unread: 1 });
  await server.call(ada, 'DELETE', `/messages/${ids[2]}`);
  expect(await unread(bob, idTransport)).toBe(0);
  expect((await list(ada, idTransport)).reads).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ idUser: bob.idUser, idMessage: ids[1] })]),
  );
});

test('it is live for those who may see it, and for nobody else', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const idTransport = await aShipment();
  const listen = async ({ token }: Member) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    const frames: LiveFrame[] = [];
    const waiting: ((frame: LiveFrame) => void)[] = [];
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as LiveFrame;
      frames.push(frame);
      for (const found of waiting) found(frame);
    });
    const next = (type: LiveFrame['type']) =>
      new Promise<LiveFrame>((resolve) => {
        const known = frames.find((frame) => frame.type === type);
        if (known) resolve(known);
        waiting.push((frame) => frame.type === type && resolve(frame));
      });
    await next('welcome');
    return { socket, frames, next };
  };
  const [ours, theirs] = [await listen(bob), await listen(eve)];
  await send(ada, idTransport, `@{${bob.idUser}} look`);
  expect(await ours.next('conversations')).toMatchObject({ transports: [idTransport] });
  expect(await ours.next('notifications')).toMatchObject({ totalUnread: expect.any(Number) });
  await send(eve, await aShipment(eve), 'theirs');
  await theirs.next('conversations');
  expect(JSON.stringify(theirs.frames)).not.toContain(`[${idTransport}]`);
  for (const { socket } of [ours, theirs]) socket.close();
});

test('deleting the customer deletes what was said', async () => {
  const shut = await server.aCustomer('Shut');
  const member = await server.aMember(shut, 'user');
  await send(member, await aShipment(member), 'gone soon');
  expect((await server.call(operator, 'DELETE', `/customers/${shut}`)).statusCode).toBe(200);
  expect(await sql(`select from message where id_customer = ${shut}`)).toEqual([]);
});
