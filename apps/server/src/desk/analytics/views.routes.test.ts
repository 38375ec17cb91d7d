import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const MOST_VIEWS = 50;
const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [eve, operator] = [await server.aMember(other, 'user'), await server.anOperator()];

interface View {
  readonly idView: number;
  readonly name: string;
  readonly isDefault: boolean;
}
const search = { period: 'lastMonth' };
const add = (member: Member | null, name: string, isDefault = false, more: object = {}) =>
  server.call(member, 'POST', '/analytics/views', { name, isDefault, search: { ...search, ...more } });
const put = (member: Member, idView: number, name: string, isDefault = false) =>
  server.call(member, 'PUT', `/analytics/views/${idView}`, { name, isDefault, search });
const remove = (member: Member, idView: number) => server.call(member, 'DELETE', `/analytics/views/${idView}`);
const list = async (member: Member): Promise<View[]> => (await server.call(member, 'GET', '/analytics/views')).json().data;
const firsts = async (member: Member) => (await list(member)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];

test('whoever changes a view that is gone, or a colleague’s, keeps the one that is shown first', async () => {
  const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  await add(ada, 'Mine', true);
  const { idView: bobs } = (await add(bob, 'Bob', true)).json();
  const { idView: gone } = (await add(ada, 'Gone')).json();
  await remove(ada, gone);
  for (const idView of [bobs, gone, 2_000_000_000]) {
    expect(codeOf(await put(ada, idView, 'Taken over', true))).toEqual([404, 'analytics.viewNotFound']);
    expect(codeOf(await remove(ada, idView))).toEqual([404, 'analytics.viewNotFound']);
    expect(codeOf(await put(eve, idView, 'Taken over', true))).toEqual([404, 'analytics.viewNotFound']);
  }
  expect([await firsts(ada), await firsts(bob)]).toEqual([['Mine'], ['Bob']]);
});

test('views that are saved at once are all there, and one of them is shown first', async () => {
  const ada = await server.aMember(acme, 'user');
  const names = ['a', 'b', 'c', 'd', 'e'];
  const answers = await Promise.all(names.map((name) => add(ada, name, true)));
  expect(answers.map(codeOf)).toEqual(names.map(() => [201, undefined]));
  expect((await list(ada)).map(({ name }) => name)).toEqual(names);
  expect(await firsts(ada)).toHaveLength(1);
  const views = await list(ada);
  const changed = await Promise.all(views.map(({ idView, name }) => put(ada, idView, name, true)));
  expect(changed.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
  expect(await firsts(ada)).toHaveLength(1);
});

test('a name is one view’s, however it is written, also by two at once, and another member may have it too', async () => {
  const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  const answers = await Promise.all([add(ada, 'Été'), add(ada, 'ete')]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'analytics.viewTaken'],
  ]);
  expect((await add(bob, 'Été')).statusCode).toBe(201);
  const { idView } = (await add(ada, 'Winter', true)).json();
  expect(codeOf(await put(ada, idView, 'ÉTÉ'))).toEqual([409, 'analytics.viewTaken']);
  expect(await firsts(ada)).toEqual(['Winter']);
  expect((await put(ada, idView, 'WINTER', true)).json()).toMatchObject({ idView, name: 'WINTER', isDefault: true });
});

test('one member has fifty views at most, also when two are saved at once, and one that goes makes room', async () => {
  const [ada, bob] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'user')];
  const { idView } = (await add(ada, 'First')).json();
  await onServer(
    `insert into analytics_view (id_customer, id_user, name, name_key, search)
    select id_customer, id_user, 'V ' || i, 'v ' || i, search from analytics_view, generate_series(1, ${MOST_VIEWS - 2}) i where id_view = ${idView}`,
    database.ownerUrl,
  );
  const answers = await Promise.all([add(ada, 'A'), add(ada, 'B'), add(ada, 'C')]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'analytics.tooManyViews'],
    [409, 'analytics.tooManyViews'],
  ]);
  expect((await put(ada, idView, 'First', true)).statusCode).toBe(200);
  expect(codeOf(await add(ada, 'D', true))).toEqual([409, 'analytics.tooManyViews']);
  expect(await firsts(ada)).toEqual(['First']);
  await remove(ada, idView);
  expect((await add(ada, 'D')).statusCode).toBe(201);
  expect((await add(bob, 'A')).statusCode).toBe(201);
  expect(await list(ada)).toHaveLength(MOST_VIEWS);
});

test('a view of another company’s figures is saved by the operator alone', async () => {
  const ada = await server.aMember(acme, 'user');
  expect(codeOf(await add(null, 'Mine'))).toEqual([401, 'access.signInFirst']);
  expect(codeOf(await add(ada, 'Theirs', false, { idCustomer: other }))).toEqual([403, 'access.otherCustomer']);
  expect((await add(operator, 'Theirs', true, { idCustomer: other })).json()).toMatchObject({ search: { idCustomer: other } });
  expect(await firsts(operator)).toEqual(['Theirs']);
  expect(await list(eve)).toEqual([]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ search: { period: 'yesterday' } }, 'search.period'],
])('a view with %j is refused by `%s`', async (more, field) => {
  const answer = await server.call(eve, 'POST', '/analytics/views', { name: 'Named', isDefault: false, search, ...more });
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
});

test('of two who take a view away at once one did', async () => {
  const { idView } = (await add(eve, 'x'.repeat(60))).json();
  const answers = await Promise.all([remove(eve, idView), remove(eve, idView)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
});
