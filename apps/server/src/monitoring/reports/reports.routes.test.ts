import { scopeFor } from '@sillage/domain/people/access/actor';
import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { makeReport } from './makeReport.usecases.ts';

const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('=Acme'), await server.aCustomer()];
const [ada, admin, eve] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];

/** Until now, a reading every quarter of an hour. */
async function aShipment(...celsius: number[]) {
  const { uniqueIdentifiant: identifier } = await server.aTracker(acme);
  const { idTransport } = (await server.call(ada, 'POST', '/transports', aTransport(`=REF-${identifier}`, [identifier]))).json();
  const start = Date.now() - celsius.length * 15 * MINUTE;
  await onServer(
    `update shipment_tracker set started_at = to_timestamp(${start / 1000}) where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  await report(
    identifier,
    celsius.map((temperature, index) => ({ deviceTime: start + index * 15 * MINUTE, ...LYON, temperature })),
  );
  return { idTransport, identifier, start };
}

/** Two trackers, one of them of an asset, warm and damp; the other cold and dry. */
async function aShipmentOfAssets() {
  const [own, foreign] = [(await server.aTracker(acme)).uniqueIdentifiant, (await server.aTracker(acme)).uniqueIdentifiant];
  const assets = [{ containerReference: `=BOX-${own}`, uniqueIdentifiant: own }, { containerReference: `EMPTY-${own}` }];
  const asked = aTransport(`ASSETS-${own}`, [own, foreign], { assets });
  const { idTransport } = (await server.call(ada, 'POST', '/transports', asked)).json();
  const [box, empty] = (await server.call(ada, 'GET', `/transports/${idTransport}/assets`)).json().data as { idContainer: number }[];
  const start = Date.now() - 4 * 15 * MINUTE;
  await onServer(
    `update shipment_tracker set started_at = to_timestamp(${start / 1000}) where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  const log = (temperature: number, humidities: readonly number[]) =>
    humidities.map((humidity, index) => ({ deviceTime: start + index * 15 * MINUTE, ...LYON, temperature, humidity }));
  await report(own, log(20, [40, 70, 80, 50]));
  await report(foreign, log(5, [30, 30, 30, 30]));
  return { idTransport, box: box?.idContainer ?? 0, empty: empty?.idContainer ?? 0, own, foreign, start };
}

const make = (member: Member | null, idTransport: number, body: object = {}) =>
  server.call(member, 'POST', `/transports/${idTransport}/reports`, body);
const release = (member: Member | null, idReport: number, note = '') =>
  server.call(member, 'POST', `/reports/${idReport}/release`, { note });
const verify = (code: string) => server.call(null, 'GET', `/reports/verify/${code}`);

describe('a report of a shipment that was too warm for an hour', async () => {
  const { idTransport, identifier, start } = await aShipment(5, 5, 9, 9, 9.5, 9, 5, 5);
  const made = await make(ada, idTransport);
  const { idReport, code, sha256 } = made.json();

  test('only the customer has it', async () => {
    for (const [member, status] of [
      [null, 401],
      [eve, 404],
    ] as const) {
      expect((await make(member, idTransport)).statusCode).toBe(status);
      expect((await server.call(member, 'GET', `/transports/${idTransport}/reports`)).statusCode).toBe(status);
      for (const ending of ['pdf', 'csv'])
        expect((await server.call(member, 'GET', `/reports/${idReport}/${ending}`)).statusCode).toBe(status);
      expect((await release(member, idReport, 'x')).statusCode).toBe(status);
    }
    expect((await release(ada, idReport, 'x')).statusCode).toBe(403);
  });

  test('it is evaluated by the rule of the shipment, from the first reading on', () => {
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        minCelsius: 2,
        maxCelsius: 8,
        verdict: 'excursion',
        readings: 8,
        excursions: 1,
        unobservedMinutes: 0,
        createdBy: 'Ada King',
        release: null,
        from: new Date(start).toISOString(),
      },
    ]);
  });

  test('its data file is what the hash is of, the same each time, and no spreadsheet runs anything in it', async () => {
    const file = await server.call(admin, 'GET', `/reports/${idReport}/csv`);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="cold-chain-\w{24}\.csv"/),
    });
    expect(file.body).toContain(`Shipment,'=REF-${identifier}\r\n`);
    expect(file.body).toContain("Customer,'=Acme\r\n");
    expect(file.body).toMatch(new RegExp(`${identifier},temperature,above,[^,]*,[^,]*,60,0,9.5,`));
    expect(file.body.match(new RegExp(`^${identifier},20[^,]*,[\\d.]+,,(within|above)`, 'gm'))).toHaveLength(8);
  });

  test.each(['en', 'fr', 'tr', 'ar', 'es', 'it'])('it is a PDF in %s', async (language) => {
    const { statusCode, headers, rawPayload } = await server.call(ada, 'GET', `/reports/${idReport}/pdf?language=${language}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = rawPayload.toString('latin1');
    expect([pdf.startsWith('%PDF-1.'), pdf.includes(`/Lang (${language})`), pdf.includes('/FontFile2')]).toEqual([true, true, true]);
  });

  test('whoever has its code may compare it, typed as they like, and learns no names', async () => {
    const said = (await verify(code.toLowerCase().replace(/(.{4})/, '$1-'))).json();
    expect(said).toMatchObject({ code, sha256, verdict: 'excursion', readings: 8, excursions: 1, releasedDate: null });
    // The code is of random letters, and may spell anything.
    expect(JSON.stringify({ ...said, code: '' })).not.toMatch(/Ada|King|Acme|REF|"id/);
    expect((await verify(code.replace(/.$/, code.endsWith('0') ? '1' : '0'))).statusCode).toBe(404);
  });

  test('what was measured late changes nothing about it', async () => {
    await report(identifier, [{ deviceTime: start + MINUTE, ...LYON, temperature: 30 }]);
    expect((await verify(code)).json()).toMatchObject({ sha256, readings: 8 });
    expect((await make(ada, idTransport)).json()).toMatchObject({ readings: 9, excursions: 2 });
  });

  test('an administrator releases it, with a reason, once', async () => {
    expect((await release(admin, idReport)).json().code).toBe('report.noteMissing');
    expect((await release(admin, idReport, 'Stability data allow it')).json()).toMatchObject({
      verdict: 'excursion',
      sha256,
      release: { by: 'Ada King', note: 'Stability data allow it' },
    });
    expect((await release(admin, idReport, 'Again')).json().code).toBe('report.released');
    expect((await verify(code)).json()).toMatchObject({ verdict: 'excursion', releasedDate: expect.any(String) });
  });

  test('who made and released it is in the audit trail', async () => {
    const { rows } = await onServer(
      `select action, id_user from audit_entry where id_customer = ${acme} and subject = 'report ${idReport}' order by seq`,
      database.ownerUrl,
    );
    expect(rows).toEqual([
      { action: 'report.made', id_user: ada.idUser },
      { action: 'report.released', id_user: admin.idUser },
    ]);
  });
});

test('within limits, it is released without a reason', async () => {
  const { idTransport } = await aShipment(5, 5, 5);
  const { idReport, verdict } = (await make(ada, idTransport)).json();
  expect([verdict, (await release(admin, idReport)).statusCode]).toEqual(['withinLimits', 200]);
});

test('a period and limits of its own', async () => {
  const { idTransport, start } = await aShipment(5, 5, 12, 5, 5, 5);
  const [from, to] = [start - HOUR, start + 30 * MINUTE].map((ms) => new Date(ms).toISOString());
  expect((await make(ada, idTransport, { from, to, minCelsius: null, maxCelsius: 25 })).json()).toMatchObject({
    from,
    to,
    minCelsius: null,
    maxCelsius: 25,
    readings: 2,
    verdict: 'incomplete',
    unobservedMinutes: 60,
  });
});

test.each([
  ['an end before the beginning', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'report.periodEmpty'],
  ['a beginning in the future', { from: new Date(Date.now() + 30 * 24 * HOUR).toISOString() }, 'report.periodEmpty'],
  ['limits the wrong way round', { minCelsius: 8, maxCelsius: 2 }, 'alert.temperatureOrder'],
])('%s is refused', async (_, body, code) => {
  const { idTransport } = await aShipment(5);
  const answer = await make(ada, idTransport, body);
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('what a tracker measured before it was linked, and after, is not the shipment', async () => {
  const { idTransport, start } = await aShipment(20, 5, 5, 5, 20);
  const [from, to] = [start + 10 * MINUTE, start + 50 * MINUTE].map((ms) => `to_timestamp(${ms / 1000})`);
  await onServer(
    `update shipment_tracker set started_at = ${from}, ended_at = ${to} where id_shipment = ${idTransport}`,
    database.ownerUrl,
  );
  expect((await make(ada, idTransport)).json()).toMatchObject({ readings: 3, excursions: 0, verdict: 'incomplete' });
});

test('the list has the newest first', async () => {
  const { idTransport } = await aShipment(5);
  const ids = [];
  for (const body of [{}, { maxCelsius: 30 }]) ids.unshift((await make(ada, idTransport, body)).json().idReport);
  const { data } = (await server.call(ada, 'GET', `/transports/${idTransport}/reports`)).json();
  expect(data.map(({ idReport }: { idReport: number }) => idReport)).toEqual(ids);
});

test('the database itself lets nobody change what was reported', async () => {
  const { idTransport } = await aShipment(5);
  const { idReport } = (await make(ada, idTransport)).json();
  const forge = database.db.updateTable('coldChainReport').set({ verdict: 'withinLimits' }).where('idReport', '=', idReport).execute();
  await expect(forge).rejects.toThrow(/permission denied/);
});

test('a shipment of which nothing was heard has a report that says so', async () => {
  const { idTransport } = await aShipment();
  const { idReport, ...made } = (await make(ada, idTransport, { from: '2026-01-01T00:00:00Z' })).json();
  expect(made).toMatchObject({ verdict: 'noData', readings: 0, excursions: 0 });
  expect((await server.call(ada, 'GET', `/reports/${idReport}/pdf`)).statusCode).toBe(200);
});

describe('a report of one asset', async () => {
  const { idTransport, box, empty, own } = await aShipmentOfAssets();
  const made = await make(ada, idTransport, { idContainer: box, minCelsius: 15, maxCelsius: 25, maxHumidity: 60 });
  const { idReport, code } = made.json();

  test('is of its own tracker, by the limits that were chosen, and humidity can spoil it', () => {
    expect(made.json()).toMatchObject({
      asset: { idContainer: box, containerReference: `=BOX-${own}` },
      readings: 4,
      minCelsius: 15,
      maxCelsius: 25,
      minHumidity: null,
      maxHumidity: 60,
      verdict: 'excursion',
      excursions: 1,
    });
  });

  test('has the humidity in its data file and its PDF', async () => {
    const { body } = await server.call(ada, 'GET', `/reports/${idReport}/csv`);
    expect(body).toContain(`Asset,'=BOX-${own}\r\n`);
    expect(body).toMatch(new RegExp(`${own},humidity,above,[^,]*,[^,]*,30,0,80,`));
    const [, readings, lowest, , highest, , mean, ...minutes] = /^all trackers,.*$/m.exec(body)?.[0].trim().split(',') ?? [];
    expect([readings, lowest, highest]).toEqual(['4', '40', '80']);
    // The period ends when the report is made, a little after the last full minute.
    expect([mean, ...minutes].map((value) => Math.round(Number(value)))).toEqual([60, 0, 30, 30, 0]);
    const pdf = await server.call(ada, 'GET', `/reports/${idReport}/pdf?language=ar`);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await verify(code)).json()).toMatchObject({ maxHumidity: 60, verdict: 'excursion' });
  });

  test('stands among those of the shipment, and alone where the asset is asked for', async () => {
    const whole = (await make(ada, idTransport)).json();
    expect(whole).toMatchObject({ asset: null, readings: 8, minCelsius: 2 });
    const idsOf = async (query: string) =>
      (await server.call(ada, 'GET', `/transports/${idTransport}/reports${query}`))
        .json()
        .data.map((row: { idReport: number }) => row.idReport);
    expect(await idsOf('')).toEqual([whole.idReport, idReport]);
    expect(await idsOf(`?idContainer=${box}`)).toEqual([idReport]);
  });

  test('is refused without a tracker, for what is no asset of it, and by limits that are upside down', async () => {
    const error = async (body: object) => (await make(ada, idTransport, body)).json().code;
    expect(await error({ idContainer: empty })).toBe('report.assetWithoutTracker');
    expect(await error({ idContainer: 999_999 })).toBe('asset.notFound');
    expect(await error({ minHumidity: 60, maxHumidity: 30 })).toBe('report.humidityOrder');
    expect(await error({ minCelsius: 8, maxCelsius: 2 })).toBe('alert.temperatureOrder');
  });
});

