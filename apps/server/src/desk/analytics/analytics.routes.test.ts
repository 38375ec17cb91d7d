import type { Analytics, AnalyticsRow, Figure } from '@sillage/contract/desk/analytics/analytics.contract';
import { definitionOf, FIGURE_IDS } from '@sillage/domain/desk/analytics/figures';
import { PERIODS } from '@sillage/domain/platform/time/periods';
import { addSums, NO_SUMS, stepOf, valueOf } from '@sillage/domain/desk/analytics/sums';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { anOption, aQuoteRequest, inDays } from '../../testing/aQuote.ts';
import { aTransport, HOUR, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { keepClocks, keepFigures } from './keepFigures.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const pipeline = aPipeline(database, server.services);
const operator = await server.anOperator();
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const now = Date.now();
const DAY = 24 * HOUR;
const MODES = ['road', 'air', 'rail'];

async function keepAll() {
  await keepClocks(server.services);
  while (await keepFigures(server.services, new Set()));
}

interface Company {
  readonly idCustomer: OneCustomer;
  readonly admin: Member;
  readonly clerk: Member;
  readonly idContractor: number;
}

/** With shipments over fifteen months, some arrived in time and some late, with prices, weights, temperatures, alerts and quotes. */
async function aCompany(shipments: number): Promise<Company> {
  const idCustomer = await server.aCustomer();
  const [admin, clerk] = [await server.aMember(idCustomer, 'userAdmin'), await server.aMember(idCustomer, 'user')];
  const [contractor] = await sql(
    `insert into contractor (id_customer, company) values (${idCustomer}, 'Carrier') returning id_contractor as id`,
  );
  const idContractor = Number(contractor?.['id']);
  for (let n = 0; n < shipments; n++) {
    const { uniqueIdentifiant: tracker } = await server.aTracker(idCustomer);
    const startMs = now - (1 + n * 13) * DAY - 2 * HOUR;
    const routeSteps = [
      { kind: 'departure', address: 'Lyon', country: 'FR', ...LYON, radius: 500, ETA: new Date(startMs).toISOString() },
      {
        kind: 'arrival',
        address: 'Milano',
        country: n % 3 === 0 ? 'CH' : 'IT',
        ...MILANO,
        radius: 1000,
        ETA: new Date(startMs + 9 * HOUR).toISOString(),
      },
    ];
    const body = aTransport(`WALK-${idCustomer}-${n}`, [tracker], { type: MODES[n % 3], routeSteps });
    const { idTransport } = (await server.call(admin, 'POST', '/transports', body)).json();
    await sql(`update shipment set created_at = '${new Date(startMs - DAY).toISOString()}' where id_shipment = ${idTransport}`);
    await sql(
      `insert into shipment_asset (id_customer, id_shipment, reference, reference_key, is_current) values (${idCustomer}, ${idTransport}, 'BOX', 'box', false)`,
    );
    await sql(`insert into carriage (id_customer, id_shipment, gross_weight_kg) values (${idCustomer}, ${idTransport}, ${400 + n})`);
    const line = {
      label: 'Freight',
      category: 'freight',
      quantityThousandths: 1000,
      unitCents: 10_000 + n,
      vatBasisPoints: 0,
      date: '2026-03-01',
    };
    await server.call(admin, 'POST', `/transports/${idTransport}/costs`, {
      ...line,
      book: 'purchase',
      idContractor: n % 2 === 0 ? idContractor : null,
    });
    await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, book: 'operatorPurchase', idContractor: null });
    await server.call(admin, 'PUT', `/transports/${idTransport}/budget`, { budgetCents: 12_000, revision: 0 });
    if (n % 5 === 4) continue;
    await pipeline.report(tracker, [
      { deviceTime: startMs - 60_000, ...LYON, temperature: 5 },
      { deviceTime: startMs, ...LYON, latitude: LYON.latitude + 0.1, temperature: n % 4 === 0 ? 12 : 5 },
      ...[1, 2, 3, 4].map((hour) => ({ deviceTime: startMs + hour * 0.25 * HOUR, temperature: n % 4 === 0 ? 13 : 6 })),
      { deviceTime: startMs + (8 + (n % 4)) * HOUR, ...MILANO, temperature: 6, battery: n % 2 === 0 ? 9 : 80 },
    ]);
  }
  await pipeline.evaluate();
  await sql(
    `update alert_episode set acknowledged_at = raised_at + interval '20 minutes', acknowledged_by = ${admin.idUser} where id_customer = ${idCustomer} and id_episode % 2 = 0`,
  );
  for (const end of ['accept', 'decline', 'expire', 'wait']) {
    const { idQuote } = (await server.call(admin, 'POST', '/quotes', aQuoteRequest({ pickupDate: inDays(30) }))).json();
    await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 50_000, { validUntil: inDays(20) })] });
    if (end === 'accept') await server.call(admin, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'green' });
    if (end === 'decline') await server.call(admin, 'POST', `/quotes/${idQuote}/decline`, { reason: 'Too dear' });
    if (end === 'expire') await sql(`update quote set valid_until = now() - interval '1 minute' where id_quote = ${idQuote}`);
  }
  return { idCustomer, admin, clerk, idContractor };
}

