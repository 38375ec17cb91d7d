import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { LYON } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { saveAttempts, type Attempt } from '../telemetry/telemetry.store.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const [ada, admin, operator, colleague] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.anOperator(),
  await server.anOperator(),
];
const { db } = server.services;

const anAttempt = (identifier: string, more: Partial<Attempt> = {}): Attempt => {
  const at = new Date();
  return { identifier, protocol: 'gt06', reason: 'unknown', knocks: 3, firstAt: at, lastAt: at, ...more };
};
const adopt = (uniqueIdentifiant: string, protocol = 'gt06', by: typeof operator | null = operator) =>
  server.call(by, 'POST', '/adopted-trackers', { uniqueIdentifiant, protocol });
async function listed(name: string): Promise<{ reason: string; protocol: string; tracker: object | null }[]> {
  const { data } = (await server.call(operator, 'GET', '/unknown-trackers?limit=500')).json();
  return data.filter(({ identifier }: { identifier: string }) => identifier === name);
}

test('only the operator adopts', async () => {
  await saveAttempts(db, [anAttempt('NOBODY-1')]);
  const answers = await Promise.all([null, ada, admin].map((member) => adopt('NOBODY-1', 'gt06', member)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
  expect(await listed('NOBODY-1')).toHaveLength(1);
});

test('whoever has not tried to report is not adopted, nor under another protocol than the one that it spoke', async () => {
  await saveAttempts(db, [anAttempt('SPOKE-1')]);
  const answers = [await adopt('NEVER-1'), await adopt('SPOKE-1', 'osmand')];
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [404, 'tracker.neverKnocked'],
    [404, 'tracker.neverKnocked'],
  ]);
});

test("a tracker that tried to report goes into the operator's stock, is known at once, and its attempts are forgotten", async () => {
  await saveAttempts(db, [anAttempt('356938035643801'), anAttempt('356938035643801', { protocol: 'teltonika' })]);
  const answer = await adopt('356938035643801');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    uniqueIdentifiant: '356938035643801',
    type: 'GPS',
    protocol: 'gt06',
    idCustomer: 0,
    status: 'A',
    anonymous: false,
    isPrivate: false,
    reportingIntervalSeconds: 900,
    connectivity: 'offline',
    secret: null,
  });
  expect(await listed('356938035643801')).toEqual([]);
  await report('356938035643801', [{ deviceTime: Date.now(), ...LYON }]);
  expect((await server.call(operator, 'GET', '/trackers/356938035643801')).json().connectivity).toBe('online');
  const { rows } = await onServer(
    `select id_customer, action, id_user from audit_entry where subject = 'tracker 356938035643801'`,
    database.ownerUrl,
  );
  expect(rows).toEqual([{ id_customer: 0, action: 'tracker.added', id_user: operator.idUser }]);
});

test.each([
  ['osmand', 'GPS', 'osmand', true],
  ['chirpstack', 'supply', 'chirpstack', false],
  ['gpx', 'GPS', null, true],
])('one that speaks %s is a %s tracker; it is told a secret where it needs one', async (said, type, protocol, hasSecret) => {
  await saveAttempts(db, [anAttempt(`of-${said}`, { protocol: said })]);
  const adopted = (await adopt(`of-${said}`, said)).json();
  expect(adopted).toMatchObject({ type, protocol });
  expect(adopted.secret !== null).toBe(hasSecret);
});

test('of two who adopt it at once one does, and the other is told', async () => {
  await saveAttempts(db, [anAttempt('RACE-1')]);
  const answers = await Promise.all([adopt('RACE-1'), adopt('RACE-1', 'gt06', colleague)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('tracker.adoptedMeanwhile');
  const late = await adopt('RACE-1', 'gt06', colleague);
  expect([late.statusCode, late.json().code]).toEqual([409, 'tracker.adoptedMeanwhile']);
});

test('a tracker that is added by hand or comes with a file is no longer unknown, however it is spelled', async () => {
  const lorawan = { protocol: 'chirpstack' };
  await saveAttempts(db, [anAttempt('HAND-1'), anAttempt('FILE-1'), anAttempt('a1b2c3', lorawan), anAttempt('OTHER-1')]);
  const byHand = (uniqueIdentifiant: string) =>
    server.call(operator, 'POST', '/trackers', { uniqueIdentifiant, type: 'GPS', idCustomer: acme });
  await byHand('HAND-1');
  await byHand('A1B2C3');
  const rows = [{ line: 2, cells: { uniqueIdentifiant: 'FILE-1' } }];
  await server.call(operator, 'POST', '/tracker-imports', { idCustomer: acme, secondsEach: 60, rows });
  const left = await Promise.all(['HAND-1', 'FILE-1', 'a1b2c3', 'OTHER-1'].map(listed));
  expect(left.map((attempts) => attempts.length)).toEqual([0, 0, 0, 1]);
});

test('attempts that were on their way while it was adopted do not come back', async () => {
  const underWay = anAttempt('LATE-1');
  await saveAttempts(db, [underWay]);
  await adopt('LATE-1');
  await saveAttempts(db, [underWay, anAttempt('LATE-2')]);
  expect([await listed('LATE-1'), (await listed('LATE-2')).length]).toEqual([[], 1]);
});

test('of a tracker that is known, the list says whose it is', async () => {
  await server.aTracker(acme, 'KNOWN-1');
  await saveAttempts(db, [anAttempt('KNOWN-1', { reason: 'wrongSecret' }), anAttempt('UNKNOWN-1')]);
  const [known, unknown] = [await listed('KNOWN-1'), await listed('UNKNOWN-1')];
  expect([known[0]?.tracker, unknown[0]?.tracker]).toEqual([{ type: 'GPS', idCustomer: acme, customerName: 'Acme' }, null]);
});