test('a report of an asset follows the trackers that it had, and says when it had none', async () => {
  const { idTransport, box, own, foreign, start } = await aShipmentOfAssets();
  const change = (uniqueIdentifiant: string | null) =>
    server.call(ada, 'PATCH', `/transports/${idTransport}/assets/${box}`, { uniqueIdentifiant });
  await change(null);
  expect((await make(ada, idTransport, { idContainer: box })).json()).toMatchObject({ readings: 4 });
  await change(foreign);
  const at = (minutes: number) => `to_timestamp(${(start + minutes * MINUTE) / 1000})`;
  const set = (what: string, which: string) =>
    onServer(`update shipment_asset_link set ${what} where id_container = ${box} and ${which}`, database.ownerUrl);
  await set(`ended_at = ${at(30)}`, 'ended_at is not null');
  await set(`started_at = ${at(45)}`, 'ended_at is null');
  const { idReport, ...made } = (await make(ada, idTransport, { idContainer: box, minCelsius: 15, maxCelsius: 25 })).json();
  expect(made).toMatchObject({ readings: 3, verdict: 'excursion' });
  const { body } = await server.call(ada, 'GET', `/reports/${idReport}/csv`);
  const span = [30, 45].map((minutes) => new Date(start + minutes * MINUTE).toISOString()).join(',');
  expect(body).toContain(`Without a tracker from (UTC),Until (UTC),Minutes\r\n${span},15\r\n`);
  const measured = body.split('\r\n').filter((line) => /^[^,]+,20\d\d-[^,]*,[\d.]+,[\d.]+,/.test(line));
  expect(measured.map((line) => line.split(',')[0]).toSorted()).toEqual([own, own, foreign].toSorted());
  expect((await server.call(ada, 'GET', `/reports/${idReport}/pdf?language=fr`)).statusCode).toBe(200);
});

