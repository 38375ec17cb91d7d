import type { CustomerDetails, CustomerOverview } from '@sillage/contract/people/customers/customers.contract';
import { beforeAll, expect, test } from 'vitest';
import { aTransport, HOUR } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const sql = (statement: string) => onServer(statement, database.ownerUrl);
const [acme, beta, ete] = [await server.aCustomer('Acme'), await server.aCustomer('beta'), await server.aCustomer('Été Logistique')];
const [gone, other] = [await server.aCustomer('Gone'), await server.aCustomer('Zulu 100%')];
const [ada, admin, eve, operator] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];

const list = async (query = '') => (await server.call(operator, 'GET', `/customers?${query}`)).json();
const names = ({ data }: { data: CustomerOverview[] }) => data.map(({ customerName }) => customerName);
const customer = (member: Member | null, body: object) => server.call(member, 'POST', '/customer', body);
const details = async (id: number): Promise<CustomerDetails> => (await server.call(operator, 'GET', `/customers/${id}`)).json();

beforeAll(async () => {
  const trackers = await Promise.all([1, 2, 3, 4].map(async () => (await server.aTracker(acme)).uniqueIdentifiant));
  await server.aTracker(beta);
  for (const [index, tracker] of trackers.slice(0, 2).entries())
    await server.call(ada, 'POST', '/transports', aTransport(`T-${index}`, [tracker]));
  await sql(`update tracker set status = 'H' where identifier = '${trackers[3]}'`);
  await sql(`update shipment set status = 'arrived' where reference = 'T-1'`);
  await sql(
    `insert into shipment (id_customer, reference, reference_key, type, status) values (${acme}, 'T-2', 't-2', 'road', 'tocomplete')`,
  );
  await sql(`update customer set status = 'deleted' where id_customer = ${gone}`);
  await sql(
    `update customer set status = 'paused', type_client = 'SC', vertical = 'PHARMA', manager = 'Zoë Núñez' where id_customer = ${ete}`,
  );
  await sql(`update customer set type_client = '' where id_customer = ${beta}`);
});

test('nobody but the operator sees customers', async () => {
  for (const path of ['/customers', `/customers/${acme}`]) {
    const answers = await Promise.all([null, ada, admin, eve].map((member) => server.call(member, 'GET', path)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403]);
  }
  expect((await customer(admin, { action: 'listlight' })).statusCode).toBe(403);
});

test('a member reads the name and the members of the own company, and names no other', async () => {
  expect((await customer(ada, { action: 'read' })).json()).toEqual({ status: 'ok', idCustomer: acme, customerName: 'Acme' });
  const { data, total } = (await customer(ada, { action: 'users', idCustomer: acme, position: 1, limit: 300 })).json();
  expect([total, data.map(({ email }: { email: string }) => email).toSorted()]).toEqual([2, [ada.email, admin.email].toSorted()]);
  for (const action of ['read', 'users']) {
    expect((await customer(null, { action })).statusCode).toBe(401);
    expect((await customer(ada, { action, idCustomer: other })).statusCode).toBe(403);
    expect((await customer(operator, { action, idCustomer: other })).statusCode).toBe(200);
    expect((await customer(operator, { action, idCustomer: 999_999 })).statusCode).toBe(404);
    expect((await customer(operator, { action, idCustomer: gone })).statusCode).toBe(404);
  }
});

test('customer 0 means the own one to a member, and the operator to the operator', async () => {
  const emails = async (member: Member) =>
    (await customer(member, { action: 'users', idCustomer: 0 })).json().data.map(({ email }: { email: string }) => email);
  expect((await emails(ada)).toSorted()).toEqual([ada.email, admin.email].toSorted());
  expect(await emails(operator)).toEqual([operator.email]);
});

test('every customer is listed with what it has; the operator and what was deleted are not', async () => {
  const answer = await list();
  expect(names(answer)).toEqual(['Acme', 'beta', 'Été Logistique', 'Zulu 100%']);
  expect(answer).toMatchObject({ nextCursor: null, counts: { active: 3, paused: 1 } });
  expect(answer.data[0]).toMatchObject({
    idCustomer: acme,
    typeClient: 'TR',
    status: 'active',
    country: 'FR',
    logo: '',
    manager: '',
    totalUsers: 2,
    totalTrackers: 4,
    enableTrackers: 3,
    desabledTrackers: 1,
    onStock: 1,
    incomplet: 1,
    activeTransports: 1,
  });
  expect((await customer(operator, { action: 'listlight', idConnectedUser: operator.idUser })).json().data).toHaveLength(4);
  const contradicted = await customer(operator, { action: 'listlight', idConnectedUser: admin.idUser });
  expect([contradicted.statusCode, contradicted.json().code]).toEqual([403, 'MEMBER_CONTRADICTION']);
});

test.each([
  ['status=paused', ['Été Logistique']],
  ['typeClient=other', ['beta']],
  ['typeClient=SC', ['Été Logistique']],
  ['vertical=PHARMA', ['Été Logistique']],
  ['search=ETE', ['Été Logistique']],
  ['search=nunez', ['Été Logistique']],
  ['search=100%25', ['Zulu 100%']],
  ['search=_', []],
  ['search=a&status=active', ['Acme', 'beta']],
])('a list with %s holds %j', async (query, found) => {
  expect(names(await list(query))).toEqual(found);
});

