import { beforeAll, describe, expect, test } from 'vitest';
import { aPool } from '../../testing/aPool.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [admin, ada, eve] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
];
const pools = aPool(server, database, admin);
const read = async (path: string, member = admin) => (await server.call(member, 'GET', path)).json();
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body) as { code?: string }).code];
const fieldsOf = ({ body }: { body: string }) => (JSON.parse(body) as { errors: { field: string }[] }).errors.map(({ field }) => field);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const notices = async (kind: string) =>
  sql(`select ref, values from notification where kind = '${kind}' and id_user = ${ada.idUser} order by id_notification`);

async function aFullPool(more: object = {}) {
  const pool = await pools.add(more);
  const [depot, store] = [await pools.site(pool.idPool, 'Depot'), await pools.site(pool.idPool, 'Store')];
  const baker = await pools.partner(pool.idPool, 'Baker & Sons', { email: 'dock@baker.example' });
  await pools.book(pool.idPool, { kind: 'acquired', reason: 'opening', idHolder: depot, quantity: 100, happenedDate: ago(200) });
  return { ...pool, depot, store, baker };
}

describe('a pool', () => {
  test('another company’s pool looks as if it did not exist, and nothing of another company can be put into one’s own', async () => {
    const { idPool, depot } = await aFullPool();
    const asked = [
      await server.call(eve, 'GET', `/pools/${idPool}`),
      await pools.book(idPool, { kind: 'loss', reason: 'stolen', idHolder: depot, quantity: 1 }, eve),
      await server.call(eve, 'GET', `/pools/${idPool}/figures`),
    ];
    expect(asked.map(codeOf)).toEqual(asked.map(() => [404, 'pool.notFound']));
    const { idPool: theirs } = (await server.call(eve, 'POST', '/pools', { ...pools.DETAILS, name: 'Theirs' })).json();
    expect(codeOf(await server.call(eve, 'PATCH', `/pool-holders/${depot}`, { ...pools.LIMITS, revision: 1 }))).toEqual([
      404,
      'pool.holderNotFound',
    ]);
    const foreign = await pools.book(theirs, { kind: 'acquired', reason: 'bought', idHolder: depot, quantity: 1 }, eve);
    expect([codeOf(foreign), fieldsOf(foreign)]).toEqual([[404, 'pool.holderNotFound'], ['idHolder']]);
    const [{ id_site: idSite }] = await sql(`select id_site from pool_holder where id_holder = ${depot}`);
    const stolen = await server.call(eve, 'POST', `/pools/${theirs}/holders`, { ...pools.LIMITS, idSite });
    expect([codeOf(stolen), fieldsOf(stolen)]).toEqual([[404, 'pool.holderNotFound'], ['idSite']]);
  });

  test('a name is used once, however it is written and also by two at once; it is free again once its pool is closed', async () => {
    const add = (name: string) => server.call(admin, 'POST', '/pools', { ...pools.DETAILS, name });
    const answers = await Promise.all([add('Crates Nord'), add('crates nord')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const { idPool } = JSON.parse(answers.find(({ statusCode }) => statusCode === 201)?.body ?? '{}') as { idPool: number };
    expect((await server.call(admin, 'DELETE', `/pools/${idPool}`)).statusCode).toBe(200);
    expect((await add('Crates Nord')).statusCode).toBe(201);
    expect((await server.call(ada, 'POST', '/pools', { ...pools.DETAILS, name: 'Mine' })).statusCode).toBe(403);
  });

  test('it is not closed, and nobody removed, as long as pieces are there or on the way; whoever changes what was changed is told', async () => {
    const { idPool, depot, baker, revision, name } = await aFullPool();
    expect(codeOf(await server.call(admin, 'DELETE', `/pools/${idPool}`))).toEqual([409, 'pool.notEmpty']);
    expect(codeOf(await server.call(admin, 'DELETE', `/pool-holders/${depot}`))).toEqual([409, 'pool.holderNotEmpty']);
    const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 100 })).json();
    for (const idHolder of [depot, baker])
      expect(codeOf(await server.call(admin, 'DELETE', `/pool-holders/${idHolder}`))).toEqual([409, 'pool.holderNotEmpty']);
    await pools.receive(idDispatch, { arrived: 0, rest: 'missing' });
    expect((await server.call(admin, 'DELETE', `/pool-holders/${depot}`)).statusCode).toBe(200);
    const { counting: _fixed, ...details } = pools.DETAILS;
    const change = { ...details, name, revision };
    expect((await server.call(admin, 'PATCH', `/pools/${idPool}`, { ...change, cycleDays: 21 })).json()).toMatchObject({
      cycleDays: 21,
      revision: 2,
    });
    expect(codeOf(await server.call(admin, 'PATCH', `/pools/${idPool}`, change))).toEqual([409, 'pool.changedMeanwhile']);
    // What is lost is nowhere any more.
    expect((await server.call(admin, 'DELETE', `/pools/${idPool}`)).statusCode).toBe(200);
  });

  test('pools are listed by name, page by page, found by it, with how many pieces are where', async () => {
    for (const name of ['zz Kegs C', 'zz Kegs A', 'zz Kegs B']) await pools.add({ name });
    const first = await read('/pools?search=kegs&limit=2', ada);
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    expect(names(first)).toEqual(['zz Kegs A', 'zz Kegs B']);
    expect(names(await read(`/pools?search=kegs&limit=2&cursor=${first.nextCursor}`, ada))).toEqual(['zz Kegs C']);
  });
});

