import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { anOption, aQuoteRequest, inDays } from '../../testing/aQuote.ts';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const SELLER = { INVOICE_SELLER_NAME: 'Sillage SAS', INVOICE_SELLER_ADDRESS: '1 quai des Brumes, Lyon', INVOICE_SELLER_VAT_ID: 'FR00' };
const database = await freshDb();
const server = await aServer(database, SELLER);
const { report } = aPipeline(database, server.services);
const operator = await server.anOperator();
const DAY_MS = 86_400_000;
const sql = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

/** A customer of its own, with two who may have tasks and one who may not. */
async function aCompany() {
  const idCustomer = await server.aCustomer();
  const [ada, bob, clerk] = [
    await server.aMember(idCustomer, 'userAdmin'),
    await server.aMember(idCustomer, 'userAdmin'),
    await server.aMember(idCustomer, 'user'),
  ];
  const request = async (more: object = {}): Promise<number> =>
    (await server.call(ada, 'POST', '/quotes', aQuoteRequest(more))).json().idQuote;
  const priced = async (validUntil = inDays(20), more: object = {}): Promise<number> => {
    const idQuote = await request({ pickupDate: inDays(30), ...more });
    await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 50_000, { validUntil })] });
    return idQuote;
  };
  const shipment = async (reference: string): Promise<number> =>
    (await server.call(ada, 'POST', '/bookings', aQuoteRequest({ reference }))).json().idTransport;
  const tracked = async (reference: string) => {
    const { uniqueIdentifiant } = await server.aTracker(idCustomer);
    const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(reference, [uniqueIdentifiant]))).json();
    return { tracker: uniqueIdentifiant, idTransport: idTransport as number };
  };
  return { idCustomer, ada, bob, clerk, request, priced, shipment, tracked };
}

const list = async (member: Member, query = ''): Promise<Task[]> =>
  (await server.call(member, 'GET', `/tasks?limit=1000${query}`)).json().data;
const ids = async (member: Member, query = '') => (await list(member, query)).map(({ idTask }) => idTask);
const count = async (member: Member) => (await server.call(member, 'GET', '/tasks/count')).json();
const snooze = (member: Member | null, idTask: string, until: string) => server.call(member, 'PUT', `/tasks/${idTask}/snooze`, { until });
const hand = (member: Member | null, idTask: string, idUser: number) => server.call(member, 'PUT', `/tasks/${idTask}/handover`, { idUser });

test('nobody has tasks of another customer, and who administers nothing has none', async () => {
  const [acme, other] = [await aCompany(), await aCompany()];
  const idTask = `quote.answer:${await acme.priced()}`;
  const requests = [
    ['GET', '', undefined],
    ['GET', '/count', undefined],
    ['GET', '/colleagues', undefined],
    ['PUT', `/${idTask}/snooze`, { until: inDays(1) }],
    ['DELETE', `/${idTask}/snooze`, undefined],
    ['PUT', `/${idTask}/handover`, { idUser: acme.bob.idUser }],
    ['DELETE', `/${idTask}/handover`, undefined],
  ] as const;
  for (const [method, path, body] of requests) {
    expect([path, (await server.call(null, method, `/tasks${path}`, body)).statusCode]).toEqual([path, 401]);
    expect([path, (await server.call(acme.clerk, method, `/tasks${path}`, body)).statusCode]).toEqual([path, 403]);
  }
  expect(await ids(other.ada)).toEqual([]);
  expect((await snooze(other.ada, idTask, inDays(1))).json().code).toBe('task.notFound');
  expect((await hand(other.ada, idTask, other.bob.idUser)).json().code).toBe('task.notFound');
  expect((await server.call(other.ada, 'DELETE', `/tasks/${idTask}/handover`)).statusCode).toBe(404);
  for (const { idUser } of [other.ada, acme.clerk, acme.ada, operator])
    expect((await hand(acme.ada, idTask, idUser)).json().code).toBe('task.noSuchColleague');
  expect(await ids(acme.ada)).toEqual([idTask]);
});

