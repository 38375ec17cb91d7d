import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, bob, eve, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const PATH = '/notification/customer/preference';
const ALL = {
  depositDocument: true,
  fashionHubContact: true,
  quotationCreate: true,
  quotationQuote: true,
  transportCreated: true,
  tasksWeekly: true,
  analyticsMonthly: true,
  poolsMonthly: true,
};
const read = async (member: Member, query = '') => (await server.call(member, 'GET', `${PATH}${query}`)).json();
const put = (member: Member | null, body: object) => server.call(member, 'PUT', PATH, body);
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

let made = 0;
async function aShipment(member: Member, more: object = {}): Promise<{ reference: string; idTransport: number }> {
  const reference = `EVENT-${++made}`;
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const answer = await server.call(
    member,
    'POST',
    '/transports',
    aTransport(reference, [uniqueIdentifiant], { idCustomer: acme, ...more }),
  );
  expect(answer.statusCode).toBe(201);
  return { reference, idTransport: answer.json().idTransport };
}
const mailed = async (idTransport: number): Promise<string[]> =>
  (await rows(`select recipient from outbox_message where dedupe_key = 'transportCreated ${idTransport}' order by 1`)).map(
    ({ recipient }) => recipient,
  );
const notified = async (idTransport: number): Promise<number[]> =>
  (await rows(`select id_user from notification where id_shipment = ${idTransport} order by 1`)).map(({ id_user }) => id_user);

test('they are read and switched by their owner alone', async () => {
  for (const method of ['GET', 'PUT'] as const) expect((await server.call(null, method, PATH)).statusCode).toBe(401);
  for (const [said, fields] of [
    [`idUser=${bob.idUser}`, ['idUser']],
    [`idCustomer=${other}`, ['idCustomer']],
    [`idCustomer=0&idUser=${eve.idUser}`, ['idCustomer', 'idUser']],
  ] as const) {
    const body = { name: 'transportCreated', value: false, ...Object.fromEntries(new URLSearchParams(said)) };
    const answer = await put(ada, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { status: 'nok', code: 'MEMBER_CONTRADICTION' }]);
    expect(answer.json().details.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect((await server.call(ada, 'GET', `${PATH}?${said}`)).statusCode).toBe(403);
  }
  expect((await read(bob)).data).toEqual(ALL);
});

test('all are on until they are switched, under either name, and each stays with its member', async () => {
  expect(await read(ada, `?idUser=${ada.idUser}&idCustomer=${acme}`)).toEqual({ status: 'ok', data: ALL });
  expect((await put(ada, { name: 'DEPOSIT_DOCUMENT', value: 0, idUser: ada.idUser, idCustomer: acme })).json().data).toEqual({
    ...ALL,
    depositDocument: false,
  });
  await put(ada, { name: 'quotationQuote', value: false });
  expect((await put(ada, { name: 'depositDocument', value: 1 })).json().data).toEqual({ ...ALL, quotationQuote: false });
  expect((await read(bob)).data).toEqual(ALL);
  expect((await put(operator, { name: 'quotationQuote', value: false, idCustomer: acme })).json().data.quotationQuote).toBe(false);
});

test.each([
  [{ name: 'everything', value: true }, 'name'],
  [{ name: '__proto__', value: true }, 'name'],
  [{ name: 'transportCreated', value: 2 }, 'value'],
  [{ value: true }, 'name'],
])('%j is refused, naming %s', async (body, field) => {
  const answer = await put(bob, body);
  expect([answer.statusCode, answer.json().details[0].field]).toEqual([422, field]);
});

test('a switch is in the audit trail once, and only when it changes something', async () => {
  const clerk = await server.aMember(acme, 'user');
  for (const value of [true, false, false, true]) await put(clerk, { name: 'fashionHubContact', value });
  expect(
    await rows(`select action, id_user, details::json from audit_entry where subject = 'member ${clerk.idUser}' order by seq`),
  ).toEqual(
    [true, false, true].map((value) => ({
      action: 'preference.switched',
      id_user: clerk.idUser,
      details: { name: 'fashionHubContact', value },
    })),
  );
});

test('a new shipment is told to every other member, and mailed to those who want it', async () => {
  const [carl, paused, invited] = [
    await server.aMember(acme, 'user'),
    await server.aMember(acme, 'user'),
    await server.aMember(acme, 'user'),
  ];
  await onServer(`update member set status = 'paused' where id_user = ${paused.idUser}`, database.ownerUrl);
  await onServer(`update credential set password_hash = null where id_user = ${invited.idUser}`, database.ownerUrl);
  await put(carl, { name: 'TRANSPORT_CREATED', value: false });
  const { idTransport, reference } = await aShipment(ada);
  const people = await notified(idTransport);
  expect(people).toEqual(expect.arrayContaining([bob.idUser, carl.idUser]));
  for (const { idUser } of [ada, eve, operator, paused]) expect(people).not.toContain(idUser);
  const mails = await mailed(idTransport);
  expect(mails).toContain(bob.email);
  for (const { email } of [ada, carl, eve, operator, paused, invited]) expect(mails).not.toContain(email);
  const [bell] = (await server.call(carl, 'GET', '/notifications')).json().data;
  expect(bell).toMatchObject({ idTransport, title: reference, firstName: 'Ada', translate: { ref: reference, msg: 'transportCreated' } });
});

test('the mail says who did what in the language of the reader, and where to look', async () => {
  const zoe = await server.aMember(acme, 'user');
  await onServer(`update member set language = 'fr' where id_user = ${zoe.idUser}`, database.ownerUrl);
  const { idTransport, reference } = await aShipment(bob);
  const [mail] = await rows(
    `select * from outbox_message where recipient = '${zoe.email}' and dedupe_key = 'transportCreated ${idTransport}'`,
  );
  expect(mail).toMatchObject({ subject: `Nouvelle expédition\u00a0: ${reference}`, channel: 'mail', status: 'waiting', stop_url: null });
  expect(mail.body_text).toContain(`${reference} a été créée par Ada King.`);
  expect(mail.body_text).toContain(`https://sillage.example/transport/transportdetails/${idTransport}`);
});

test('what the operator makes is told to everybody of the customer', async () => {
  const { idTransport } = await aShipment(operator);
  expect(await notified(idTransport)).toEqual(expect.arrayContaining([ada.idUser, bob.idUser]));
});

test('a shipment that is not made is told to nobody', async () => {
  const before = await rows('select count(*) from notification');
  const { uniqueIdentifiant } = await server.aTracker(acme);
  await aShipment(ada);
  const taken = await server.call(ada, 'POST', '/transports', aTransport(`EVENT-${made}`, [uniqueIdentifiant]));
  expect(taken.statusCode).toBe(409);
  expect(await rows(`select 1 from notification where ref = 'EVENT-${made}' group by id_shipment`)).toHaveLength(1);
  expect(before).toHaveLength(1);
});

test('forty shipments made by two at once are told completely', async () => {
  const third = await server.aMember(acme, 'user');
  const shipments = await Promise.all(Array.from({ length: 40 }, (_, index) => aShipment(index % 2 === 0 ? ada : bob)));
  const { data, totalUnread } = (await server.call(third, 'GET', '/notifications?limit=100')).json();
  expect(totalUnread).toBe(40);
  expect(new Set(data.map(({ idTransport }: { idTransport: number }) => idTransport))).toEqual(
    new Set(shipments.map(({ idTransport }) => idTransport)),
  );
});
