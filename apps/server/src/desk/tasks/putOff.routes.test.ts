import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { LONGEST_SNOOZE_DAYS, MOST_SNOOZED } from '@sillage/domain/desk/tasks/task';
import { beforeEach, expect, test } from 'vitest';
import { anOption, aQuoteRequest, inDays } from '../../testing/aQuote.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const DAY_MS = 86_400_000;
const database = await freshDb();
const now = new Date();
let at = now;
const server = await aServer(database, {}, { now: () => at });
const operator = await server.anOperator();
beforeEach(() => {
  at = now;
});
const after = (ms: number) => new Date(now.getTime() + ms).toISOString();

async function aCompany() {
  const idCustomer = await server.aCustomer();
  const [ada, bob, clerk] = [
    await server.aMember(idCustomer, 'userAdmin'),
    await server.aMember(idCustomer, 'userAdmin'),
    await server.aMember(idCustomer, 'user'),
  ];
  const task = async (): Promise<string> => {
    const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest({ pickupDate: inDays(200) }))).json();
    const options = [anOption('green', 50_000, { validUntil: inDays(150) })];
    await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options });
    return `quote.answer:${idQuote}`;
  };
  return { idCustomer, ada, bob, clerk, task };
}
const ids = async (member: Member): Promise<string[]> =>
  (await server.call(member, 'GET', '/tasks?limit=1000')).json().data.map(({ idTask }: Task) => idTask);
const snooze = (member: Member | null, idTask: string, until: string) => server.call(member, 'PUT', `/tasks/${idTask}/snooze`, { until });
const wake = (member: Member, idTask: string) => server.call(member, 'DELETE', `/tasks/${idTask}/snooze`);
const hand = (member: Member, idTask: string, to: Member) => server.call(member, 'PUT', `/tasks/${idTask}/handover`, { idUser: to.idUser });
const back = (member: Member, idTask: string) => server.call(member, 'DELETE', `/tasks/${idTask}/handover`);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];

test('a task is put off to a moment that is ahead, ninety days at most, and comes back in that very moment', async () => {
  const { ada, bob, task } = await aCompany();
  const idTask = await task();
  for (const ms of [0, -1, LONGEST_SNOOZE_DAYS * DAY_MS + 1]) {
    const answer = await snooze(ada, idTask, after(ms));
    expect([codeOf(answer), answer.json().errors[0].field]).toEqual([[422, 'task.snoozeInvalid'], 'until']);
  }
  expect((await snooze(ada, idTask, after(LONGEST_SNOOZE_DAYS * DAY_MS))).statusCode).toBe(200);
  expect([await ids(ada), await ids(bob)]).toEqual([[], [idTask]]);
  at = new Date(now.getTime() + LONGEST_SNOOZE_DAYS * DAY_MS - 1);
  expect(await ids(ada)).toEqual([]);
  at = new Date(now.getTime() + LONGEST_SNOOZE_DAYS * DAY_MS);
  expect(await ids(ada)).toEqual([idTask]);
});

test('what is put off is put off anew as it was said last, and is back once it is woken, also twice', async () => {
  const { ada, task } = await aCompany();
  const idTask = await task();
  await snooze(ada, idTask, after(2 * DAY_MS));
  expect((await snooze(ada, idTask, after(DAY_MS))).statusCode).toBe(200);
  at = new Date(now.getTime() + DAY_MS);
  expect(await ids(ada)).toEqual([idTask]);
  at = now;
  for (let time = 0; time < 2; time++) expect((await wake(ada, idTask)).statusCode).toBe(200);
  expect(await ids(ada)).toEqual([idTask]);
});

test('somebody puts a thousand off at most; another moment for one of them is none more, and those that came back do not count', async () => {
  const { idCustomer, ada, bob, task } = await aCompany();
  const [one, two] = [await task(), await task()];
  await snooze(ada, one, after(DAY_MS));
  await onServer(
    `insert into task_snooze (id_customer, id_user, kind, id_subject, snoozed_until)
    select ${idCustomer}, ${ada.idUser}, 'quote.answer', 1000000 + i, '${after(DAY_MS)}' from generate_series(1, ${MOST_SNOOZED - 1}) i`,
    database.ownerUrl,
  );
  expect(codeOf(await snooze(ada, two, after(DAY_MS)))).toEqual([409, 'task.tooManySnoozed']);
  expect((await snooze(ada, one, after(2 * DAY_MS))).statusCode).toBe(200);
  expect((await snooze(bob, two, after(DAY_MS))).statusCode).toBe(200);
  at = new Date(now.getTime() + DAY_MS);
  expect((await snooze(ada, two, after(3 * DAY_MS))).statusCode).toBe(200);
  expect(await ids(ada)).toEqual([]);
});

test('of two who hand the same task over at once the last one did, and it is one colleague’s', async () => {
  const { idCustomer, ada, bob, task } = await aCompany();
  const cleo = await server.aMember(idCustomer, 'userAdmin');
  const idTask = await task();
  const answers = await Promise.all([hand(ada, idTask, cleo), hand(bob, idTask, cleo), hand(cleo, idTask, bob)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const seen = await Promise.all([ids(bob), ids(cleo)]);
  expect(seen.flat()).toEqual([idTask]);
});

test('what was handed over is taken back by who gave it or has it, by nobody else, and once', async () => {
  const { idCustomer, ada, bob, clerk, task } = await aCompany();
  const cleo = await server.aMember(idCustomer, 'userAdmin');
  const idTask = await task();
  expect(codeOf(await back(ada, idTask))).toEqual([404, 'task.notFound']);
  await hand(ada, idTask, bob);
  expect(codeOf(await back(cleo, idTask))).toEqual([404, 'task.notFound']);
  expect((await back(clerk, idTask)).statusCode).toBe(403);
  const answers = await Promise.all([back(ada, idTask), back(bob, idTask)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect([await ids(ada), await ids(bob), await ids(cleo)]).toEqual([[idTask], [idTask], [idTask]]);
});

test('a task that somebody handed over is put off by who has it, for themselves alone', async () => {
  const { ada, bob, task } = await aCompany();
  const idTask = await task();
  await hand(ada, idTask, bob);
  expect((await snooze(bob, idTask, after(DAY_MS))).statusCode).toBe(200);
  expect(await ids(bob)).toEqual([]);
  await back(ada, idTask);
  expect([await ids(ada), await ids(bob)]).toEqual([[idTask], []]);
});

test('colleagues are read page by page to the end, without oneself, without who has no tasks, and none of another company', async () => {
  const { idCustomer, ada, bob, clerk } = await aCompany();
  const others = [bob.idUser];
  for (let one = 0; one < 4; one++) others.push((await server.aMember(idCustomer, 'userAdmin')).idUser);
  const { ada: stranger } = await aCompany();
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(ada, 'GET', `/tasks/colleagues?limit=2${cursor}`)).json();
    seen.push(...page.data.map(({ idUser }: { idUser: number }) => idUser));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  expect(seen).toEqual(others);
  for (const { idUser } of [ada, clerk, stranger, operator]) expect(seen).not.toContain(idUser);
});