test.each(['quote.answer', 'quote.answer:x', 'quote.answer:0', 'quote.answer:1:2', 'nothing:1', 'quote.answer:99999999999'])(
  '%s is no task',
  async (idTask) => {
    const { ada } = await aCompany();
    const answer = await snooze(ada, idTask, inDays(1));
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'idTask']);
  },
);

test('a quote waits for its price, then for an answer, soon urgently, and for nobody once it is answered', async () => {
  const { idCustomer, ada, request, priced } = await aCompany();
  const idQuote = await request();
  const forOperator = async () => (await list(operator, '&kind=quote.price')).filter((task) => task.idCustomer === idCustomer);
  expect(await forOperator()).toMatchObject([{ idTask: `quote.price:${idQuote}`, url: `/cotations/${idQuote}`, customerName: 'Acme' }]);
  expect(await ids(ada)).toEqual([]);
  await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('green', 1, { validUntil: inDays(9) })] });
  expect(await forOperator()).toEqual([]);
  expect(await list(ada)).toMatchObject([{ idTask: `quote.answer:${idQuote}`, dueAt: inDays(9), handedBy: null }]);
  const hasty = await priced(new Date(Date.now() + DAY_MS).toISOString());
  expect(await ids(ada)).toEqual([`quote.expiring:${hasty}`, `quote.answer:${idQuote}`]);
  await server.call(ada, 'POST', `/quotes/${hasty}/decline`, { reason: '' });
  await server.call(ada, 'POST', `/quotes/${idQuote}/accept`, { routeOption: 'green' });
  expect((await ids(ada)).filter((idTask) => idTask.startsWith('quote'))).toEqual([]);
});

test('a question of the operator waits until it is answered, also about a quote that has no price', async () => {
  const { ada, request } = await aCompany();
  const idQuote = await request();
  await server.call(operator, 'POST', `/quotes/${idQuote}/messages`, { text: 'Which doors?' });
  expect(await ids(ada)).toEqual([`quote.answer:${idQuote}`]);
  await server.call(ada, 'POST', `/quotes/${idQuote}/messages`, { text: 'The northern ones' });
  expect(await ids(ada)).toEqual([]);
});

test('a quote that has expired waits for nobody', async () => {
  const { ada, priced } = await aCompany();
  const idQuote = await priced();
  await sql(`update quote set valid_until = now() - interval '1 minute' where id_quote = ${idQuote}`);
  expect(await ids(ada)).toEqual([]);
});

test('a shipment waits until it is complete, and the operator until it is billed', async () => {
  const { idCustomer, ada, shipment } = await aCompany();
  const idTransport = await shipment('TO-DO');
  expect(await list(ada)).toMatchObject([
    { idTask: `shipment.complete:${idTransport}`, title: 'TO-DO', url: `/transport/transportdetails/${idTransport}` },
  ]);
  await sql(`update shipment set status = 'arrived', arrived_at = now() - interval '8 days' where id_shipment = ${idTransport}`);
  expect(await ids(ada)).toEqual([]);
  const bills = async () => (await list(operator, '&kind=invoice.issue')).filter((task) => task.idCustomer === idCustomer);
  const line = { label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 100, vatBasisPoints: 0, date: '2026-03-01' };
  const enter = (book: string) => server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, book });
  // What was only bought cannot be billed.
  await enter('purchase');
  expect(await bills()).toEqual([]);
  await enter('sale');
  expect(await bills()).toMatchObject([{ title: 'TO-DO', url: `/transport/transportdetails/${idTransport}?tab=papers` }]);
  expect((await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, { noVatReason: 'Tried' })).statusCode).toBe(201);
  expect(await bills()).toEqual([]);
});