describe('what is booked', () => {
  test('goes from one to another by the way: what is on the way is nobody’s, and a rest stays on it', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const sent = await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 40, reference: 'DN-1' }, ada);
    expect([sent.statusCode, sent.json()]).toMatchObject([
      201,
      { quantity: 40, open: 40, reference: 'DN-1', to: { name: 'Baker & Sons' } },
    ]);
    expect(await read(`/pools/${idPool}`)).toMatchObject({ atSites: 60, underWay: 40, withPartners: 0, owned: 100 });
    const { idDispatch } = sent.json();
    expect((await pools.receive(idDispatch, { arrived: 25 })).json()).toMatchObject({ open: 15, closedDate: null });
    expect((await pools.receive(idDispatch, { arrived: 10, rest: 'missing' })).json()).toMatchObject({ open: 0 });
    expect(await read(`/pools/${idPool}`)).toMatchObject({ atSites: 60, underWay: 0, withPartners: 35, lost: 5, owned: 100 });
    expect(codeOf(await pools.receive(idDispatch, { arrived: 1 }))).toEqual([409, 'pool.dispatchOver']);
    const { data } = await read(`/pools/${idPool}/movements`);
    expect(data.map(({ kind, quantity, difference }: Record<string, unknown>) => [kind, quantity, difference])).toEqual([
      ['loss', 5, null],
      ['receipt', 10, -5],
      ['receipt', 25, -15],
      ['dispatch', 40, null],
      ['acquired', 100, null],
    ]);
  });

  test('more than was dispatched was never booked out where it was loaded', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 95 })).json();
    await pools.receive(idDispatch, { arrived: 103 });
    expect(await read(`/pools/${idPool}`)).toMatchObject({ atSites: 0, withPartners: 103, owned: 103 });
    const { data } = await read(`/pools/${idPool}/movements?kind=correction`);
    expect(data.map(({ quantity, from }: { quantity: number; from: { account: string } }) => [from.account, quantity])).toEqual([
      ['outside', 3],
      ['holder', 5],
    ]);
  });

  test('nobody has less than nothing, and an error names the field and how many there are', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const refused = await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 101 });
    expect([codeOf(refused), refused.json().errors]).toEqual([[409, 'pool.notEnough'], [{ field: 'quantity', reason: 'at most 100' }]]);
    for (const [body, code, field] of [
      [{ kind: 'loss', reason: 'bought', idHolder: depot, quantity: 1 }, 'pool.reasonUnfit', 'reason'],
      [{ kind: 'loss', reason: 'stolen', idHolder: depot }, 'pool.needsQuantity', 'quantity'],
      [{ kind: 'correction', reason: 'counted', idHolder: depot }, 'pool.needsQuantity', 'counted'],
      [{ kind: 'found', reason: 'foundAgain', idHolder: depot, quantity: 1 }, 'pool.notEnough', 'quantity'],
      [{ kind: 'loss', reason: 'stolen', idHolder: depot, quantity: 1, happenedDate: ago(-1) }, 'pool.inTheFuture', 'happenedDate'],
      [{ kind: 'loss', reason: 'stolen', idHolder: 999_999, quantity: 1 }, 'pool.holderNotFound', 'idHolder'],
    ] as const) {
      const answer = await pools.book(idPool, body);
      expect([answer.json().code, fieldsOf(answer)]).toEqual([code, [field]]);
    }
    expect(codeOf(await pools.send(idPool, { idFrom: depot, idTo: depot, quantity: 1 }))).toEqual([422, 'pool.sameHolder']);
    expect(await pools.stock(idPool)).toMatchObject({ [depot]: 100, [baker]: 0 });
  });

  test('its books are never changed, not even by hand', async () => {
    const { idPool } = await aFullPool();
    const grants = await sql(
      `select privilege_type from information_schema.role_table_grants where table_name = 'pool_movement' and grantee = 'sillage_app'`,
    );
    expect(grants.map(({ privilege_type }) => privilege_type).toSorted()).toEqual(['DELETE', 'INSERT', 'SELECT']);
    expect(await sql(`select count(*)::int as count from pool_movement where id_pool = ${idPool}`)).toEqual([{ count: 1 }]);
  });

  test('the list is narrowed by kind, holder and time, and read page by page', async () => {
    const { idPool, depot, store, baker } = await aFullPool();
    for (const days of [50, 40, 30]) {
      const { idDispatch } = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: days, happenedDate: ago(days) })).json();
      await pools.receive(idDispatch, { arrived: days, happenedDate: ago(days - 2) });
      await pools.book(idPool, { kind: 'correction', reason: 'counted', idHolder: depot, counted: 100, happenedDate: ago(days - 3) });
    }
    const list = async (query: string) => (await read(`/pools/${idPool}/movements?${query}`)).data;
    expect(await list(`idHolder=${store}`)).toEqual([]);
    expect((await list(`idHolder=${baker}`)).length).toBe(6);
    expect((await list('kind=receipt,loss')).length).toBe(3);
    expect((await list(`from=${ago(41)}&to=${ago(35)}`)).length).toBe(3);
    const pages: number[] = [];
    for (let cursor = ''; ;) {
      const page = await read(`/pools/${idPool}/movements?limit=3${cursor}`);
      pages.push(...page.data.map(({ idMovement }: { idMovement: number }) => idMovement));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect([pages.length, new Set(pages).size]).toEqual([10, 10]);
  });
});

