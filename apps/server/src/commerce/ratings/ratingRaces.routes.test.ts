import { expect, test } from 'vitest';
import { aFeedback } from '../../testing/aFeedback.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const [operator, second] = [await server.anOperator(), await server.anOperator()];
const { turnOn, rated, asked, give, look } = aFeedback(server, sql, operator);
const acme = await server.aCustomer('Acme');
await turnOn(acme);
const ada = await server.aMember(acme, 'userAdmin');

const answer = (idRating: number, text = 'Thank you', member: Member = operator) =>
  server.call(member, 'POST', `/ratings/${idRating}/answer`, { text });
const settle = (idRating: number, member: Member = operator) => server.call(member, 'PUT', `/ratings/${idRating}/settlement`);
const unsettle = (idRating: number, member: Member = operator) => server.call(member, 'DELETE', `/ratings/${idRating}/settlement`);
const revoke = (idRequest: number, member: Member = operator) => server.call(member, 'DELETE', `/feedback-requests/${idRequest}`);
const requestOf = async (idTransport: number): Promise<number> =>
  Number((await sql(`select id_request from feedback_request where id_shipment = ${idTransport}`)).rows[0].id_request);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];

test('a rating or a question that is none is told so, and a customer answers, settles and ends none', async () => {
  const { idRating, idTransport } = await rated(ada, 1);
  for (const answered of [await answer(2_000_000_000), await settle(2_000_000_000), await unsettle(2_000_000_000)])
    expect(codeOf(answered)).toEqual([404, 'rating.notFound']);
  expect(codeOf(await revoke(2_000_000_000))).toEqual([404, 'feedback.requestNotFound']);
  expect(codeOf(await revoke(await requestOf(idTransport)))).toEqual([409, 'feedback.requestOver']);
  for (const refused of [
    await answer(idRating, 'Mine', ada),
    await settle(idRating, ada),
    await unsettle(idRating, ada),
    await revoke(await requestOf(idTransport), ada),
    await server.call(ada, 'GET', `/transports/${idTransport}/feedback`),
  ])
    expect(refused.statusCode).toBe(403);
});

test('of two who answer the same rating at once one does, and one mail goes out', async () => {
  const { idRating } = await rated(ada, 2);
  const answers = await Promise.all([answer(idRating, 'From one'), answer(idRating, 'From the other', second)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'rating.answered'],
  ]);
  const { rows } = await sql(`select body_text from outbox_message where dedupe_key = 'rating answered ${idRating}'`);
  expect(rows).toHaveLength(1);
  const won = answers[0]?.statusCode === 201 ? 'From one' : 'From the other';
  expect(rows[0].body_text).toContain(won);
  for (const late of [await settle(idRating), await unsettle(idRating)]) expect(codeOf(late)).toEqual([409, 'rating.notWaiting']);
});

test('a low rating is looked after once, however often it is said, and waits again; a good one waits for nobody', async () => {
  const [{ idRating: low }, { idRating: good }] = [await rated(ada, 2), await rated(ada, 3)];
  for (const refused of [await settle(good), await unsettle(good)]) expect(codeOf(refused)).toEqual([409, 'rating.notWaiting']);
  const both = await Promise.all([settle(low), settle(low, second)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await unsettle(low);
  expect((await unsettle(low)).statusCode).toBe(200);
  const { rows } = await sql(
    `select action from audit_entry where action like 'rating.%' and details::jsonb ->> 'idRating' = '${low}' and action <> 'rating.given' order by seq`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['rating.settled', 'rating.reopened']);
});

test('of one who rates and one who ends the question at once one did, and nothing is rated that was ended', async () => {
  for (let round = 0; round < 5; round++) {
    const { idTransport, token } = await asked(ada);
    const idRequest = await requestOf(idTransport);
    const [given, ended] = await Promise.all([give(token, 5), revoke(idRequest)]);
    expect([given.statusCode === 201, ended.statusCode < 300].toSorted()).toEqual([false, true]);
    const { rows } = await sql(`select count(*)::int as count from rating where id_request = ${idRequest}`);
    expect(rows).toEqual([{ count: given.statusCode === 201 ? 1 : 0 }]);
    expect((await look(token)).statusCode).toBe(given.statusCode === 201 ? 200 : 410);
  }
});

test('of two who end the same question at once one did, and the link opens nothing any more', async () => {
  const { idTransport, token } = await asked(ada);
  const idRequest = await requestOf(idTransport);
  const answers = await Promise.all([revoke(idRequest), revoke(idRequest, second)]);
  expect(answers.map(({ statusCode }) => statusCode >= 300).toSorted()).toEqual([false, true]);
  expect(answers.map(codeOf)).toContainEqual([409, 'feedback.requestOver']);
  for (const refused of [await look(token), await give(token, 5)]) expect(codeOf(refused)).toEqual([410, 'feedback.revoked']);
});

test('ratings of one moment are read page by page to the end, each once, and counted as one list', async () => {
  const idCustomer = await server.aCustomer('Same moment');
  await turnOn(idCustomer);
  const member = await server.aMember(idCustomer, 'userAdmin');
  const made = [];
  for (const rating of [1, 2, 3, 4, 5]) made.push((await rated(member, rating)).idRating);
  await sql(`update rating set rated_at = '2026-03-01T08:00:00Z' where id_customer = ${idCustomer}`);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(operator, 'GET', `/ratings?idCustomer=${idCustomer}&limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ idRating }: { idRating: number }) => idRating));
    expect(page.count).toBe(5);
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen).toEqual(made.toReversed());
});