test('an overdue invoice waits until it is paid, or its customer was reminded, and again two weeks later', async () => {
  const { idCustomer, shipment } = await aCompany();
  const idTransport = await shipment('TO-PAY');
  const line = { label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 100, vatBasisPoints: 0, date: '2026-03-01' };
  await server.call(operator, 'POST', `/transports/${idTransport}/costs`, { ...line, book: 'sale' });
  await sql(`update customer set billing_address = '1 rue de la Paix, Paris' where id_customer = ${idCustomer}`);
  const { idInvoice, number } = (
    await server.call(operator, 'POST', `/transports/${idTransport}/invoices`, { noVatReason: 'Tried' })
  ).json();
  const overdue = async () => (await list(operator, '&kind=invoice.remind')).filter((task) => task.idCustomer === idCustomer);
  expect(await overdue()).toEqual([]);
  await sql(`update invoice set due_on = '2026-01-31' where id_invoice = ${idInvoice}`);
  const task = { title: number, detail: 'TO-PAY', url: `/invoices?owed=overdue&search=${number}` };
  expect(await overdue()).toMatchObject([{ ...task, dueAt: '2026-02-01T00:00:00.000Z' }]);
  expect((await server.call(operator, 'POST', `/invoices/${idInvoice}/reminders`)).statusCode).toBe(201);
  expect(await overdue()).toEqual([]);
  await sql(`update invoice set reminded_at = now() - interval '14 days 1 second' where id_invoice = ${idInvoice}`);
  expect(await overdue()).toMatchObject([task]);
  await server.call(operator, 'PUT', `/invoices/${idInvoice}/payment`, { paidDate: '2026-03-05' });
  expect(await overdue()).toEqual([]);
});

test('who registered waits for the operator once their address is confirmed', async () => {
  const { ada } = await aCompany();
  const [row] = await sql(
    `insert into registration (email, password_hash, first_name) values ('grace@zodiac.example', 'x', ' ') returning id_registration as id`,
  );
  const waiting = (member: Member) => list(member, '&kind=account.attach');
  expect(await waiting(operator)).toEqual([]);
  await sql(`update registration set confirmed_at = '2026-03-01T10:00:00Z' where id_registration = ${row?.['id']}`);
  expect(await waiting(operator)).toMatchObject([
    { title: 'grace@zodiac.example', url: '/clients/list?tab=waiting', dueAt: '2026-03-02T10:00:00.000Z' },
  ]);
  expect(await waiting(ada)).toEqual([]);
  await sql(`delete from registration where id_registration = ${row?.['id']}`);
  expect(await waiting(operator)).toEqual([]);
});

test('a tracker waits when it falls silent on its way, or runs out of battery; in a drawer it does not', async () => {
  const { idCustomer, ada, tracked } = await aCompany();
  const { tracker } = await tracked('ON-ITS-WAY');
  await server.aTracker(idCustomer);
  expect(await ids(ada)).toEqual([]);
  await sql(`update tracker set created_at = now() - interval '2 days' where id_customer = ${idCustomer}`);
  const [silent] = await list(ada);
  expect(silent).toMatchObject({ kind: 'tracker.silent', title: tracker, url: `/devices/deviceDetails/${tracker}/GPS` });
  await report(tracker, [{ deviceTime: Date.now(), battery: 9 }]);
  expect((await list(ada)).map(({ kind, title }) => [kind, title])).toEqual([['tracker.battery', tracker]]);
  await report(tracker, [{ deviceTime: Date.now() + 1, battery: 88 }]);
  expect(await ids(ada)).toEqual([]);
});

test('a certificate that is due soon waits until another one holds longer', async () => {
  const { idCustomer, ada } = await aCompany();
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  const certify = (certificate: string, days: number) =>
    server.call(ada, 'POST', `/trackers/${uniqueIdentifiant}/calibrations`, {
      certificate,
      laboratory: '',
      calibratedDate: inDays(-100).slice(0, 10),
      dueDate: inDays(days).slice(0, 10),
      temperatureOffset: 0.1,
      humidityOffset: null,
    });
  await certify('C-1', 400);
  expect(await ids(ada)).toEqual([]);
  await sql(`delete from calibration where id_customer = ${idCustomer}`);
  await certify('C-2', 12);
  await certify('C-3', 5);
  expect(await list(ada)).toMatchObject([{ kind: 'calibration.due', title: uniqueIdentifiant, detail: 'C-2' }]);
  await certify('C-4', 400);
  expect(await ids(ada)).toEqual([]);
});