test.each([
  ['name', ['Acme', 'beta', 'Été Logistique', 'Zulu 100%']],
  ['created', ['Zulu 100%', 'Été Logistique', 'beta', 'Acme']],
  ['members', ['Acme', 'Zulu 100%', 'Été Logistique', 'beta']],
  ['trackers', ['Acme', 'beta', 'Zulu 100%', 'Été Logistique']],
  ['transports', ['Acme', 'Zulu 100%', 'Été Logistique', 'beta']],
])('by %s the list reads the same page by page, and backwards the other way', async (orderBy, expected) => {
  for (const [order, wanted] of [
    ['ASC', expected],
    ['DSC', expected.toReversed()],
  ] as const) {
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { data: CustomerOverview[]; nextCursor: string | null } = await list(
        `orderBy=${orderBy}&order=${order}&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      pages.push(...names(page));
      cursor = page.nextCursor;
    }
    expect([order, pages]).toEqual([order, wanted]);
  }
});

test('a list goes on after the longest name of letters that take most room', async () => {
  const long = '粧'.repeat(200);
  await server.aCustomer(long);
  const all = await list('orderBy=name&order=DSC&limit=1');
  expect(names(all)).toEqual([long]);
  expect(names(await list(`orderBy=name&order=DSC&limit=1&cursor=${all.nextCursor}`))).not.toEqual([long]);
});

test("another list's cursor is refused", async () => {
  const { nextCursor } = await list('orderBy=name&limit=1');
  expect((await server.call(operator, 'GET', `/customers?orderBy=members&cursor=${nextCursor}`)).statusCode).toBe(422);
});

test('a customer that does not exist, was deleted, or is the operator itself, is not shown', async () => {
  const statuses = [];
  for (const id of [999_999, gone, 0]) statuses.push((await server.call(operator, 'GET', `/customers/${id}`)).statusCode);
  expect(statuses).toEqual([404, 404, 404]);
});

test('a customer is shown with its people, what it used this year and what is due', async () => {
  const start = new Date(Date.now() - 24 * HOUR).toISOString().slice(0, 10);
  await sql(`update customer set commitment_months = 12, payment_frequency = 'monthly', monthly_price_cents = 10000,
    annual_transport_volume = 500, subscription_start = '${start}' where id_customer = ${acme}`);
  await sql(`insert into cost_line (id_customer, id_shipment, book, label, category, quantity_thousandths, unit_cents, vat_basis_points, net_cents, vat_cents, dated)
    select id_customer, id_shipment, 'sale', 'Freight', 'freight', 1000, 100, 0, 100, 0, '2026-03-01' from shipment where reference = 'T-1'`);
  await sql(`update shipment set created_at = now() - interval '3 days' where reference = 'T-2'`);
  expect(await details(acme)).toMatchObject({
    customerName: 'Acme',
    requiresSecondFactor: false,
    totalUsers: 2,
    subscription: {
      commitmentMonths: 12,
      paymentFrequency: 'monthly',
      monthlyPriceCents: 10_000,
      annualTransportVolume: 500,
      startDate: start,
      annualPriceCents: 120_000,
    },
    transportsToInvoice: 1,
    usedTransports: 2,
    totalTransports: 500,
    expensesCents: 10_000,
    budgetCents: 120_000,
  });
  expect((await details(acme)).users.toSorted((a, b) => a.idUser - b.idUser)).toEqual([
    { idUser: ada.idUser, firstname: 'Ada', lastname: 'King', superAdminId: false },
    { idUser: admin.idUser, firstname: 'Ada', lastname: 'King', superAdminId: true },
  ]);
  const nothing = { subscription: null, usedTransports: 0, totalTransports: 0, expensesCents: 0, budgetCents: 0 };
  expect(await details(beta)).toMatchObject(nothing);
});

test('administrators say whether a second factor is required in their company, and in no other', async () => {
  const set = (member: Member | null, body: object) => server.call(member, 'PUT', '/customer-security', body);
  const required = { requiresSecondFactor: true };
  expect((await set(null, required)).statusCode).toBe(401);
  expect((await set(ada, required)).statusCode).toBe(403);
  expect((await set(admin, { ...required, idCustomer: other })).statusCode).toBe(403);
  expect((await server.call(admin, 'GET', `/customer-security?idCustomer=${other}`)).statusCode).toBe(403);
  expect((await set(operator, { ...required, idCustomer: 999_999 })).statusCode).toBe(404);

  const wanted = await server.aCustomer('Careful');
  const [boss, clerk] = [await server.aMember(wanted, 'userAdmin'), await server.aMember(wanted, 'user')];
  expect((await server.call(clerk, 'GET', '/trackers')).statusCode).toBe(200);
  expect((await set(boss, required)).statusCode).toBe(200);
  const shut = await server.call(clerk, 'GET', '/trackers');
  expect([shut.statusCode, shut.json().code]).toEqual([403, 'access.secondFactorNeeded']);
  expect((await server.call(operator, 'GET', `/customer-security?idCustomer=${wanted}`)).json()).toEqual(required);
  await set(operator, { idCustomer: wanted, requiresSecondFactor: false });
  expect((await server.call(boss, 'GET', '/customer-security')).json()).toEqual({ requiresSecondFactor: false });
  const { rows } = await sql(`select action, id_user, details::jsonb from audit_entry where id_customer = ${wanted} order by seq`);
  expect(rows).toEqual(
    [
      [boss, true],
      [operator, false],
    ].map(([by, requiresSecondFactor]) => ({
      action: 'customer.secondFactorRuleSet',
      id_user: (by as Member).idUser,
      details: { requiresSecondFactor },
    })),
  );
});
