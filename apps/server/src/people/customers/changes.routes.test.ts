import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openOutside } from '../../platform/outside/outside.ts';
import { aSite } from '../../platform/outside/testing/aSite.ts';
import { aServer, PASSWORD, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const site = await aSite((request, response) => {
  if (request.url === '/logo.png') response.end(png);
  else if (request.url === '/page') response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>');
  else response.writeHead(404).end();
});
const database = await freshDb();
const outside = openOutside({ resolve: async () => ['127.0.0.1'], mayReach: (_, port) => port === site.port });
const server = await aServer(database, {}, { outside });
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;
const acme = await server.aCustomer();
const [ada, admin, operator] = [await server.aMember(acme, 'user'), await server.aMember(acme, 'userAdmin'), await server.anOperator()];

const subscription = {
  commitmentMonths: 12,
  paymentFrequency: 'quarterly',
  monthlyPriceCents: 25_000,
  annualTransportVolume: 1200,
  startDate: '2026-03-01',
};
let people = 0;
const wanted = (more: object = {}) => ({
  customerName: 'Nouvelle Cie',
  typeClient: 'TR',
  vertical: 'PHARMA',
  country: 'BE',
  subscription,
  requiresSecondFactor: false,
  manager: { firstName: 'Grace', lastName: 'Hopper', email: `grace${++people}@example.com`, language: 'en' },
  ...more,
});
const create = (member: Member | null, more: object = {}) => server.call(member, 'POST', '/customers', wanted(more));
const read = async (id: number) => (await server.call(operator, 'GET', `/customers/${id}`)).json();
const customers = async () => Number((await sql('select count(*) from customer'))[0].count);

test('only the operator makes, changes and previews', async () => {
  for (const [method, path] of [
    ['POST', '/customers'],
    ['PATCH', `/customers/${acme}`],
    ['POST', '/customers/logo-preview'],
  ] as const) {
    const answers = await Promise.all([null, ada, admin].map((member) => server.call(member, method, path, wanted())));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
  }
});

test('a customer is made whole: subscription, logo, and a manager who is invited as its first administrator', async () => {
  const email = 'marie@nouvelle.example';
  const manager = { firstName: 'Marie', lastName: 'Curie', email, language: 'fr' };
  const made = await create(operator, { logoUrl: site.url('/logo.png'), manager });
  expect(made.statusCode).toBe(201);
  const { idCustomer } = made.json();
  const details = await read(idCustomer);
  expect(details).toMatchObject({
    customerName: 'Nouvelle Cie',
    typeClient: 'TR',
    vertical: 'PHARMA',
    country: 'BE',
    status: 'active',
    manager: 'Marie Curie',
    subscription: { ...subscription, annualPriceCents: 300_000 },
    users: [{ firstname: 'Marie', lastname: 'Curie', superAdminId: true }],
  });
  const logo = await server.app.inject(details.logo);
  expect(await sharp(logo.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 171 });
  const [mail] = await sql(`select recipient, body_text from outbox_message where id_customer = ${idCustomer}`);
  expect([mail.recipient, mail.body_text.includes('/register/')]).toEqual([email, true]);
  expect((await server.call(null, 'POST', '/login_check', { username: email, password: PASSWORD })).statusCode).toBe(401);
  const trail = await sql(`select action, id_user from audit_entry where id_customer = ${idCustomer} order by seq`);
  expect(trail).toEqual(['customer.created', 'member.invited'].map((action) => ({ action, id_user: operator.idUser })));
});

test('a manager who has an account already is named, and nothing is made', async () => {
  const before = await customers();
  const answer = await create(operator, { manager: { email: ada.email.toUpperCase() }, logoUrl: site.url('/logo.png') });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { code: 'member.taken', errors: [{ field: 'manager.email', reason: 'taken' }] },
  ]);
  expect(await customers()).toBe(before);
  expect(
    await sql(
      'select 1 from picture where id_customer > 1 and id_customer not in (select id_customer from customer where logo_key is not null)',
    ),
  ).toEqual([]);
});

