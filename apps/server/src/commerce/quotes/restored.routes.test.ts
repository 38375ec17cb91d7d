import { MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { beforeEach, expect, test } from 'vitest';
import { anOption, aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const DAY = 86_400_000;
const database = await freshDb();
let now = Date.now();
const server = await aServer(database, {}, { now: () => new Date(now) });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
beforeEach(() => {
  now = Date.now();
});
const aQuote = async (member: Member = ada): Promise<number> =>
  (await server.call(member, 'POST', '/quotes', aQuoteRequest())).json().idQuote;
const price = (idQuote: number, priceCents = 50_000) =>
  server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', priceCents)] });
const aPriced = async (): Promise<number> => {
  const idQuote = await aQuote();
  await price(idQuote);
  return idQuote;
};
const at = (idQuote: number, path: string, body: object | undefined = {}, member: Member = ada) =>
  server.call(member, 'POST', `/quotes/${idQuote}/${path}`, body);
const restore = (idQuote: number, member: Member = ada) => at(idQuote, 'restoration', undefined, member);
const remove = (idQuote: number, member: Member = ada) => server.call(member, 'DELETE', `/quotes/${idQuote}`);
const accept = (idQuote: number, member: Member = ada) => at(idQuote, 'accept', { routeOption: 'accessible' }, member);
const read = async (idQuote: number, member: Member = ada) => (await server.call(member, 'GET', `/quotes/${idQuote}`)).json();
const kinds = async (idQuote: number) =>
  (await server.call(ada, 'GET', `/quotes/${idQuote}/events?limit=100`)).json().data.map(({ kind }: { kind: string }) => kind);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];
const decide = (decision: string, idQuotes: readonly number[], member: Member = ada) =>
  server.call(member, 'POST', '/quotes/decisions', { decision, idQuotes, reason: 'Many' });

test("another company's deleted quote looks as if it did not exist, alone and among many", async () => {
  const idQuote = await aPriced();
  await remove(idQuote);
  for (const id of [idQuote, 2_000_000_000]) expect(codeOf(await restore(id, eve))).toEqual([404, 'quote.notFound']);
  expect(codeOf(await decide('restore', [idQuote], eve))).toEqual([404, 'quote.notFound']);
  const own = await aQuote(eve);
  expect((await decide('delete', [own, idQuote], eve)).json()).toEqual({
    done: [own],
    refused: [{ idQuote, reference: null, code: 'quote.notFound' }],
  });
  expect((await server.call(null, 'POST', `/quotes/${idQuote}/restoration`)).statusCode).toBe(401);
  expect((await restore(idQuote)).statusCode).toBe(200);
});

test('a quote that was deleted comes back as it was within thirty days, to the very moment, and not a moment later', async () => {
  const [one, two] = [await aPriced(), await aPriced()];
  const before = await read(one);
  now = Date.now();
  for (const idQuote of [one, two]) expect(codeOf(await remove(idQuote))).toEqual([204, undefined]);
  now += 30 * DAY;
  expect((await restore(one)).json()).toMatchObject({ status: 'quoted', reference: before.reference, priceCents: 50_000, isExpired: true });
  now += 1;
  expect(codeOf(await restore(two))).toEqual([410, 'quote.beyondRestoring']);
  expect((await decide('restore', [one, two])).json()).toMatchObject({ done: [one], refused: [{ code: 'quote.beyondRestoring' }] });
  expect(codeOf(await server.call(ada, 'GET', `/quotes/${two}`))).toEqual([404, 'quote.notFound']);
});

test('what was deleted is decided, priced, changed, asked about and deleted by nobody until it is back', async () => {
  const idQuote = await aPriced();
  await remove(idQuote);
  for (const answer of [
    await accept(idQuote),
    await at(idQuote, 'decline', { reason: '' }),
    await at(idQuote, 'reopen', undefined),
    await at(idQuote, 'messages', { text: 'Hello' }),
    await at(idQuote, 'duplicate', undefined),
    await price(idQuote),
    await server.call(ada, 'PATCH', `/quotes/${idQuote}`, { ...aQuoteRequest(), revision: 1 }),
    await remove(idQuote),
  ])
    expect(codeOf(answer)).toEqual([404, 'quote.notFound']);
  await restore(idQuote);
  expect((await accept(idQuote)).statusCode).toBe(200);
});

test('what is brought back twice, or by two at once, is back once, and says so once', async () => {
  const idQuote = await aPriced();
  await remove(idQuote);
  const answers = await Promise.all([restore(idQuote), restore(idQuote, bob), restore(idQuote)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await kinds(idQuote)).toEqual(['restored', 'deleted', 'priced', 'created']);
  const gone = await Promise.all([remove(idQuote), remove(idQuote, bob)]);
  expect(gone.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
});

test('of one who accepts and one who deletes at once one did, and there is a shipment only of what is accepted', async () => {
  for (let round = 0; round < 5; round++) {
    const idQuote = await aPriced();
    const [accepted, removed] = await Promise.all([accept(idQuote), remove(idQuote, bob)]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([accepted.statusCode, removed.statusCode]);
    const { rows } = await onServer(`select id_shipment, deleted_at from quote where id_quote = ${idQuote}`, database.ownerUrl);
    expect(rows[0].id_shipment === null).toBe(rows[0].deleted_at !== null);
  }
});

test('what was declined stays declined through being deleted and brought back, and can be opened again', async () => {
  const idQuote = await aPriced();
  await at(idQuote, 'decline', { reason: 'Too dear' });
  await remove(idQuote);
  expect((await restore(idQuote)).json()).toMatchObject({ status: 'declined', declinedReason: 'Too dear' });
  expect((await at(idQuote, 'reopen', undefined)).json()).toMatchObject({ status: 'quoted', declinedReason: '', priceCents: 50_000 });
  expect(codeOf(await at(idQuote, 'reopen', undefined))).toEqual([409, 'quote.stillOpen']);
});

test('the reason of a decline is five hundred letters at most', async () => {
  const idQuote = await aPriced();
  expect((await at(idQuote, 'decline', { reason: 'x'.repeat(501) })).statusCode).toBe(422);
  expect((await at(idQuote, 'decline', { reason: 'x'.repeat(500) })).json().declinedReason).toHaveLength(500);
});

test('many are decided up to a thousand at once, each once however often it is named, and none of them is told as the first one', async () => {
  const idQuote = await aPriced();
  const names = (most: number) => [idQuote, ...Array.from({ length: most - 1 }, (_, index) => 1_900_000_000 + index)];
  expect((await decide('decline', names(MOST_ROWS + 1))).statusCode).toBe(422);
  expect((await decide('decline', [])).statusCode).toBe(422);
  expect((await decide('decline', [idQuote, idQuote, idQuote])).json()).toEqual({ done: [idQuote], refused: [] });
  expect((await read(idQuote)).status).toBe('declined');
  expect(codeOf(await decide('decline', [idQuote, 1_900_000_000]))).toEqual([409, 'quote.declined']);
  expect(await kinds(idQuote)).toEqual(['declined', 'priced', 'created']);
});

test('numbers of quotes go on where a deleted one stood: no two are called the same', async () => {
  const made = [await aQuote(), await aQuote()];
  await remove(Number(made[1]));
  made.push(...(await Promise.all([aQuote(), aQuote(bob)])));
  await restore(Number(made[1]));
  const references = new Set<string>();
  for (const idQuote of made) references.add((await read(idQuote)).reference);
  expect(references.size).toBe(4);
  expect((await read(await aQuote(eve), eve)).reference).toMatch(/^Q-\d{4}-0000\d$/);
});

test('a member who is the only one to see a price sees it in the events too: each page goes on where the one before ended', async () => {
  const idQuote = await aQuote();
  for (const priceCents of [10_000, 20_000, 30_000, 40_000]) await price(idQuote, priceCents);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(ada, 'GET', `/quotes/${idQuote}/events?limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ idEvent }: { idEvent: number }) => idEvent));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  expect(seen).toHaveLength(5);
});
