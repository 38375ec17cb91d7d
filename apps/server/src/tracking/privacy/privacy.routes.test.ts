import { beforeEach, describe, expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { aTransport, HOUR, LYON, MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { wholeContract } from '../../wholeContract.ts';
import { forgetOldDrivers } from '../../journeys/carriage/forgetDrivers.jobs.ts';

const database = await freshDb();
const server = await aServer(database);
const { report, evaluate } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer(), await server.aCustomer('Other')];
const [admin, user, eve, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.anOperator(),
];
const { endpoints } = wholeContract();
const sql = (text: string) => onServer(text, database.ownerUrl);
const hide = (tracker: string, isPrivate = true, member: Member = admin) =>
  server.call(member, 'PUT', `/trackers/${tracker}/privacy`, { isPrivate });
let count = 0;
const now = () => Date.now();

/** Latitudes that nothing else has: what is found of them was shown. */
const BEFORE = 61.1111;
const WITHIN = 62.2222;
const AFTER = 63.3333;
const ON_ASSET = 64.4444;
const at = (latitude: number, hoursAgo: number, more: object = {}) => ({
  deviceTime: now() - hoursAgo * HOUR,
  latitude: latitude + 0.00001 * hoursAgo,
  longitude: 10.5,
  temperature: 4,
  ...more,
});
const latitudeIn = (text: string) => [BEFORE, WITHIN, AFTER, ON_ASSET].filter((latitude) => text.includes(String(latitude)));

async function aShipment(tracker: string, startedHoursAgo: number): Promise<number> {
  const { idTransport } = (await server.call(user, 'POST', '/transports', aTransport(`PRIVATE-${++count}`, [tracker]))).json();
  await sql(`update shipment_tracker set started_at = now() - interval '${startedHoursAgo} hours' where id_shipment = ${idTransport}`);
  return idTransport;
}
const arrived = (idTransport: number, hoursAgo: number | null) =>
  sql(
    `update shipment set status = 'arrived', arrived_at = ${hoursAgo === null ? 'null' : `now() - interval '${hoursAgo} hours'`} where id_shipment = ${idTransport}`,
  );
const trackOf = async (idTransport: number, member: Member = user): Promise<string> =>
  (await server.call(member, 'GET', `/transports/${idTransport}/track`)).body;
const readingsOf = async (tracker: string, member: Member = user): Promise<string> =>
  (await server.call(member, 'GET', `/trackers/${tracker}/readings`)).body;
const lookUp = (tracker: string, more: object = {}, member: Member = admin) =>
  server.call(member, 'POST', `/trackers/${tracker}/position-lookups`, {
    fromDate: new Date(now() - 24 * HOUR).toISOString(),
    toDate: new Date(now() + HOUR).toISOString(),
    reason: 'Stolen last night',
    ...more,
  });

describe('the window', () => {
  let tracker: string;
  beforeEach(async () => {
    tracker = (await server.aTracker(acme)).uniqueIdentifiant;
  });

  test('nobody is given a place before, or after; asked of every call that there is', async () => {
    const asset = (await server.call(user, 'POST', '/assets', { kind: 'container', reference: `BOX-${++count}` })).json().uniqueIdentifiant;
    const onAsset = (await server.aTracker(acme)).uniqueIdentifiant;
    await server.call(user, 'POST', `/assets/${asset}/tracker`, { tracker: onAsset });
    expect((await hide(tracker)).json()).toEqual({ isPrivate: true });
    await hide(onAsset);
    await report(onAsset, [at(ON_ASSET, 3), at(ON_ASSET, 2), at(ON_ASSET, 1)]);
    await report(tracker, [at(BEFORE, 9), at(BEFORE, 8)]);

    const asked = new Set<string>();
    /** What anybody is told by any call that only reads, about this tracker, shipment and asset. */
    const shown = async (params: Readonly<Record<string, readonly (string | number)[]>>): Promise<string[]> => {
      const found: string[] = [];
      for (const { method, path, access } of endpoints) {
        if (method !== 'GET' || access === 'device') continue;
        const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
        if (names.some((name) => params[name] === undefined)) continue;
        const ways = names.reduce<string[]>(
          (all, name) => all.flatMap((one) => (params[name] ?? []).map((value) => one.replace(`:${name}`, String(value)))),
          [path],
        );
        for (const way of ways)
          for (const [who, member] of Object.entries({ admin, user, eve, operator })) {
            const answer = await server.call(member, 'GET', way);
            if (answer.statusCode === 200) asked.add(path);
            found.push(...latitudeIn(answer.body).map((latitude) => `${who} ${path} ${latitude}`));
          }
      }
      return found;
    };
    expect(await shown({ uniqueIdentifiant: [tracker, asset, onAsset] })).toEqual([]);

    const idTransport = await aShipment(tracker, 6);
    await report(tracker, [at(WITHIN, 5), at(WITHIN, 4)]);
    await evaluate();
    const link = (
      await server.call(user, 'POST', `/transports/${idTransport}/shares`, { scopes: ['position', 'climate'], expiry: '1day' })
    ).json().link;
    const share = async () =>
      (await server.app.inject({ method: 'POST', url: '/api/shares/read', payload: { id: link.split('/').at(-1) } })).body;
    const all = { uniqueIdentifiant: [tracker, asset, onAsset], idTransport: [idTransport] };
    const within = new Set((await shown(all)).map((one) => one.split(' ').at(-1)));
    expect(within).toEqual(new Set([String(WITHIN)]));
    expect(latitudeIn(await trackOf(idTransport))).toEqual([WITHIN]);
    expect(latitudeIn(await share())).toEqual([WITHIN]);

    await arrived(idTransport, 3);
    await report(tracker, [at(AFTER, 2), at(AFTER, 1)]);
    await evaluate();
    expect(new Set((await shown(all)).map((one) => one.split(' ').at(-1)))).toEqual(new Set([String(WITHIN)]));
    expect(latitudeIn(await share())).toEqual([WITHIN]);
    expect([...asked].filter((path) => /positions|readings|track|transports$|trackers$|assets$/.test(path)).length).toBeGreaterThan(6);
    expect(asked.size).toBeGreaterThan(60);
  });

  test('what is measured beside a place stays', async () => {
    await hide(tracker);
    await report(tracker, [at(BEFORE, 2, { temperature: 7.25, battery: 66 })]);
    const answer = (await server.call(user, 'GET', `/trackers/${tracker}`)).json();
    expect(answer).toMatchObject({ isPrivate: true, lastPosition: null, battery: 66, lastReading: { temperature: 7.25 } });
    expect(answer.lastReading.latitude).toBeUndefined();
  });

  test('what was there before is kept apart when a tracker becomes private, and comes back when it is not any more', async () => {
    await report(tracker, [at(BEFORE, 9), at(BEFORE, 8)]);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([BEFORE]);
    const whole = await readingsOf(tracker);
    await hide(tracker);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([]);
    expect((await server.call(operator, 'GET', `/trackers/${tracker}`)).json().lastPosition).toBeNull();
    await hide(tracker, false);
    expect(await readingsOf(tracker)).toBe(whole);
    expect((await server.call(user, 'GET', `/trackers/${tracker}`)).json().lastPosition).toMatchObject({ longitude: 10.5 });
  });

  test('an arrival that is corrected, taken back, or a shipment that is deleted takes its places along', async () => {
    await hide(tracker);
    const idTransport = await aShipment(tracker, 9);
    await report(tracker, [at(BEFORE, 8), at(WITHIN, 6), at(AFTER, 2)]);
    expect(latitudeIn(await trackOf(idTransport))).toEqual([BEFORE, WITHIN, AFTER]);
    await arrived(idTransport, 5);
    expect(latitudeIn(await trackOf(idTransport))).toEqual([BEFORE, WITHIN]);
    await arrived(idTransport, 7);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([BEFORE]);
    await arrived(idTransport, null);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([BEFORE, WITHIN, AFTER]);
    await sql(`update shipment set deleted_at = now() where id_shipment = ${idTransport}`);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([]);
  });

  test('reports that come late, twice, and out of order belong where they were measured', async () => {
    await hide(tracker);
    const idTransport = await aShipment(tracker, 7);
    await report(tracker, [at(WITHIN, 1)]);
    await report(tracker, [at(BEFORE, 8), at(WITHIN, 6)]);
    await report(tracker, [at(WITHIN, 6), at(BEFORE, 9)]);
    expect(latitudeIn(await readingsOf(tracker))).toEqual([WITHIN]);
    expect((await lookUp(tracker)).json().positions).toHaveLength(2);
    expect(latitudeIn(await trackOf(idTransport))).toEqual([WITHIN]);
  });

  test('live, a vehicle is told of while its shipment is under way', async () => {
    const reported: (number | undefined)[] = [];
    const stop = server.services.bus.listen('readings', (all) => {
      reported.push(...all.filter(({ reading }) => reading.uniqueIdentifiant === tracker).map(({ reading }) => reading.latitude));
    });
    await hide(tracker);
    await report(tracker, [{ deviceTime: now() - 30 * MINUTE, ...LYON }]);
    const idTransport = await aShipment(tracker, 0);
    await report(tracker, [{ deviceTime: now() + 2000, ...LYON }]);
    await server.call(user, 'POST', `/transports/${idTransport}/departure`, { date: new Date(now() - 1000).toISOString() });
    await sql(`update shipment set arrived_at = now() where id_shipment = ${idTransport}`);
    server.services.bus.publish('trackersChanged', [tracker]);
    await report(tracker, [{ deviceTime: now() + MINUTE, ...LYON }]);
    stop();
    expect(reported).toEqual([undefined, LYON.latitude, undefined]);
  });
});

describe('looking up', () => {
  test('an administrator of the company finds what is kept apart, and it is written down who did', async () => {
    const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
    await hide(tracker);
    await report(tracker, [at(BEFORE, 9), at(BEFORE, 8)]);
    const answer = await lookUp(tracker);
    expect([answer.statusCode, answer.json().isCut]).toEqual([201, false]);
    expect(answer.json().positions.map(({ latitude }: { latitude: number }) => Math.floor(latitude * 1000) / 1000)).toEqual([
      61.111, 61.111,
    ]);
    expect((await lookUp(tracker, {}, user)).statusCode).toBe(403);
    for (const stranger of [eve, operator]) expect((await lookUp(tracker, {}, stranger)).json().code).toBe('tracker.notFound');
    for (const stranger of [eve, operator]) expect((await hide(tracker, false, stranger)).json().code).toBe('tracker.notFound');
    expect((await lookUp(tracker, { reason: ' ' })).json().errors).toMatchObject([{ field: 'reason' }]);
    expect((await lookUp(tracker, { toDate: '2020-01-01T00:00:00Z' })).json().errors).toMatchObject([{ field: 'toDate' }]);
    expect((await lookUp(tracker, { fromDate: new Date(now() - 32 * 24 * HOUR).toISOString() })).json().errors).toMatchObject([
      { field: 'toDate' },
    ]);

    const { data } = (await server.call(admin, 'GET', `/position-lookups?uniqueIdentifiant=${tracker}`)).json();
    expect(data).toMatchObject([
      { what: 'hidden', uniqueIdentifiant: tracker, reason: 'Stolen last night', lookedBy: 'Ada King', isOperator: false },
    ]);
    expect((await server.call(eve, 'GET', `/position-lookups?uniqueIdentifiant=${tracker}`)).json().data).toEqual([]);
    expect((await server.call(user, 'GET', '/position-lookups')).statusCode).toBe(403);
  });

  test('whoever looks at the way of a shipment with a vehicle is written down once in a while', async () => {
    const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
    await hide(tracker);
    const idTransport = await aShipment(tracker, 3);
    await report(tracker, [at(WITHIN, 2)]);
    for (const member of [user, user, operator]) await trackOf(idTransport, member);
    const { data } = (await server.call(admin, 'GET', `/position-lookups?uniqueIdentifiant=${tracker}&limit=2`)).json();
    expect(data).toMatchObject([
      { what: 'shipment', transport: { idTransport }, isOperator: true },
      { what: 'shipment', transport: { idTransport }, isOperator: false, reason: '' },
    ]);
    const plain = (await server.aTracker(acme)).uniqueIdentifiant;
    await trackOf(await aShipment(plain, 1));
    expect((await server.call(admin, 'GET', `/position-lookups?uniqueIdentifiant=${plain}`)).json().data).toEqual([]);
  });

  test('a vehicle that had never reported when it went with a shipment can be looked at, and that is told', async () => {
    const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
    await hide(tracker);
    const { idTransport } = (await server.call(user, 'POST', '/transports', aTransport(`PRIVATE-${++count}`, [tracker]))).json();
    await trackOf(idTransport);
    const listed = await server.call(admin, 'GET', `/position-lookups?uniqueIdentifiant=${tracker}`);
    const [look] = listed.json().data ?? [];
    expect([listed.statusCode, look]).toMatchObject([200, { what: 'shipment', transport: { idTransport } }]);
    expect(look.fromDate <= look.toDate).toBe(true);
  });
});

describe('drivers', () => {
  const setDays = (driverDays: number | null, member: Member = admin) => server.call(member, 'PUT', '/customer-privacy', { driverDays });

  test('are named for so many days after the arrival as the company wants', async () => {
    const { uniqueIdentifiant: tracker } = await server.aTracker(acme);
    const idTransport = await aShipment(tracker, 100);
    const revision = async () => (await server.call(admin, 'GET', `/transports/${idTransport}/carriage`)).json().revision;
    const driver = { driverName: 'Jean Martin', driverPhone: '+33 6 12 34 56 78', driverPlate: 'AB-123-CD' };
    expect(
      (await server.call(admin, 'PATCH', `/transports/${idTransport}/carriage`, { ...driver, revision: await revision() })).statusCode,
    ).toBeLessThan(300);
    await arrived(idTransport, 49);
    const named = async () => (await server.call(admin, 'GET', `/transports/${idTransport}/carriage`)).body;
    await forgetOldDrivers(server.services);
    expect(await named()).toContain('Jean Martin');
    expect((await setDays(3)).json()).toEqual({ driverDays: 3 });
    await forgetOldDrivers(server.services);
    expect(await named()).toContain('Jean Martin');
    await setDays(2);
    expect((await setDays(1, user)).statusCode).toBe(403);
    await forgetOldDrivers(server.services);
    for (const said of ['Martin', '34 56', 'AB-123']) expect(await named()).not.toContain(said);
    expect((await server.call(admin, 'GET', '/transports?search=Martin')).json().data).toEqual([]);
    expect((await server.call(admin, 'GET', '/customer-privacy')).json()).toEqual({ driverDays: 2 });
    for (const wrong of [0, 3651, 1.5]) expect((await setDays(wrong)).statusCode).toBe(422);
    expect((await setDays(null)).json()).toEqual({ driverDays: null });
  });
});