test('of a tracker that left halfway it is told what its certificates were while it was there', async () => {
  const { idTransport, identifier, start } = await aShipment(5, 5, 5, 5);
  const day = (offset: number) => new Date(start + offset * 24 * HOUR).toISOString().slice(0, 10);
  await onServer(
    `update shipment_tracker set started_at = to_timestamp(${start / 1000}) - interval '10 days', ended_at = to_timestamp(${start / 1000}) - interval '6 days'
      where id_shipment = ${idTransport};
    insert into calibration (id_customer, id_tracker, certificate, laboratory, calibrated_on, due_on, temperature_offset, is_applied, created_by, created_at)
      select id_customer, id_tracker, c.name, 'Lab', c.since::date, c.due::date, 0, false, ${ada.idUser}, now() from tracker,
        (values ('OLD-1', '${day(-300)}', '${day(-8)}'), ('NEW-2', '${day(-3)}', '${day(300)}')) c (name, since, due) where identifier = '${identifier}'`,
    database.ownerUrl,
  );
  const { idReport, calibrations } = (await make(ada, idTransport, { from: new Date(start - 12 * 24 * HOUR).toISOString() })).json();
  expect(calibrations).toMatchObject([{ certificate: 'OLD-1' }]);
  const { body } = await server.call(ada, 'GET', `/reports/${idReport}/csv`);
  const [from, to] = [`${day(-7)}T00:00:00.000Z`, new Date(start - 6 * 24 * HOUR).toISOString()];
  expect(body).toContain(`From (UTC),Until (UTC),Minutes\r\n${identifier},${from},${to},`);
});

test('a report that is called off is not kept', async () => {
  const { idTransport } = await aShipment(5, 5);
  const leaving = new AbortController();
  leaving.abort(new Error('called off'));
  const actor = { idUser: ada.idUser, idCustomer: acme, role: 'user' } as const;
  await expect(makeReport(server.services, scopeFor(actor), actor, idTransport, {}, leaving.signal)).rejects.toThrow('called off');
  expect((await server.call(ada, 'GET', `/transports/${idTransport}/reports`)).json().data).toEqual([]);
});

test('what Node says of its files while it watches them is no report', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { idTransport } = await aShipment(5, 5);
  expect((await make(ada, idTransport)).statusCode).toBe(201);
});
