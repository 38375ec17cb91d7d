import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, admin, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const certified = (differing: object = {}) => ({
  certificate: '=C-1',
  laboratory: 'Cold Lab',
  calibratedDate: inDays(-300),
  dueDate: inDays(65),
  temperatureOffset: -0.5,
  humidityOffset: null,
  ...differing,
});
const enter = (tracker: string, body: object = certified(), by: Member | null = admin) =>
  server.call(by, 'POST', `/trackers/${tracker}/calibrations`, body);
const list = async (query: string) =>
  (await server.call(ada, 'GET', `/trackers?${query}`))
    .json()
    .data.map(({ uniqueIdentifiant }: { uniqueIdentifiant: string }) => uniqueIdentifiant);
const upload = (idCalibration: number, payload: Buffer, by: Member = admin) =>
  server.call(by, 'PUT', `/calibrations/${idCalibration}/file?name=cert.pdf`, payload);

test('only administrators of its customer write, all of its members read', async () => {
  await server.aTracker(acme, 'REG-1');
  expect((await enter('REG-1', certified(), null)).statusCode).toBe(401);
  expect((await enter('REG-1', certified(), ada)).statusCode).toBe(403);
  expect((await enter('REG-1', certified(), eve)).json().code).toBe('tracker.notFound');
  const { idCalibration } = (await enter('REG-1')).json();
  expect((await server.call(eve, 'PUT', `/calibrations/${idCalibration}`, certified())).statusCode).toBe(404);
  expect((await server.call(eve, 'DELETE', `/calibrations/${idCalibration}`)).statusCode).toBe(404);
  expect((await upload(idCalibration, Buffer.from('%PDF-x'), eve)).statusCode).toBe(404);
  expect((await server.call(ada, 'GET', '/trackers/REG-1/calibrations')).json().data).toMatchObject([
    { idCalibration, certificate: '=C-1', applied: false, file: null },
  ]);
});

test('what is wrong is named', async () => {
  await server.aTracker(acme, 'REG-2');
  const said = async (differing: object) => (await enter('REG-2', certified(differing))).json();
  expect(await said({ dueDate: inDays(-300) })).toMatchObject({ code: 'calibration.orderWrong', errors: [{ field: 'dueDate' }] });
  expect((await said({ temperatureOffset: null })).code).toBe('calibration.nothingCalibrated');
  expect((await said({ calibratedDate: inDays(3) })).code).toBe('calibration.notYet');
  expect((await said({ certificate: ' ' })).code).toBe('request.invalid');
});

test('the newest comes first, page by page; a certificate is kept, replaced, and goes with its record', async () => {
  await server.aTracker(acme, 'REG-3');
  const ids = [];
  for (const certificate of ['A', 'B', 'C']) ids.push((await enter('REG-3', certified({ certificate }))).json().idCalibration);
  const first = (await server.call(ada, 'GET', '/trackers/REG-3/calibrations?limit=2')).json();
  const rest = (await server.call(ada, 'GET', `/trackers/REG-3/calibrations?limit=2&cursor=${first.nextCursor}`)).json();
  expect([...first.data, ...rest.data].map(({ certificate }) => certificate)).toEqual(['C', 'B', 'A']);
  await upload(ids[0], Buffer.from('%PDF-first'));
  expect((await upload(ids[0], Buffer.from('%PDF-second one'))).json().file).toEqual({ name: 'cert.pdf', sizeBytes: 15 });
  const refused = await upload(ids[0], Buffer.from('<!doctype html>'));
  expect([refused.statusCode, refused.json()]).toMatchObject([415, { code: 'file.notAllowed', details: { name: 'cert.pdf' } }]);
  const file = await server.call(ada, 'GET', `/calibrations/${ids[0]}/file`);
  expect([file.body, file.headers['content-disposition']]).toEqual(['%PDF-second one', expect.stringContaining('attachment')]);
  expect((await server.call(admin, 'DELETE', `/calibrations/${ids[0]}`)).statusCode).toBe(200);
  expect((await server.call(ada, 'GET', `/calibrations/${ids[0]}/file`)).statusCode).toBe(404);
  expect((await server.call(admin, 'DELETE', `/calibrations/${ids[0]}`)).json().code).toBe('calibration.notFound');
});

test('the list of trackers finds what is due, by the certificate that holds longest', async () => {
  for (const name of ['DUE-NONE', 'DUE-SOON', 'DUE-PAST', 'DUE-FINE']) await server.aTracker(acme, name);
  await enter('DUE-SOON', certified({ dueDate: inDays(10) }));
  await enter('DUE-PAST', certified({ dueDate: inDays(-2) }));
  await enter('DUE-FINE', certified({ dueDate: inDays(-2) }));
  await enter('DUE-FINE');
  expect(await list('search=DUE&calibration=none')).toEqual(['DUE-NONE']);
  expect(await list('search=DUE&calibration=dueSoon')).toEqual(['DUE-SOON']);
  expect(await list('search=DUE&calibration=overdue')).toEqual(['DUE-PAST']);
  expect(await list('search=DUE&calibration=valid')).toEqual(['DUE-FINE']);
  expect((await server.call(ada, 'GET', '/trackers/DUE-FINE')).json().calibrationDueDate).toBe(inDays(65));
});