describe('stock', () => {
  test('whoever has too few or too many is told of once, when it begins', async () => {
    const { idPool, depot, baker, name } = await aFullPool();
    const limits = { ...pools.LIMITS, lowStock: 50, highStock: 120, revision: 1 };
    expect((await server.call(admin, 'PATCH', `/pool-holders/${depot}`, limits)).statusCode).toBe(200);
    const wrong = await server.call(admin, 'PATCH', `/pool-holders/${depot}`, { ...limits, highStock: 40, revision: 2 });
    expect([codeOf(wrong), fieldsOf(wrong)]).toEqual([[422, 'pool.stockRange'], ['highStock']]);
    const before = [(await notices('poolStockLow')).length, (await notices('poolStockHigh')).length];
    for (const quantity of [45, 10, 5]) await pools.send(idPool, { idFrom: depot, idTo: baker, quantity });
    await pools.book(idPool, { kind: 'correction', reason: 'counted', idHolder: depot, counted: 130 });
    await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: depot, quantity: 5 });
    const [low, high] = [(await notices('poolStockLow')).slice(before[0]), (await notices('poolStockHigh')).slice(before[1])];
    expect(low).toMatchObject([{ ref: name, values: { pool: idPool, pieces: 45, limit: 50 } }]);
    expect(high).toMatchObject([{ ref: name, values: { pieces: 130, limit: 120 } }]);
    const { data } = await read(`/pools/${idPool}/holders`);
    expect(data[0]).toMatchObject({ idHolder: depot, state: 'high', quantity: 135, depositCents: 135 * 1500 });
    expect((await read(`/pools?search=${encodeURIComponent(name)}`)).data[0]).toMatchObject({ low: 0, high: 1 });
  });

  test('ages by what came first going first, and a cycle is from leaving home to being back', async () => {
    const { idPool, depot, store, baker } = await aFullPool();
    const go = async (idFrom: number, idTo: number, quantity: number, from: number, to: number) => {
      const { idDispatch } = (await pools.send(idPool, { idFrom, idTo, quantity, happenedDate: ago(from) })).json();
      await pools.receive(idDispatch, { arrived: quantity, happenedDate: ago(to) });
    };
    await go(depot, baker, 10, 100, 99);
    await go(depot, baker, 30, 20, 19);
    // Of the first ten; the way between two sites is no cycle.
    await go(baker, store, 10, 71, 70);
    await go(store, depot, 5, 60, 59);
    const figures = await read(`/pools/${idPool}/figures`);
    expect(figures.cycle).toMatchObject({ medianDays: 30, usualDays: 10, returned: 10 });
    const of = (buckets: { fromDays: number; quantity: number }[]) =>
      Object.fromEntries(buckets.filter(({ quantity }) => quantity > 0).map(({ fromDays, quantity }) => [fromDays, quantity]));
    expect([of(figures.withPartners), of(figures.atSites)]).toEqual([{ 8: 30 }, { 181: 60, 61: 5, 31: 5 }]);
  });
});

