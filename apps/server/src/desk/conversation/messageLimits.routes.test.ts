import { EDIT_WITHIN_MS, LONGEST_MESSAGE, MOST_MENTIONS } from '@sillage/domain/desk/conversation/message';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const start = new Date();
let now = start;
const server = await aServer(database, {}, { now: () => now });
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
beforeEach(() => {
  now = start;
});
let count = 0;
async function aShipment(): Promise<string> {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const made = await server.call(ada, 'POST', '/transports', aTransport(`M-${++count}`, [uniqueIdentifiant]));
  return `/transports/${made.json().idTransport}`;
}
const anAsset = async (): Promise<string> => {
  const made = await server.call(ada, 'POST', '/assets', { kind: 'mobile', reference: `Asset ${++count}` });
  return `/assets/${made.json().uniqueIdentifiant}`;
};
const send = (by: Member, of: string, text: string, clientKey: string = randomUUID()) =>
  server.call(by, 'POST', `${of}/messages`, { clientKey, text });
const edit = (by: Member, idMessage: number, text: string) => server.call(by, 'PATCH', `/messages/${idMessage}`, { text });
const takeBack = (by: Member, idMessage: number) => server.call(by, 'DELETE', `/messages/${idMessage}`);
const read = (by: Member, of: string, idMessage: number) => server.call(by, 'PUT', `${of}/messages/read`, { idMessage });
const unread = async (by: Member, of: string) => (await server.call(by, 'GET', `${of}/messages/unread`)).json().unread;
const texts = async (by: Member, of: string): Promise<string[]> => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = (await server.call(by, 'GET', `${of}/messages?limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ text }: { text: string }) => text));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  return seen;
};
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];

test("another company's conversation about an asset does not exist, nor do the people in it", async () => {
  const of = await anAsset();
  const { idMessage } = (await send(ada, of, 'ours')).json();
  for (const answer of [
    await server.call(eve, 'GET', `${of}/messages`),
    await send(eve, of, 'me too'),
    await read(eve, of, idMessage),
    await server.call(eve, 'GET', `${of}/messages/unread`),
    await server.call(eve, 'GET', `${of}/messages/people`),
  ])
    expect(codeOf(answer)).toEqual([404, 'asset.notRegistered']);
  for (const answer of [await edit(eve, idMessage, 'mine'), await takeBack(eve, idMessage)])
    expect(codeOf(answer)).toEqual([404, 'message.notFound']);
  expect((await server.call(null, 'GET', `${of}/messages/people`)).statusCode).toBe(401);
  expect(await texts(bob, of)).toEqual(['ours']);
});

test('people who can be called about an asset are those of the company, and of the operator who wrote there', async () => {
  const of = await anAsset();
  const people = async () =>
    (await server.call(ada, 'GET', `${of}/messages/people`))
      .json()
      .data.map(({ idUser }: { idUser: number }) => idUser)
      .toSorted((a: number, b: number) => a - b);
  const own = await people();
  expect(own).toContain(bob.idUser);
  for (const { idUser } of [eve, operator]) expect(own).not.toContain(idUser);
  await send(operator, of, 'We look after it');
  expect(await people()).toContain(operator.idUser);
});

test('what was said of one thing is marked read at that thing alone, and pages go to the end', async () => {
  const [asset, shipment] = [await anAsset(), await aShipment()];
  const said: number[] = [];
  for (const text of ['one', 'two', 'three', 'four', 'five']) said.push((await send(ada, asset, text)).json().idMessage);
  expect(codeOf(await read(bob, shipment, Number(said[0])))).toEqual([404, 'message.notFound']);
  expect(await texts(bob, asset)).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect(await unread(bob, asset)).toBe(5);
  expect((await read(bob, asset, Number(said[3]))).json()).toEqual({ unread: 1 });
  expect((await read(bob, asset, Number(said[0]))).json()).toEqual({ unread: 1 });
  await Promise.all([read(bob, asset, Number(said[4])), read(bob, asset, Number(said[2]))]);
  expect(await unread(bob, asset)).toBe(0);
});

test('one key is one message of one person about one thing', async () => {
  const [one, two, key] = [await anAsset(), await aShipment(), randomUUID()];
  const answers = await Promise.all([send(ada, one, 'hello', key), send(ada, two, 'hello', key), send(bob, one, 'hello', key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().idMessage)).size).toBe(3);
  expect((await send(ada, one, 'something else', key)).json()).toMatchObject({ text: 'hello' });
  expect(await texts(ada, two)).toEqual(['hello']);
});

test('words are mended for a quarter of an hour, to the moment, by who said them, and not once they are taken back', async () => {
  const of = await aShipment();
  const [{ idMessage }, { idMessage: second }] = [(await send(ada, of, 'first')).json(), (await send(ada, of, 'second')).json()];
  now = new Date(start.getTime() + EDIT_WITHIN_MS - 1);
  expect((await edit(ada, idMessage, 'mended')).json()).toMatchObject({ text: 'mended' });
  expect(codeOf(await edit(bob, idMessage, 'mine'))).toEqual([403, 'message.notYours']);
  expect(codeOf(await takeBack(bob, idMessage))).toEqual([403, 'message.notYours']);
  now = new Date(start.getTime() + EDIT_WITHIN_MS);
  expect(codeOf(await edit(ada, idMessage, 'late'))).toEqual([409, 'message.tooLate']);
  for (let time = 0; time < 2; time++) expect((await takeBack(ada, second)).statusCode).toBeLessThan(300);
  now = start;
  expect(codeOf(await edit(ada, second, 'back'))).toEqual([409, 'message.tooLate']);
  expect(await texts(bob, of)).toEqual(['', 'mended']);
  for (const answer of [await edit(ada, 2_000_000_000, 'x'), await takeBack(ada, 2_000_000_000)])
    expect(codeOf(answer)).toEqual([404, 'message.notFound']);
});

test('of one who mends and takes back the same words at once nothing is left of them', async () => {
  const of = await aShipment();
  for (let round = 0; round < 5; round++) {
    const { idMessage } = (await send(ada, of, 'said')).json();
    const [mended, taken] = await Promise.all([edit(ada, idMessage, 'mended'), takeBack(ada, idMessage)]);
    expect([200, 409]).toContain(mended.statusCode);
    expect(taken.statusCode).toBeLessThan(300);
  }
  expect(await texts(bob, of)).toEqual(Array.from({ length: 5 }, () => ''));
});

test('a message calls twenty people at most, each counted once, and is as long as it may be', async () => {
  const of = await aShipment();
  const calls = (most: number) => Array.from({ length: most }, (_, index) => `@{${1_000_000 + index}}`).join(' ');
  expect((await send(ada, of, `${calls(MOST_MENTIONS)} @{1000000}`)).statusCode).toBe(201);
  expect(codeOf(await send(ada, of, calls(MOST_MENTIONS + 1)))).toEqual([422, 'message.tooManyMentions']);
  const { idMessage } = (await send(ada, of, 'x'.repeat(LONGEST_MESSAGE))).json();
  expect(codeOf(await send(ada, of, 'x'.repeat(LONGEST_MESSAGE + 1)))).toEqual([422, 'message.tooLong']);
  expect(codeOf(await edit(ada, idMessage, calls(MOST_MENTIONS + 1)))).toEqual([422, 'message.tooManyMentions']);
  expect(codeOf(await edit(ada, idMessage, ' '))).toEqual([422, 'message.empty']);
  const [row] = (await onServer(`select length(text) as length from message where id_message = ${idMessage}`, database.ownerUrl)).rows;
  expect(row.length).toBe(LONGEST_MESSAGE);
});