test('an incident waits until somebody looks after it', async () => {
  const { idCustomer, ada, tracked } = await aCompany();
  const { idTransport } = await tracked('SPILT');
  const [made] = await sql(
    `insert into incident (id_customer, id_shipment, opened_at) values (${idCustomer}, ${idTransport}, now()) returning id_incident`,
  );
  expect(await list(ada)).toMatchObject([{ kind: 'incident.own', title: 'SPILT', url: `/alerts/incidents/${made?.['id_incident']}` }]);
  await server.call(ada, 'POST', `/incidents/${made?.['id_incident']}/owner`, {});
  expect(await ids(ada)).toEqual([]);
});

test('an import with faults waits until it is given up, or the same file is right', async () => {
  const { idCustomer, ada } = await aCompany();
  const imported = async (state: string, fileName = 'plan.csv') => {
    const [made] = await sql(`insert into shipment_import (id_customer, id_import, file_name, columns, total, created_by, created_at)
      values (${idCustomer}, default, '${fileName}', '[]', 1, ${ada.idUser}, now()) returning id_import`);
    await sql(`insert into shipment_import_row (id_customer, id_import, line, cells, faults, warnings, state)
      values (${idCustomer}, ${made?.['id_import']}, 2, '[]', '[]', '[]', '${state}')`);
    return Number(made?.['id_import']);
  };
  const first = await imported('bad');
  expect(await list(ada)).toMatchObject([{ kind: 'import.mend', title: 'plan.csv', url: `/transport/import?import=${first}` }]);
  await imported('good');
  expect(await ids(ada)).toEqual([]);
  const other = await imported('unsure', 'other.csv');
  expect(await ids(ada)).toEqual([`import.mend:${other}`]);
  await server.call(ada, 'POST', `/imports/${other}/cancel`);
  expect(await ids(ada)).toEqual([]);
});

test('what is put off comes back by itself, and at once when it is taken back', async () => {
  const { ada, bob, priced } = await aCompany();
  const idTask = `quote.answer:${await priced()}`;
  for (const until of [inDays(-1), inDays(91)]) {
    const answer = await snooze(ada, idTask, until);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'until']);
  }
  await snooze(ada, idTask, inDays(7));
  expect([await ids(ada), (await count(ada)).count, await ids(bob)]).toEqual([[], 0, [idTask]]);
  await sql(`update task_snooze set snoozed_until = now() - interval '1 minute' where id_user = ${ada.idUser}`);
  expect([await ids(ada), (await count(ada)).count]).toEqual([[idTask], 1]);
  await snooze(ada, idTask, inDays(1));
  await server.call(ada, 'DELETE', `/tasks/${idTask}/snooze`);
  expect(await ids(ada)).toEqual([idTask]);
});

