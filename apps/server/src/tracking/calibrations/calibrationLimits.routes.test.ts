import { MOST_CALIBRATIONS } from '@sillage/domain/tracking/calibrations/calibration';
import { expect, test } from 'vitest';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other] = [await server.aCustomer(), await server.aCustomer()];
const [ada, admin, bob, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];
const CERTIFIED = {
  certificate: 'C-1',
  laboratory: 'Cold Lab',
  calibratedDate: '2026-01-01',
  dueDate: '2027-01-01',
  temperatureOffset: -0.5,
  humidityOffset: null,
};
const aTracker = async (): Promise<string> => (await server.aTracker(acme)).uniqueIdentifiant;
const enter = (tracker: string, more: object = {}, member: Member = admin) =>
  server.call(member, 'POST', `/trackers/${tracker}/calibrations`, { ...CERTIFIED, ...more });
const put = (idCalibration: number, more: object = {}, member: Member = admin) =>
  server.call(member, 'PUT', `/calibrations/${idCalibration}`, { ...CERTIFIED, ...more });
const remove = (idCalibration: number, member: Member = admin) => server.call(member, 'DELETE', `/calibrations/${idCalibration}`);
const file = (idCalibration: number, member: Member = ada) => server.call(member, 'GET', `/calibrations/${idCalibration}/file`);
const upload = (idCalibration: number, payload: Buffer, member: Member = admin) =>
  server.call(member, 'PUT', `/calibrations/${idCalibration}/file?name=cert.pdf`, payload);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  body === '' ? undefined : (JSON.parse(body) as { code?: string }).code,
];
const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('a tracker has a hundred certificates at most, also when two are entered at once; one that goes makes room', async () => {
  const tracker = await aTracker();
  const { idCalibration } = (await enter(tracker)).json();
  await onServer(
    `insert into calibration (id_customer, id_tracker, certificate, calibrated_on, due_on, temperature_offset, created_at)
    select id_customer, id_tracker, 'C ' || i, calibrated_on, due_on, temperature_offset, created_at
    from calibration, generate_series(1, ${MOST_CALIBRATIONS - 2}) i where id_calibration = ${idCalibration}`,
    database.ownerUrl,
  );
  const answers = await Promise.all([enter(tracker), enter(tracker, {}, bob)]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [201, undefined],
    [409, 'calibration.tooMany'],
  ]);
  const gone = await Promise.all([remove(idCalibration), remove(idCalibration, bob)]);
  expect(gone.map(({ statusCode }) => statusCode >= 300).toSorted()).toEqual([false, true]);
  expect((await enter(tracker)).statusCode).toBe(201);
  expect(codeOf(await enter(tracker))).toEqual([409, 'calibration.tooMany']);
  expect((await enter(await aTracker())).statusCode).toBe(201);
  const seen: number[] = [];
  let cursor = '';
  do {
    const page = (await server.call(ada, 'GET', `/trackers/${tracker}/calibrations?limit=30${cursor}`)).json();
    seen.push(...page.data.map((one: { idCalibration: number }) => one.idCalibration));
    cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  // All of one day.
  expect([seen.length, new Set(seen).size]).toEqual([MOST_CALIBRATIONS, MOST_CALIBRATIONS]);
});

test('a certificate that is none, or another company’s, is read, replaced and taken away by nobody', async () => {
  const { idCalibration } = (await enter(await aTracker())).json();
  expect(codeOf(await file(idCalibration))).toEqual([404, 'calibration.notFound']);
  expect((await upload(idCalibration, PDF)).statusCode).toBeLessThan(300);
  for (const [id, member] of [
    [idCalibration, eve],
    [2_000_000_000, admin],
  ] as const)
    for (const answer of [await put(id, {}, member), await file(id, member), await upload(id, PDF, member), await remove(id, member)])
      expect(codeOf(answer)).toEqual([404, 'calibration.notFound']);
  for (const answer of [await put(idCalibration, {}, ada), await upload(idCalibration, PDF, ada), await remove(idCalibration, ada)])
    expect(answer.statusCode).toBe(403);
  expect((await file(idCalibration)).rawPayload.equals(PDF)).toBe(true);
  await remove(idCalibration);
  expect(codeOf(await file(idCalibration))).toEqual([404, 'calibration.notFound']);
  const { rows } = await onServer('select count(*)::int as count from calibration_file', database.ownerUrl);
  expect(rows).toEqual([{ count: 0 }]);
});

test.each([
  [{ calibratedDate: '2027-01-01' }, 'dueDate'],
  [{ temperatureOffset: null, humidityOffset: null }, 'temperatureOffset'],
  [{ certificate: 'x'.repeat(101) }, 'certificate'],
  [{ laboratory: 'x'.repeat(201) }, 'laboratory'],
  [{ dueDate: '2027-02-30' }, 'dueDate'],
])('a certificate with %j is refused by `%s`, and changed to it neither', async (more, field) => {
  const tracker = await aTracker();
  const { idCalibration } = (await enter(tracker)).json();
  for (const answer of [await enter(tracker, more), await put(idCalibration, more)])
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, field]);
  expect((await server.call(ada, 'GET', `/trackers/${tracker}/calibrations`)).json().data).toMatchObject([{ ...CERTIFIED }]);
});