test.each([
  ['an address that leads nowhere', '/nothing', 422, 'picture.addressRefused'],
  ['a page that calls itself an image', '/page', 415, 'picture.unreadable'],
])('%s is no logo, and nothing is made', async (_, path, status, code) => {
  const before = await customers();
  for (const answer of [
    await create(operator, { logoUrl: site.url(path) }),
    await server.call(operator, 'POST', '/customers/logo-preview', { logoUrl: site.url(path) }),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  expect(await customers()).toBe(before);
});

test('our own network is no place for logos', async () => {
  const plain = await aServer(database);
  for (const logoUrl of [
    'http://127.0.0.1/logo.png',
    'http://localhost:8080/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'x',
  ]) {
    const answer = await plain.app.inject({
      method: 'POST',
      url: '/api/customers/logo-preview',
      payload: { logoUrl },
      headers: { authorization: `Bearer ${(await plain.anOperator()).token}` },
    });
    expect([logoUrl, answer.statusCode, answer.json().code]).toEqual([logoUrl, 422, 'picture.addressRefused']);
  }
});

test('a preview shows what would be kept, and keeps nothing', async () => {
  const pictures = () => sql('select count(*) from picture');
  const before = await pictures();
  const { image } = (await server.call(operator, 'POST', '/customers/logo-preview', { logoUrl: site.url('/logo.png') })).json();
  const [head, content] = image.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect((await sharp(Buffer.from(content, 'base64')).metadata()).width).toBe(512);
  expect(await pictures()).toEqual(before);
});

test.each([
  ['customerName', { customerName: ' ' }],
  ['typeClient', { typeClient: 'XX' }],
  ['vertical', { vertical: 'SPACE' }],
  ['country', { country: 'fr' }],
  ['manager.email', { manager: { email: 'nobody' } }],
  ['subscription.monthlyPriceCents', { subscription: { ...subscription, monthlyPriceCents: -1 } }],
  ['subscription.startDate', { subscription: { ...subscription, startDate: '2026-02-30' } }],
  ['subscription.commitmentMonths', { subscription: { ...subscription, commitmentMonths: 0 } }],
])('a wrong %s is named', async (field, more) => {
  const answer = await create(operator, more);
  expect([answer.statusCode, answer.json().errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
});

test('two customers may have the same name', async () => {
  expect([(await create(operator)).statusCode, (await create(operator)).statusCode]).toEqual([201, 201]);
});

test('what is said is changed, what is left out stays', async () => {
  const { idCustomer } = (await create(operator, { logoUrl: site.url('/logo.png') })).json();
  const change = (body: object) => server.call(operator, 'PATCH', `/customers/${idCustomer}`, body);
  const before = await read(idCustomer);
  expect((await change({ customerName: 'Renamed', subscription: { ...subscription, monthlyPriceCents: 100 } })).statusCode).toBe(200);
  const after = await read(idCustomer);
  expect(after).toEqual({
    ...before,
    customerName: 'Renamed',
    revision: before.revision + 1,
    budgetCents: 1200,
    expensesCents: after.expensesCents,
    subscription: { ...before.subscription, monthlyPriceCents: 100, annualPriceCents: 1200 },
  });
  expect((await change({ logoUrl: site.url('/nothing') })).statusCode).toBe(422);
  expect((await read(idCustomer)).logo).toBe(before.logo);
  await change({ logoUrl: site.url('/logo.png') });
  const { logo } = await read(idCustomer);
  expect([logo === before.logo, (await server.app.inject(before.logo)).statusCode, (await server.app.inject(logo)).statusCode]).toEqual([
    false,
    404,
    200,
  ]);
  await change({ logoUrl: '', manager: '' });
  expect(await read(idCustomer)).toMatchObject({ logo: '', manager: '' });
  expect((await server.app.inject(logo)).statusCode).toBe(404);
  const trail = await sql(
    `select details::jsonb from audit_entry where id_customer = ${idCustomer} and action = 'customer.changed' order by seq`,
  );
  expect(trail.map(({ details }) => details.fields)).toEqual([['customerName', 'subscription'], ['logoUrl'], ['manager', 'logoUrl']]);
});

test('of two who change a customer that they both looked at, the second is told, and nothing of the first is lost', async () => {
  const { idCustomer } = (await create(operator)).json();
  const { revision } = await read(idCustomer);
  const change = (body: object) => server.call(operator, 'PATCH', `/customers/${idCustomer}`, { ...body, revision });
  const answers = await Promise.all([change({ manager: 'One' }), change({ manager: 'Two' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('customer.changedMeanwhile');
  const winner = answers[0]?.statusCode === 200 ? 'One' : 'Two';
  expect(await read(idCustomer)).toMatchObject({ manager: winner, revision: revision + 1 });
});

test('the operator itself cannot be changed, nor a customer that is not there', async () => {
  const change = (id: number) => server.call(operator, 'PATCH', `/customers/${id}`, { customerName: 'X' });
  const answers = [await change(0), await change(999_999)];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [403, 'customer.operator'],
    [404, 'customer.notFound'],
  ]);
});

test('invoices have an address and a VAT number to name the customer by; what is none is refused by its name', async () => {
  const { idCustomer } = (await create(operator)).json();
  expect(await read(idCustomer)).toMatchObject({ billingAddress: '', vatNumber: '' });
  const change = (body: object) => server.call(operator, 'PATCH', `/customers/${idCustomer}`, body);
  expect((await change({ billingAddress: ' Rue Neuve 1, 1000 Bruxelles ', vatNumber: 'be 0403.170.701' })).statusCode).toBeLessThan(300);
  const whole = { billingAddress: 'Rue Neuve 1, 1000 Bruxelles', vatNumber: 'BE0403170701' };
  expect(await read(idCustomer)).toMatchObject(whole);
  const refused = await change({ vatNumber: '123' });
  expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['vatNumber']]);
  expect((await change({ country: 'FR' })).statusCode).toBeLessThan(300);
  expect(await read(idCustomer)).toMatchObject(whole);
});