describe('what may be lost', () => {
  test('is what is on the way or with a partner for too long, each with its reason, and never what is at home', async () => {
    const { idPool, depot, baker } = await aFullPool();
    const first = (await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 12, reference: 'LATE', happenedDate: ago(30) })).json();
    await pools.receive(first.idDispatch, { arrived: 9, happenedDate: ago(25) });
    await pools.send(idPool, { idFrom: depot, idTo: baker, quantity: 7, happenedDate: ago(5) });
    const { data } = await read(`/pools/${idPool}/suspects`);
    expect(data).toMatchObject([
      { suspicion: 'underWay', quantity: 3, days: 30, usualDays: 10, reference: 'LATE', idDispatch: first.idDispatch, depositCents: 4500 },
      { suspicion: 'withPartner', quantity: 9, days: 25, holder: { idHolder: baker, name: 'Baker & Sons' } },
    ]);
    expect(await read(`/pools/${idPool}`)).toMatchObject({ overdue: 12 });
    const page = await read(`/pools/${idPool}/suspects?limit=1`);
    expect((await read(`/pools/${idPool}/suspects?limit=1&cursor=${page.nextCursor}`)).data).toEqual(data.slice(1));
  });

  test('a container that is silent, or booked at a site and last seen at none', async () => {
    const { idPool } = await pools.add({ counting: 'containers' });
    const site = await pools.site(idPool, 'Yard');
    const [seen, away, silent] = [await pools.container('SEEN'), await pools.container('AWAY'), await pools.container('SILENT')];
    await pools.book(idPool, { kind: 'acquired', reason: 'opening', idHolder: site, containers: [seen, away, silent] });
    for (const [asset, latitude] of [
      [seen, 45],
      [away, 47],
    ] as const)
      await server.call(admin, 'POST', `/assets/${asset}/positions`, { latitude, longitude: 5, reason: 'seen' });
    const { uniqueIdentifiant: tracker, secret } = await server.aTracker(acme);
    await server.call(admin, 'POST', `/assets/${silent}/tracker`, { tracker });
    const headers = { authorization: `Bearer ${secret}` };
    const payload = { uniqueIdentifiant: tracker, deviceDate: new Date().toISOString(), latitude: 45, longitude: 5 };
    await server.app.inject({ method: 'POST', url: '/api/ingest/readings', headers, payload });
    await sql(
      `update tracker_latest set received_at = now() - interval '9 days' where id_tracker = (select id_tracker from tracker where identifier = '${tracker}')`,
    );
    const { data } = await read(`/pools/${idPool}/suspects`);
    expect(
      data.map(({ suspicion, container, days }: { suspicion: string; container: { reference: string }; days: number }) => [
        suspicion,
        container.reference,
        days,
      ]),
    ).toEqual([
      ['silent', 'SILENT', 9],
      ['atNoSite', 'AWAY', 0],
    ]);
  });
});

