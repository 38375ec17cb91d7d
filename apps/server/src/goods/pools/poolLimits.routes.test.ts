import { MOST_HOLDERS, MOST_PIECES, MOST_POOLS } from '@sillage/domain/goods/pools/pool';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aPool } from '../../testing/aPool.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [admin, ada, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const pools = aPool(server, database, admin);
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldsOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors: { field: string }[] }).errors.map(({ field }) => field);
const refusedKey = (answer: { statusCode: number; body: string }) => expect([codeOf(answer), fieldsOf(answer)]).toEqual(KEY_USED);
const KEY_USED = [[422, 'request.invalid'], ['requestKey']];

/** With a hundred pieces at its depot. */
async function aFullPool(quantity = 100) {
  const { idPool } = await pools.add();
  const [depot, baker] = [await pools.site(idPool, 'Depot'), await pools.partner(idPool, 'Baker')];
  await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: depot, quantity });
  return { idPool, depot, baker };
}
const balanced = async (idPool: number) => {
  const sums = await pools.sums(idPool);
  expect(sums.lots).toEqual(sums.accounts);
  expect(sums.books).toEqual(sums.accounts);
  expect([sums.counted, sums.booked]).toEqual([sums.owned, sums.owned]);
  return sums;
};

describe('the key of a request', () => {
  test('that received one dispatch receives no other one: whoever sends it again is told, and nothing is lost', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const [one, two] = await Promise.all([7, 9].map((quantity) => pools.send(idPool, { idFrom: depot, idTo: baker, quantity })));
    const requestKey = randomUUID();
    expect((await pools.receive(one?.json().idDispatch, { arrived: 7, requestKey })).statusCode).toBe(201);
    expect((await pools.receive(one?.json().idDispatch, { arrived: 7, requestKey })).json()).toMatchObject({ open: 0 });
    refusedKey(await pools.receive(two?.json().idDispatch, { arrived: 9, requestKey }));
    expect(await pools.stock(idPool)).toEqual({ [depot]: 84, [baker]: 7 });
    expect((await pools.receive(two?.json().idDispatch, { arrived: 9, requestKey: randomUUID() })).json()).toMatchObject({ open: 0 });
    expect(await pools.stock(idPool)).toEqual({ [depot]: 84, [baker]: 16 });
    await balanced(idPool);
  });

  test('that sent pieces does not receive them, nor the other way round', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const requestKey = randomUUID();
    const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 10, requestKey })).json();
    refusedKey(await pools.receive(idDispatch, { arrived: 10, requestKey }));
    const received = randomUUID();
    await pools.receive(idDispatch, { arrived: 4, requestKey: received });
    refusedKey(await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 10, requestKey: received }));
    expect(await pools.sums(idPool)).toMatchObject({ underWay: 6, open: 6 });
  });

  test('that booked something is not one of another kind, nor of another pool, nor of the way', async () => {
    const [one, two] = [await aFullPool(), await aFullPool()];
    const requestKey = randomUUID();
    const lost = { kind: 'loss', reason: 'stolen', idHolder: one.depot, quantity: 3, requestKey };
    expect((await pools.book(one.idPool, lost)).statusCode).toBe(201);
    refusedKey(await pools.book(one.idPool, { ...lost, kind: 'found', reason: 'foundAgain' }));
    refusedKey(await pools.book(two.idPool, { ...lost, idHolder: two.depot }));
    refusedKey(await pools.send(one.idPool, { idFrom: one.depot, idTo: one.baker, quantity: 3, requestKey }));
    expect((await pools.book(one.idPool, lost)).json()).toMatchObject({ kind: 'loss', quantity: 3 });
    expect([await pools.stock(one.idPool), await pools.stock(two.idPool)]).toMatchObject([{ [one.depot]: 97 }, { [two.depot]: 100 }]);
  });

  test('that is used at two pools at once books at one of them, and the other is told', async () => {
    const [one, two] = [await aFullPool(), await aFullPool()];
    for (let round = 0; round < 5; round++) {
      const requestKey = randomUUID();
      const answers = await Promise.all(
        [one, two].map(({ idPool, depot }) =>
          pools.book(idPool, { kind: 'retired', reason: 'scrapped', idHolder: depot, quantity: 1, requestKey }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    }
    const stocks = [(await pools.stock(one.idPool))[one.depot] ?? 0, (await pools.stock(two.idPool))[two.depot] ?? 0];
    expect(stocks.reduce((sum, quantity) => sum + quantity)).toBe(195);
  });

  test('is one company’s own: another one may have the same', async () => {
    const theirs = aPool(server, database, eve);
    const { idPool } = await theirs.add();
    const idHolder = await theirs.site(idPool, 'Theirs');
    const { idPool: ours, depot } = await aFullPool();
    const said = { kind: 'acquired', reason: 'bought', quantity: 5, requestKey: randomUUID() };
    const answers = await Promise.all([pools.book(ours, { ...said, idHolder: depot }), pools.book(idPool, { ...said, idHolder }, eve)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect([(await pools.stock(ours))[depot], (await theirs.stock(idPool))[idHolder]]).toEqual([105, 5]);
  });
});

describe('a pool', () => {
  test('holds a hundred million pieces and not one more, whether bought, counted or come with a delivery', async () => {
    const { idPool, depot, baker } = await aFullPool(MOST_PIECES);
    await sql(`update pool_balance set quantity = ${10 * MOST_PIECES - 1} where id_pool = ${idPool} and account in ('owned', 'holder');
      update pool_lot set quantity = ${10 * MOST_PIECES - 1} where id_pool = ${idPool}`);
    const buy = (quantity: number) => pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: baker, quantity });
    const count = (counted: number) => pools.book(idPool, { kind: 'correction', reason: 'counted', idHolder: baker, counted });
    for (const [answer, field] of [
      [await buy(2), 'quantity'],
      [await count(2), 'counted'],
    ] as const)
      expect([codeOf(answer), fieldsOf(answer)]).toEqual([[422, 'pool.tooManyPieces'], [field]]);
    expect((await buy(1)).statusCode).toBe(201);
    expect(codeOf(await count(2))).toEqual([422, 'pool.tooManyPieces']);
    expect((await count(1)).json()).toMatchObject({ quantity: 0 });
    const { idDispatch } = (await pools.send(idPool, { idFrom: baker, idTo: depot, quantity: 1 })).json();
    const more = await pools.receive(idDispatch, { arrived: 2 });
    expect([codeOf(more), fieldsOf(more)]).toEqual([[422, 'pool.tooManyPieces'], ['arrived']]);
    expect((await pools.receive(idDispatch, { arrived: 1 })).statusCode).toBe(201);
    expect((await pools.sums(idPool)).owned).toBe(10 * MOST_PIECES);
  });

  test.each([0, MOST_PIECES + 1, 1.5])('is not given %d pieces at once', async (quantity) => {
    const { idPool, depot } = await aFullPool();
    const answer = await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: depot, quantity });
    expect([codeOf(answer), fieldsOf(answer)]).toEqual([[422, 'request.invalid'], ['quantity']]);
  });

  test('has each site, contractor and name once, however it is written and also by two at once; who left may come back', async () => {
    const { idPool } = await pools.add();
    const put = (body: object, to = idPool, member: Member = admin) =>
      server.call(member, 'POST', `/pools/${to}/holders`, { ...pools.LIMITS, ...body });
    const place = { name: 'Quai Nord', address: 'Quai', latitude: 45, longitude: 5, radius: 500 };
    const { idSite } = (await server.call(admin, 'POST', '/sites', place)).json();
    const { idContractor } = (await server.call(admin, 'POST', '/contractors', { company: 'Fret Alpin' })).json();
    for (const [body, field] of [
      [{ idSite }, 'idSite'],
      [{ idContractor }, 'idContractor'],
      [{ name: 'Boulangerie Éclair' }, 'name'],
    ] as const) {
      const answers = await Promise.all([put(body), put('name' in body ? { name: 'boulangerie eclair' } : body)]);
      const lost = answers.find(({ statusCode }) => statusCode !== 201);
      expect(lost && [codeOf(lost), fieldsOf(lost)]).toEqual([[409, 'pool.holderTaken'], [field]]);
      const kept = answers.find(({ statusCode }) => statusCode === 201)?.json();
      expect((await server.call(admin, 'DELETE', `/pool-holders/${kept.idHolder}`)).statusCode).toBe(200);
      expect((await put(body)).statusCode).toBe(201);
    }
    expect(codeOf(await put({ idSite }, idPool, eve))).toEqual([404, 'pool.notFound']);
    expect(codeOf(await put({ idSite }, idPool, ada))).toEqual([403, 'access.notAllowed']);
    const nobody = await put({});
    expect([codeOf(nobody), fieldsOf(nobody)]).toEqual([[404, 'pool.holderNotFound'], ['name']]);
  });

  test('has five hundred holders at most, also when two are added at once, and one that leaves makes room', async () => {
    const { idPool } = await pools.add();
    const put = (name: string) => server.call(admin, 'POST', `/pools/${idPool}/holders`, { ...pools.LIMITS, name });
    const { idHolder } = (await put('First')).json();
    await sql(`insert into pool_holder (id_customer, id_pool, kind, name, name_key, language)
      select id_customer, id_pool, kind, 'H ' || i, 'h ' || i, language from pool_holder, generate_series(1, ${MOST_HOLDERS - 2}) i
      where id_holder = ${idHolder}`);
    const answers = await Promise.all([put('A'), put('B')]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'pool.holdersTooMany'],
    ]);
    expect((await server.call(admin, 'DELETE', `/pool-holders/${idHolder}`)).statusCode).toBe(200);
    expect((await put('C')).statusCode).toBe(201);
    expect(codeOf(await put('D'))).toEqual([409, 'pool.holdersTooMany']);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await server.call(ada, 'GET', `/pools/${idPool}/holders?limit=200${cursor}`)).json();
      seen.push(...page.data.map(({ name }: { name: string }) => name));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect([seen.length, new Set(seen).size]).toEqual([MOST_HOLDERS, MOST_HOLDERS]);
  });

  test('is one of a hundred at most, those that are closed not counted, and another company has its own hundred', async () => {
    const lone = await server.aCustomer();
    const boss = await server.aMember(lone, 'userAdmin');
    const add = (name: string) => server.call(boss, 'POST', '/pools', { ...pools.DETAILS, name });
    const { idPool } = (await add('First')).json();
    await sql(`insert into pool (id_customer, name, name_key, packaging, counting, deposit_cents, currency, cycle_days, lost_after_cycles, created_by, created_at)
      select id_customer, 'P ' || i, 'p ' || i, packaging, counting, deposit_cents, currency, cycle_days, lost_after_cycles, created_by, created_at
      from pool, generate_series(1, ${MOST_POOLS - 2}) i where id_pool = ${idPool}`);
    const answers = await Promise.all([add('A'), add('B')]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'pool.tooMany'],
    ]);
    expect((await server.call(boss, 'DELETE', `/pools/${idPool}`)).statusCode).toBe(200);
    expect((await add('C')).statusCode).toBe(201);
    expect(codeOf(await add('D'))).toEqual([409, 'pool.tooMany']);
    expect((await pools.add()).idPool).toBeGreaterThan(0);
  });

  test('that is called as another one, or is changed by two at once, says so', async () => {
    const [one, two] = [await pools.add(), await pools.add()];
    const { counting: _fixed, ...details } = pools.DETAILS;
    const change = (idPool: number, body: object) => server.call(admin, 'PATCH', `/pools/${idPool}`, { ...details, revision: 1, ...body });
    const taken = await change(two.idPool, { name: one.name.toUpperCase() });
    expect([codeOf(taken), fieldsOf(taken)]).toEqual([[409, 'pool.nameTaken'], ['name']]);
    const answers = await Promise.all([7, 8].map((cycleDays) => change(two.idPool, { name: two.name, cycleDays })));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [200, undefined],
      [409, 'pool.changedMeanwhile'],
    ]);
    expect(codeOf(await server.call(eve, 'PATCH', `/pools/${two.idPool}`, { ...details, revision: 2 }))).toEqual([404, 'pool.notFound']);
  });
});