const acme = await aCompany(32);
const other = await aCompany(4);
await keepAll();

const read = async (member: Member, query: string): Promise<Analytics> => {
  const answer = await server.call(member, 'GET', `/analytics?${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return answer.json();
};
/** All pages of what an address of the web application shows. */
async function rowsAt(member: Member, address: string): Promise<{ count: number; rows: AnalyticsRow[] }> {
  const rows: AnalyticsRow[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await server.call(member, 'GET', `${address}&limit=7${cursor && `&cursor=${cursor}`}`);
    expect([address, answer.statusCode]).toEqual([address, 200]);
    const page: { count: number; data: AnalyticsRow[]; nextCursor: string | null } = answer.json();
    rows.push(...page.data);
    cursor = page.nextCursor;
    if (cursor === null) return { count: page.count, rows };
  }
  return { count: 0, rows };
}

/** What the rows come to is what the figure says. */
async function walk(member: Member, { id, value, ...figure }: Figure) {
  const { of } = definitionOf(id);
  const { count, rows } = await rowsAt(member, figure.rows);
  expect([id, rows.length, count]).toEqual([id, figure.count, figure.count]);
  expect(new Set(rows.map(({ idRow, url }) => `${idRow} ${url}`)).size).toBe(rows.length);
  expect(rows.every((row) => row.of === of && row.title !== '' && row.url.startsWith('/'))).toBe(true);
  const sums = rows.map((row) => ({ count: 1, hits: row.value > 0 ? 1 : 0, value: row.value, base: row.base })).reduce(addSums, NO_SUMS);
  const steps = [...Map.groupBy(rows, (row) => stepOf(id, row.value))]
    .map(([step, { length }]) => ({ step, count: length }))
    .toSorted((one, next) => one.step - next.step);
  expect([id, value]).toEqual([id, valueOf(id, sums, steps)]);
  const parts = [figure.with, figure.without].filter((part) => part !== null);
  for (const part of parts) expect([id, part.rows, (await rowsAt(member, part.rows)).rows.length]).toEqual([id, part.rows, part.count]);
  for (const { by, items } of figure.breakdowns)
    for (const item of items.filter(({ rows: list }) => list !== ''))
      expect([id, by, item.key, (await rowsAt(member, item.rows)).rows.length]).toEqual([id, by, item.key, item.count]);
  // Every row has a part, those of a mode one of them, and what is on no lane that is told is among the others.
  const whole = figure.breakdowns.filter(({ items }) => items.length > 0).map(({ items }) => items);
  const reported = [...whole, ...(figure.series.length > 0 ? [figure.series] : [])].map((some) =>
    some.reduce((sum, one) => sum + one.count, 0),
  );
  expect([id, ...reported]).toEqual([id, ...reported.map(() => figure.count)]);
}

test.each(PERIODS)('behind every figure of %s is a list of exactly as many rows, which come to what it says', async (period) => {
  const { figures } = await read(acme.admin, `period=${period}`);
  expect(figures.map(({ id }) => id)).toEqual(FIGURE_IDS.filter((id) => id !== 'margin'));
  for (const figure of figures) await walk(acme.admin, figure);
});

test.each([
  'mode=road',
  'mode=air&lane=FR-IT',
  'lane=FR-CH',
  `idContractor=${acme.idContractor}`,
  `idContractor=${acme.idContractor}&mode=rail&lane=FR-IT`,
])('also of the part of the traffic that is asked for: %s', async (filter) => {
  for (const period of ['last6Months', 'thisYear']) {
    const { figures } = await read(acme.admin, `period=${period}&${filter}`);
    expect(figures.find(({ id }) => id === 'shipments')?.count).toBeGreaterThan(0);
    for (const figure of figures) await walk(acme.admin, figure);
  }
});

test('the operator sees all customers together, each of them, and the margin', async () => {
  for (const query of ['period=thisYear', `period=last6Months&idCustomer=${other.idCustomer}`, 'period=thisYear&mode=road']) {
    const { figures } = await read(operator, query);
    for (const figure of figures) await walk(operator, figure);
  }
  const count = async (query: string) => (await read(operator, query)).figures.find(({ id }) => id === 'margin')?.count ?? 0;
  const [both, one, two] = [
    await count('period=lastYear'),
    await count(`period=lastYear&idCustomer=${acme.idCustomer}`),
    await count(`period=lastYear&idCustomer=${other.idCustomer}`),
  ];
  expect(both).toBe(one + two);
  expect(await count(`period=last6Months&idCustomer=${acme.idCustomer}`)).toBeGreaterThan(0);
});

test('each figure that can be of the past was tried with rows, and compared with a time before', async () => {
  const figures = [...(await read(acme.admin, 'period=thisYear')).figures, ...(await read(acme.admin, 'period=lastMonth')).figures];
  const seen = new Set(figures.filter(({ count }) => count > 0).map(({ id }) => id));
  const kept = FIGURE_IDS.filter((id) => !definitionOf(id).isOperators && id !== 'silent');
  expect(kept.filter((id) => !seen.has(id))).toEqual([]);
  expect(figures.find(({ id }) => id === 'shipments')?.previous).not.toBeNull();
  expect(figures.find(({ id }) => id === 'silent')?.previous).toBeNull();
});

test('nobody else sees them, and what is of another customer is none', async () => {
  for (const path of ['', '/rows?figure=shipments', '/pdf', '/views'])
    expect([path, (await server.call(null, 'GET', `/analytics${path}`)).statusCode]).toEqual([path, 401]);
  const code = async (member: Member, query: string) => {
    const answer = await server.call(member, 'GET', query);
    return [answer.statusCode, answer.json().code];
  };
  expect(await code(acme.clerk, `/analytics?idCustomer=${other.idCustomer}`)).toEqual([403, 'access.otherCustomer']);
  expect(await code(acme.clerk, `/analytics/rows?figure=spend&idCustomer=${other.idCustomer}`)).toEqual([403, 'access.otherCustomer']);
  expect(await code(acme.admin, `/analytics?idContractor=${other.idContractor}`)).toEqual([404, 'contractor.notFound']);
  expect(await code(operator, `/analytics?idContractor=${acme.idContractor}`)).toEqual([422, 'analytics.customerFirst']);
  expect(await code(operator, '/analytics?idCustomer=999999')).toEqual([404, 'customer.notFound']);
  expect(await code(acme.admin, '/analytics/rows?figure=margin&period=thisYear')).toEqual([403, 'access.notAllowed']);
  expect(await code(acme.admin, '/analytics?lane=ZZ-FR')).toEqual([422, 'analytics.laneUnknown']);
  expect(await code(acme.admin, '/analytics/rows?figure=silent&mode=road')).toEqual([422, 'analytics.notParted']);
  expect(await code(acme.admin, '/analytics?on=2999-01-01')).toEqual([422, 'request.dateRange']);
  for (const query of ['period=ever', 'mode=foot', 'lane=France', 'idContractor=x'])
    expect((await server.call(acme.admin, 'GET', `/analytics?${query}`)).statusCode).toBe(422);
  const theirs = await read(other.clerk, 'period=thisYear');
  for (const { rows } of theirs.figures) {
    const seen = (await rowsAt(other.clerk, rows)).rows;
    expect(seen.every(({ idCustomer }) => idCustomer === other.idCustomer)).toBe(true);
  }
});

test('the margin is hidden in the tables too from whoever is not the operator', async () => {
  const seen = async (scope: string, role: string) =>
    onServer(
      `begin; select set_config('role', '${role}', true), set_config('app.scope', '${scope}', true);
       select (select count(*) from analytics_entry where figure = 'margin')::int as entries, (select count(*) from analytics_sum where figure = 'margin')::int as sums,
         (select count(*) from analytics_sum where id_customer = -1)::int as of_all; rollback`,
      database.ownerUrl,
    );
  const [, , customers] = (await seen(String(acme.idCustomer), 'sillage_app')) as unknown as { rows: object[] }[];
  expect(customers?.rows).toEqual([{ entries: 0, sums: 0, of_all: 0 }]);
  const [, , operators] = (await seen('all', 'sillage_operator')) as unknown as { rows: { entries: number }[] }[];
  expect(operators?.rows[0]?.entries).toBeGreaterThan(0);
});

test('what changed and is not counted yet is said', async () => {
  expect((await read(acme.admin, 'period=thisMonth')).working).toBe(0);
  await sql(
    `update shipment set type = 'sea' where id_customer = ${acme.idCustomer} and id_shipment = (select max(id_shipment) from shipment where id_customer = ${acme.idCustomer})`,
  );
  expect((await read(acme.admin, 'period=thisMonth')).working).toBeGreaterThan(0);
  expect((await read(other.admin, 'period=thisMonth')).working).toBe(0);
  await keepAll();
  expect((await read(acme.admin, 'period=thisMonth')).working).toBe(0);
});

test('as on an earlier day: what a month was, also when it is long over', async () => {
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
  const then = await read(acme.admin, `period=lastMonth&on=${month}`);
  expect([then.to < month, then.isUnderWay]).toEqual([true, false]);
  for (const figure of then.figures) await walk(acme.admin, figure);
  const half = await read(acme.admin, `period=thisMonth&on=${month.slice(0, 8)}15`);
  for (const figure of half.figures) await walk(acme.admin, figure);
});

test('a view is saved under a name, one of them is shown first, and each is its owner’s alone', async () => {
  const search = { period: 'lastMonth', mode: 'road' };
  const add = (member: Member, name: string, isDefault = false, more: object = {}) =>
    server.call(member, 'POST', '/analytics/views', { name, isDefault, search: { ...search, ...more } });
  const first = (await add(acme.clerk, 'Road', true)).json();
  expect((await add(acme.clerk, ' road ')).json().code).toBe('analytics.viewTaken');
  const second = (await add(acme.clerk, 'Air', true, { mode: 'air' })).json();
  const list = async (member: Member) => (await server.call(member, 'GET', '/analytics/views')).json().data;
  expect(await list(acme.clerk)).toEqual([
    { idView: second.idView, name: 'Air', isDefault: true, search: { period: 'lastMonth', mode: 'air' } },
    { idView: first.idView, name: 'Road', isDefault: false, search },
  ]);
  expect(await list(acme.admin)).toEqual([]);
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { name: 'Mine', isDefault: false, search } : undefined;
    expect((await server.call(acme.admin, method, `/analytics/views/${first.idView}`, body)).json().code).toBe('analytics.viewNotFound');
  }
  expect((await add(acme.clerk, 'Theirs', false, { idCustomer: other.idCustomer })).json().code).toBe('access.otherCustomer');
  expect(
    (await server.call(acme.clerk, 'PUT', `/analytics/views/${first.idView}`, { name: 'Roads', isDefault: true, search })).json().isDefault,
  ).toBe(true);
  expect((await server.call(acme.clerk, 'DELETE', `/analytics/views/${second.idView}`)).statusCode).toBe(200);
  expect((await list(acme.clerk)).map(({ name }: { name: string }) => name)).toEqual(['Roads']);
});

test('of two who save the default at once one is the default', async () => {
  const body = (name: string) => ({ name, isDefault: true, search: { period: 'thisYear' } });
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => server.call(other.clerk, 'POST', '/analytics/views', body(name))));
  const { data } = (await server.call(other.clerk, 'GET', '/analytics/views')).json();
  expect(data.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
});

test('a customer that is deleted counts no more, of itself and of all', async () => {
  const gone = await aCompany(2);
  await keepAll();
  const before = (await read(operator, 'period=thisYear')).figures.find(({ id }) => id === 'shipments')?.count ?? 0;
  await server.call(operator, 'POST', `/customers/${gone.idCustomer}/deletion`, {});
  await server.call(operator, 'DELETE', `/customers/${gone.idCustomer}`);
  await keepAll();
  const left = await sql(`select (select count(*) from analytics_entry where id_customer = ${gone.idCustomer})::int as entries,
    (select count(*) from analytics_sum where id_customer = ${gone.idCustomer})::int as sums`);
  expect(left).toEqual([{ entries: 0, sums: 0 }]);
  const after = await read(operator, 'period=thisYear');
  expect(after.figures.find(({ id }) => id === 'shipments')?.count).toBeLessThan(before);
  for (const figure of after.figures) await walk(operator, figure);
});

test('the lanes of a figure are its own busiest, and the rest is one line that leads nowhere', async () => {
  const idCustomer = await server.aCustomer();
  const admin = await server.aMember(idCustomer, 'userAdmin');
  const thisMonth = new Date(now).toISOString().slice(0, 'YYYY-MM'.length);
  const first = new Date(Date.parse(`${thisMonth}-01`) - DAY).toISOString().slice(0, 'YYYY-MM'.length).concat('-01');
  const sum = (figure: string, lane: string, count: number) =>
    `(${idCustomer}, 'month', 0, '*', '${lane}', '${first}', '${figure}', '', 0, ${count}, ${count}, ${count}, ${count})`;
  const lanes = ['AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'GB', 'GR', 'HU'].map((country, at) => [`FR-${country}`, at + 1] as const);
  const rows = [
    ...lanes.map(([lane, count]) => sum('turns', lane, count)),
    ...lanes.map(([lane, count]) => sum('shipments', lane, 11 - count)),
    sum('turns', '', 7),
    sum('turns', '*', 62),
    sum('shipments', '*', 55),
  ];
  await sql(
    `insert into analytics_sum (id_customer, grain, contractor, mode, lane, first, figure, part, step, count, hits, value, base) values ${rows.join()}`,
  );
  const { figures } = await read(admin, 'period=lastMonth');
  const itemsOf = (id: string) =>
    figures
      .find((figure) => figure.id === id)
      ?.breakdowns.find(({ by }) => by === 'lane')
      ?.items.map(({ key, count, rows: list }) => [key, count, list !== '']);
  expect(itemsOf('turns')).toEqual([
    ...lanes
      .slice(2)
      .toReversed()
      .map(([lane, count]) => [lane, count, true]),
    ['', 10, false],
  ]);
  expect(itemsOf('shipments')).toEqual([...lanes.slice(0, 8).map(([lane, count]) => [lane, 11 - count, true]), ['', 3, false]]);
});