describe('containers of the register', () => {
  let idPool = 0;
  let [yard, baker] = [0, 0];
  let boxes: string[] = [];
  beforeAll(async () => {
    ({ idPool } = await pools.add({ counting: 'containers' }));
    [yard, baker] = [await pools.site(idPool, 'Boxes'), await pools.partner(idPool, 'Box baker')];
    boxes = [await pools.container('CRATE 1'), await pools.container('CRATE 2'), await pools.container('CRATE 3')];
    await pools.book(idPool, { kind: 'acquired', reason: 'opening', idHolder: yard, containers: boxes });
  });

  test('are named, are in one pool, and are taken from where they are', async () => {
    const again = await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: yard, containers: boxes.slice(0, 1) });
    expect(codeOf(again)).toEqual([409, 'pool.containerTaken']);
    expect(codeOf(await pools.book(idPool, { kind: 'loss', reason: 'stolen', idHolder: baker, containers: boxes }))).toEqual([
      409,
      'pool.containerElsewhere',
    ]);
    expect(codeOf(await pools.book(idPool, { kind: 'loss', reason: 'stolen', idHolder: yard, containers: ['no-such'] }))).toEqual([
      422,
      'pool.containerUnknown',
    ]);
    expect(codeOf(await pools.book(idPool, { kind: 'loss', reason: 'stolen', idHolder: yard, quantity: 1 }))).toEqual([
      422,
      'pool.needsContainers',
    ]);
  });

  test('a code that is scanned is a container with who has it, or what is on the way under it', async () => {
    const sent = await pools.send(idPool, { idFrom: yard, idTo: baker, containers: boxes.slice(0, 2), reference: 'DN-77' });
    const { idDispatch } = sent.json();
    const find = (code: string, member = ada) => server.call(member, 'GET', `/pool-codes?code=${encodeURIComponent(code)}`);
    expect((await find('crate 1')).json()).toMatchObject({
      container: { reference: 'CRATE 1', account: 'underWay' },
      dispatch: { idDispatch },
    });
    expect((await find(boxes[2] ?? '')).json()).toMatchObject({
      container: { reference: 'CRATE 3', account: 'holder', idHolder: yard },
      dispatch: null,
    });
    expect((await find('dn-77')).json()).toMatchObject({ container: null, dispatch: { idDispatch, open: 2 } });
    expect(codeOf(await find('crate 1', eve))).toEqual([404, 'pool.codeUnknown']);
    const came = await pools.receive(idDispatch, { containers: [boxes[0], boxes[2]], rest: 'missing' });
    expect(came.json()).toMatchObject({ open: 0 });
    const { data } = await read(`/pools/${idPool}/containers`);
    expect(data.map(({ reference, account, idHolder }: Record<string, unknown>) => [reference, account, idHolder])).toEqual([
      ['CRATE 1', 'holder', baker],
      ['CRATE 2', 'lost', yard],
      ['CRATE 3', 'holder', baker],
    ]);
    await pools.book(idPool, { kind: 'found', reason: 'cameLate', idHolder: yard, containers: [boxes[1]] });
    expect(await read(`/pools/${idPool}`)).toMatchObject({ atSites: 1, withPartners: 2, lost: 0 });
  });

  test('one that leaves the register leaves its pool, too', async () => {
    const gone = await pools.container('GONE');
    await pools.book(idPool, { kind: 'acquired', reason: 'bought', idHolder: yard, containers: [gone] });
    const { owned } = await read(`/pools/${idPool}`);
    expect((await server.call(admin, 'DELETE', `/assets/${gone}?revision=1`)).statusCode).toBe(200);
    expect(await read(`/pools/${idPool}`)).toMatchObject({ owned: owned - 1 });
    const sums = await pools.sums(idPool);
    expect(sums.lots).toEqual(sums.accounts);
    expect(sums.books).toEqual(sums.accounts);
  });
});
