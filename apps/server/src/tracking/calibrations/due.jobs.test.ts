import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { tellOfDueCertificates } from './due.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const DAY_MS = 86_400_000;
const start = Date.now();
const dayAfter = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
const read = (day: string) => day.split('-').toReversed().join('/');

async function aCompany() {
  const idCustomer = await server.aCustomer();
  const [admin, user] = [await server.aMember(idCustomer, 'userAdmin'), await server.aMember(idCustomer, 'user')];
  const certify = async (uniqueIdentifiant: string, certificate: string, dueDate: string): Promise<number> => {
    const body = { certificate, laboratory: '', calibratedDate: dayAfter(-300), dueDate, temperatureOffset: 0.1, humidityOffset: null };
    const answer = await server.call(admin, 'POST', `/trackers/${uniqueIdentifiant}/calibrations`, body);
    expect(answer.statusCode).toBe(201);
    return answer.json().idCalibration;
  };
  const tracker = async () => (await server.aTracker(idCustomer)).uniqueIdentifiant;
  return { idCustomer, admin, user, certify, tracker };
}
/** As of so many days from now, by as many processes as there are. */
const lookOn = async (day: number, processes = 1) => {
  const context = { ...server.services, now: () => new Date(start + day * DAY_MS) };
  await Promise.all(Array.from({ length: processes }, () => tellOfDueCertificates(context)));
};
const reportedTo = async ({ idUser }: Member) =>
  (await onServer(`select kind, ref, values from notification where id_user = ${idUser} order by id_notification`, database.ownerUrl)).rows;
const mailsTo = async ({ email }: Member) =>
  (await onServer(`select subject, body_text from outbox_message where recipient = '${email}' and channel = 'mail'`, database.ownerUrl))
    .rows;

test('a certificate is told to administrators a month and a week before it is due, once each, however many look', async () => {
  const { admin, user, certify, tracker } = await aCompany();
  const [one, due] = [await tracker(), dayAfter(40)];
  await certify(one, 'C-40', due);
  await lookOn(9);
  expect(await reportedTo(admin)).toEqual([]);
  for (const day of [10, 10, 20, 32]) await lookOn(day, 4);
  const notice = { kind: 'calibrationDue', ref: one, values: { certificate: 'C-40', day: due, type: 'GPS' } };
  expect(await reportedTo(admin)).toEqual([notice]);
  for (const day of [33, 34, 40, 41]) await lookOn(day, 4);
  expect(await reportedTo(admin)).toEqual([notice, notice]);
  expect(await reportedTo(user)).toEqual([]);
  const mails = await mailsTo(admin);
  expect(mails).toHaveLength(2);
  expect(mails[0]).toMatchObject({
    subject: expect.stringContaining(one),
    body_text: expect.stringMatching(new RegExp(`C-40.*${read(due)}[^]*/devices/deviceDetails/${one}/GPS`)),
  });
});

test('several that are due at once are one message; one told late is told once', async () => {
  const { admin, certify, tracker } = await aCompany();
  await certify(await tracker(), 'A', dayAfter(5));
  await certify(await tracker(), 'B', dayAfter(3));
  await certify(await tracker(), 'C', dayAfter(25));
  for (const day of [0, 0, 1]) await lookOn(day, 2);
  expect(await reportedTo(admin)).toEqual([{ kind: 'calibrationsDue', ref: '', values: { number: 3, day: dayAfter(3) } }]);
  expect((await mailsTo(admin))[0]?.body_text).toContain('/devices?calibration=dueSoon');
});

test('nothing is told of what is over, out of service, or followed by a certificate that holds longer', async () => {
  const { admin, certify, tracker } = await aCompany();
  const [renewed, out] = [await tracker(), await tracker()];
  await certify(await tracker(), 'OVER', dayAfter(-1));
  await certify(renewed, 'OLD', dayAfter(10));
  await certify(renewed, 'NEW', dayAfter(300));
  await certify(out, 'OUT', dayAfter(10));
  expect((await server.call(admin, 'PATCH', `/trackers/${out}`, { status: 'H' })).statusCode).toBe(200);
  await lookOn(0);
  expect(await reportedTo(admin)).toEqual([]);
});

test('a certificate that is given another day is told anew; one whose text is mended is not', async () => {
  const { admin, certify, tracker } = await aCompany();
  const id = await certify(await tracker(), 'X', dayAfter(20));
  const body = { certificate: 'Y', laboratory: '', calibratedDate: dayAfter(-300), temperatureOffset: 0.1, humidityOffset: null };
  const change = async (dueDate: string) =>
    expect((await server.call(admin, 'PUT', `/calibrations/${id}`, { ...body, dueDate })).statusCode).toBe(200);
  await lookOn(0);
  await change(dayAfter(20));
  await lookOn(1);
  expect(await reportedTo(admin)).toHaveLength(1);
  await change(dayAfter(22));
  await lookOn(2);
  expect(await reportedTo(admin)).toHaveLength(2);
});