test('what is handed over is the colleague’s alone, who is told and sees it first, until it is taken back', async () => {
  const { idCustomer, ada, bob, priced } = await aCompany();
  const carl = await server.aMember(idCustomer, 'userAdmin');
  const [sooner, later] = [`quote.answer:${await priced(inDays(5))}`, `quote.answer:${await priced(inDays(9))}`];
  expect((await server.call(ada, 'GET', '/tasks/colleagues')).json().data).toEqual([
    { idUser: bob.idUser, name: 'Ada King' },
    { idUser: carl.idUser, name: 'Ada King' },
  ]);
  expect((await hand(ada, later, bob.idUser)).statusCode).toBe(200);
  expect([await ids(ada), await ids(carl), await ids(bob)]).toEqual([[sooner], [sooner], [later, sooner]]);
  expect([(await count(ada)).count, (await count(bob)).count]).toEqual([1, 2]);
  const [first, second] = await list(bob);
  expect([first?.handedBy, second?.handedBy]).toEqual([{ idUser: ada.idUser, name: 'Ada King' }, null]);
  const [bell] = (await server.call(bob, 'GET', '/notifications')).json().data;
  expect(bell).toMatchObject({ title: first?.title, firstName: 'Ada', translate: { msg: 'taskHanded' } });
  const [mail] = await sql(`select body_text from outbox_message where recipient = '${bob.email}' and dedupe_key like 'task quote%'`);
  expect(mail?.['body_text']).toContain('/tasks');
  expect((await server.call(carl, 'DELETE', `/tasks/${later}/handover`)).statusCode).toBe(404);
  expect((await server.call(ada, 'DELETE', `/tasks/${later}/handover`)).statusCode).toBe(200);
  expect([await ids(ada), await ids(bob)]).toEqual([
    [sooner, later],
    [sooner, later],
  ]);
});

test('what somebody was handed who is away, or gone, is everybody’s again', async () => {
  const { ada, bob, priced } = await aCompany();
  const idTask = `quote.answer:${await priced()}`;
  await hand(ada, idTask, bob.idUser);
  await sql(`update member set status = 'paused' where id_user = ${bob.idUser}`);
  expect([await ids(ada), (await count(ada)).count]).toEqual([[idTask], 1]);
  await sql(`update member set status = 'active' where id_user = ${bob.idUser}`);
  expect(await ids(ada)).toEqual([]);
  await server.call(operator, 'POST', '/user', { action: 'delete', idUser: bob.idUser });
  expect(await ids(ada)).toEqual([idTask]);
});

test('the operator’s people hand tasks among themselves', async () => {
  const { ada, request } = await aCompany();
  const idTask = `quote.price:${await request()}`;
  const partner = await server.anOperator();
  expect((await hand(operator, idTask, ada.idUser)).json().code).toBe('task.noSuchColleague');
  await hand(operator, idTask, partner.idUser);
  expect([(await ids(operator)).includes(idTask), (await ids(partner))[0]]).toEqual([false, idTask]);
});

test('pages go on where the one before ended, what was handed over first, each task once', async () => {
  const { ada, bob, priced, shipment } = await aCompany();
  for (const days of [3, 4, 5, 6, 7]) await priced(inDays(days));
  for (const name of ['A', 'B', 'C']) await shipment(name);
  const whole = await ids(ada);
  for (const idTask of whole.slice(5)) await hand(bob, idTask, ada.idUser);
  const seen: Task[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await server.call(ada, 'GET', `/tasks?limit=2${more}`)).json();
    seen.push(...page.data);
    cursor = page.nextCursor;
  }
  expect(seen.map(({ idTask }) => idTask)).toEqual([...whole.slice(5), ...whole.slice(0, 5)]);
  expect(await count(ada)).toMatchObject({
    count: 8,
    kinds: { 'quote.answer': 5, 'quote.expiring': 0, 'shipment.complete': 3, 'quote.price': 0 },
  });
  expect((await server.call(ada, 'GET', '/tasks?cursor=nonsense')).json().errors[0].field).toBe('cursor');
  expect((await server.call(ada, 'GET', '/tasks?kind=nothing')).json().errors[0].field).toBe('kind.0');
});

test('a count says at most that there are more than fifty', async () => {
  const { idCustomer, ada, shipment } = await aCompany();
  await shipment('ONE');
  await sql(`insert into shipment (id_customer, reference, reference_key, type, status)
    select ${idCustomer}, 'N' || n, 'n' || n, 'road', 'tocomplete' from generate_series(1, 60) n`);
  expect(await count(ada)).toMatchObject({ count: 51, kinds: { 'shipment.complete': 51 } });
});