describe('the way', () => {
  test('another company’s dispatch or question looks as if it did not exist, and a number beyond all is none', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 10 })).json();
    for (const [id, member] of [
      [idDispatch, eve],
      [2_000_000_000, admin],
    ] as const)
      expect(codeOf(await pools.receive(id, { arrived: 10 }, member))).toEqual([404, 'pool.dispatchNotFound']);
    expect(codeOf(await server.call(eve, 'DELETE', '/pool-confirmations/1'))).toEqual([404, 'pool.confirmationNotFound']);
    expect((await server.call(eve, 'GET', `/pools/${idPool}/dispatches`)).json().data ?? []).toEqual([]);
    expect((await pools.sums(idPool)).underWay).toBe(10);
  });

  test('of what was sent in one moment is listed page by page to the end, the oldest first, each once, until it has arrived', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const happenedDate = '2026-03-01T08:00:00.000Z';
    const sent: number[] = [];
    for (let one = 0; one < 5; one++)
      sent.push((await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 1, happenedDate })).json().idDispatch);
    const earlier = { idFrom: depot, idTo: baker, quantity: 1, happenedDate: '2026-02-01T08:00:00.000Z' };
    const first = (await pools.send(idPool, earlier)).json().idDispatch;
    const arrived = sent.pop() ?? 0;
    await pools.receive(arrived, { arrived: 1 });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = (await server.call(ada, 'GET', `/pools/${idPool}/dispatches?limit=2${cursor}`)).json();
      seen.push(...page.data.map((one: { idDispatch: number }) => one.idDispatch));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(seen[0]).toBe(first);
    expect(seen.toSorted((a, b) => a - b)).toEqual([...sent, first].toSorted((a, b) => a - b));
  });

  test('of two who receive the same delivery at once one has it, and the other is told that it is over', async () => {
    const { idPool, depot, baker } = await aFullPool();
    for (let round = 0; round < 5; round++) {
      const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 2 })).json();
      const answers = await Promise.all([pools.receive(idDispatch, { arrived: 2 }), pools.receive(idDispatch, { arrived: 2 }, ada)]);
      expect(answers.map(codeOf).toSorted()).toEqual([
        [201, undefined],
        [409, 'pool.dispatchOver'],
      ]);
    }
    expect(await pools.stock(idPool)).toEqual({ [depot]: 90, [baker]: 10 });
    await balanced(idPool);
  });
});