async function aMeasuredShipment(identifier: string) {
  await server.aTracker(acme, identifier);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`S-${identifier}`, [identifier]))).json();
  const start = Date.now() - 30 * MINUTE;
  await onServer(
    `update shipment_tracker set started_at = to_timestamp(${start / 1000}) where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  await report(
    identifier,
    [0, 10, 20].map((minutes) => ({ deviceTime: start + minutes * MINUTE, ...LYON, temperature: 8.3 })),
  );
  return (await server.call(ada, 'GET', `/transports/${idTransport}`)).json().idTransport as number;
}

const make = async (idTransport: number) => (await server.call(ada, 'POST', `/transports/${idTransport}/reports`, {})).json();
const csvOf = async (idReport: number) => server.call(ada, 'GET', `/reports/${idReport}/csv`);

test('a cold-chain report names the certificates that held, in the data that is hashed, and adds nothing by itself', async () => {
  const idTransport = await aMeasuredShipment('COLD-1');
  const before = await make(idTransport);
  expect(before).toMatchObject({ verdict: 'excursion', calibrationCoverage: 'none', calibrations: [] });
  expect((await csvOf(before.idReport)).body).toContain('Sensor calibration,no certificate held in this period');
  await enter('COLD-1', certified({ certificate: 'OLD', dueDate: inDays(-20) }));
  const { idCalibration } = (await enter('COLD-1')).json();
  const named = await make(idTransport);
  expect(named).toMatchObject({
    verdict: 'excursion',
    calibrationCoverage: 'whole',
    calibrations: [{ uniqueIdentifiant: 'COLD-1', certificate: '=C-1', temperatureOffset: -0.5, applied: false }],
  });
  const csv = await csvOf(named.idReport);
  expect(createHash('sha256').update(csv.rawPayload).digest('hex')).toBe(named.sha256);
  expect(csv.body).toContain(`COLD-1,'=C-1,Cold Lab,${inDays(-300)},${inDays(65)},-0.5,,not added to the values`);
  expect(csv.body).not.toContain('as measured');
  expect((await server.call(null, 'GET', `/reports/verify/${named.code}`)).json().calibrationCoverage).toBe('whole');

  // What was made stays, whatever becomes of the register.
  await server.call(admin, 'DELETE', `/calibrations/${idCalibration}`);
  expect((await csvOf(named.idReport)).rawPayload.equals(csv.rawPayload)).toBe(true);
  expect((await server.call(ada, 'GET', `/transports/${idTransport}/reports`)).json().data[0].calibrations).toHaveLength(1);
  expect((await server.call(ada, 'GET', `/reports/${named.idReport}/pdf?language=ar`)).statusCode).toBe(200);
});

test('where a certificate says so its offset is added, and the values as measured stand beside it', async () => {
  const idTransport = await aMeasuredShipment('COLD-2');
  await enter('COLD-2', certified({ applied: true }));
  const made = await make(idTransport);
  expect(made).toMatchObject({ verdict: 'withinLimits', calibrations: [{ applied: true }] });
  const { body } = await csvOf(made.idReport);
  expect(body).toContain('Temperature as measured (°C)');
  expect(body.match(/^COLD-2,20[^,]*,7\.8,,within,8\.3,/gm)).toHaveLength(3);
  const readings = (await server.call(ada, 'GET', '/trackers/COLD-2/readings')).json().data;
  expect(readings.map(({ temperature }: { temperature: number }) => temperature)).toEqual([8.3, 8.3, 8.3]);
  expect((await server.call(ada, 'GET', `/reports/${made.idReport}/pdf`)).statusCode).toBe(200);
});

test('readings after the end of a certificate are said to be, as they were measured; with another one they are not', async () => {
  const idTransport = await aMeasuredShipment('COLD-3');
  const series = async () => (await server.call(ada, 'GET', `/transports/${idTransport}/climate?points=100`)).json().series[0];
  expect((await series()).lapsed).toEqual([]);
  await enter('COLD-3', certified({ certificate: 'OLD', dueDate: inDays(-20), applied: true }));
  const { time, temperature, lapsed } = await series();
  expect(lapsed).toEqual([{ from: time[0], to: time.at(-1) + 1 }]);
  expect(temperature.filter((value: number | null) => value !== null)).toEqual([8.3, 8.3, 8.3]);
  const marked = await make(idTransport);
  const { body } = await csvOf(marked.idReport);
  expect(body).toContain('Measured after the end of its certificate,From (UTC)');
  expect(body.match(/^COLD-3,20[^,]*,8\.3,,above,after the end of the certificate/gm)).toHaveLength(3);
  expect((await server.call(ada, 'GET', `/reports/${marked.idReport}/pdf?language=fr`)).statusCode).toBe(200);
  await enter('COLD-3');
  expect((await series()).lapsed).toEqual([]);
  expect((await csvOf((await make(idTransport)).idReport)).body).not.toContain('after the end');
});
