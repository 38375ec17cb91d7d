import type { NeedyTracker, TrackerCondition } from '@sillage/contract/tracking/trackers/trackerCondition.contract';
import type { TrackerNeed } from '@sillage/domain/tracking/trackers/needs';
import { operatorScope } from '@sillage/domain/people/access/actor';
import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { rowsOf } from '../../testing/rowsBehind.ts';
import { keepHealth } from './keptHealth.jobs.ts';

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const database = await freshDb();
const server = await aServer(database);
const { report } = aPipeline(database, server.services);
const [acme, other] = [await server.aCustomer('Acme'), await server.aCustomer('Other')];
const [ada, admin, stranger] = [
  await server.aMember(acme, 'user'),
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
];
const operator = await server.anOperator();
const now = Date.now();
const onOwner = (statement: string) => onServer(statement, database.ownerUrl);
const conditionOf = async (name: string, by: Member = ada) =>
  (await server.call(by, 'GET', `/trackers/${name}/condition`)).json<TrackerCondition>();
const causesOf = async (name: string) => (await conditionOf(name)).silence?.reasons.map(({ cause }) => cause);
/** A report each `step`, from so long ago until so long ago. */
const steadily = (from: number, until: number, step: number, of: (ago: number) => object = () => ({})) =>
  Array.from({ length: Math.floor((from - until) / step) + 1 }, (_, index) => from - index * step).map((ago) => ({
    deviceTime: now - ago,
    temperature: 4,
    ...of(ago),
  }));
/** What a tracker reported is as old as it says; the pipeline takes it all now. */
const heardAgo = (name: string, ms: number) =>
  onOwner(`update tracker_latest l set received_at = now() - interval '${ms} milliseconds' from tracker t
    where t.id_tracker = l.id_tracker and t.identifier = '${name}'`);
const ask = async (query = '', by: Member = admin) => (await rowsOf(server, by, `/tracker-needs?${query}`)) as unknown as NeedyTracker[];
const namesOf = async (query = '', by: Member = admin) => (await ask(query, by)).map(({ uniqueIdentifiant }) => uniqueIdentifiant);
async function aTrackerOf(customer: typeof acme, name: string, interval = 3600): Promise<void> {
  await server.aTracker(customer, name);
  await onOwner(
    `update tracker set reporting_interval_seconds = ${interval}, created_at = now() - interval '90 days' where identifier = '${name}'`,
  );
}

await aTrackerOf(acme, 'STEADY');
await aTrackerOf(acme, 'LAZY');
await aTrackerOf(acme, 'EMPTY');
await aTrackerOf(acme, 'DEAF');
await aTrackerOf(acme, 'NEVER');
await aTrackerOf(acme, 'GONE');
await aTrackerOf(other, 'FOREIGN');
await report(
  'STEADY',
  steadily(10 * DAY, 10 * MINUTE, HOUR, () => ({ signal: -70, satellites: 9, battery: 80, attributes: { versionFw: '1.10', hdop: 0.9 } })),
);
await report(
  'LAZY',
  steadily(10 * DAY, 10 * MINUTE, 3 * HOUR, () => ({ attributes: { versionFw: '1.9' } })),
);
await report(
  'EMPTY',
  steadily(10 * DAY, 10 * MINUTE, HOUR, (ago) => ({ battery: 20 + (ago / DAY) * 4 })),
);
await report(
  'DEAF',
  steadily(10 * DAY, 10 * MINUTE, HOUR, () => ({
    signal: -111,
    attributes: { network: { cellTowers: [{ mobileCountryCode: 208, mobileNetworkCode: 1 }] } },
  })),
);
await report(
  'GONE',
  steadily(10 * DAY, 3 * DAY, HOUR, (ago) => ({ battery: Math.max(4, (ago / DAY - 3) * 10), signal: -80 })),
);
await report(
  'FOREIGN',
  steadily(2 * DAY, 10 * MINUTE, HOUR, () => ({ signal: -111 })),
);
await heardAgo('GONE', 3 * DAY);
await keepHealth(server.services);

test('a tracker that reports as it promised keeps its interval; one that waits three hours instead of one does not', async () => {
  const { intervals, reception, firmware, silence } = await conditionOf('STEADY');
  expect(intervals).toMatchObject([
    { days: 7, word: 'kept', keptShare: 1, late: 0, medianSeconds: 3600, longestSeconds: 3600 },
    { days: 30, word: 'kept', reports: 240 },
  ]);
  expect(reception).toMatchObject({ signal: -70, network: 'good', satellites: 9, sky: 'good' });
  expect(firmware).toEqual({ version: '1.10', isOld: false });
  expect(silence).toBeNull();
  const lazy = await conditionOf('LAZY');
  expect(lazy.intervals).toMatchObject([{ word: 'badly', keptShare: 0, medianSeconds: 10_800 }, { word: 'badly' }]);
  expect(lazy.firmware).toEqual({ version: '1.9', isOld: true });
});

test('what was not said is not known: no interval without reports, no reception, no firmware', async () => {
  const { intervals, reception, firmware, network } = await conditionOf('NEVER');
  expect(intervals).toMatchObject([{ word: 'unknown', keptShare: null, reports: 0, medianSeconds: null }, { word: 'unknown' }]);
  expect([reception.network, reception.sky, firmware, network]).toEqual([null, null, null, null]);
  expect((await conditionOf('DEAF')).network).toEqual({ mobileCountryCode: 208, mobileNetworkCode: 1 });
});

test("nobody sees another customer's tracker, and a member not the fleet", async () => {
  expect((await server.call(stranger, 'GET', '/trackers/STEADY/condition')).json().code).toBe('tracker.notFound');
  expect((await server.call(ada, 'GET', '/tracker-needs')).statusCode).toBe(403);
  expect(await namesOf('', stranger)).toEqual(['FOREIGN']);
});

test('the fleet: the silent first, then batteries, intervals, reception, firmware; each once', async () => {
  expect(await namesOf()).toEqual(['GONE', 'NEVER', 'EMPTY', 'LAZY', 'DEAF']);
  const [gone, never, empty, lazy] = await ask();
  expect(gone?.silence?.reasons[0]).toMatchObject({ cause: 'batteryEmpty', isCertain: false, value: 4 });
  expect(never?.silence?.reasons[0]).toMatchObject({ cause: 'neverReported', isCertain: true });
  expect(empty).toMatchObject({ needs: ['battery'], silence: null });
  const days = (Date.parse(empty?.emptyDate ?? '') - now) / DAY;
  expect(days).toBeGreaterThan(4.5);
  expect(days).toBeLessThan(5.5);
  expect(lazy?.needs).toEqual(['interval', 'firmware']);
});

test('each count leads to exactly its rows, also page by page, of one protocol, of one customer, and for the operator', async () => {
  for (const [by, query] of [
    [admin, ''],
    [operator, ''],
    [operator, `idCustomer=${other}`],
    [operator, 'protocol=gt06'],
  ] as const) {
    const counts = (await server.call(by, 'GET', `/tracker-needs/counts?${query}`)).json<Record<TrackerNeed | 'any', number>>();
    for (const need of ['silent', 'battery', 'interval', 'reception', 'firmware'] as const) {
      const rows = await ask(`${query}&need=${need}`, by);
      expect(rows).toHaveLength(counts[need]);
      expect(rows.every(({ needs }) => needs.includes(need))).toBe(true);
    }
    expect(new Set(await namesOf(query, by)).size).toBe(counts.any);
  }
  expect(new Set(await namesOf('', operator))).toEqual(new Set(['GONE', 'NEVER', 'EMPTY', 'LAZY', 'DEAF', 'FOREIGN']));
  const pages: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const asked: string = `/tracker-needs?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page = (await server.call(admin, 'GET', asked)).json<{ data: NeedyTracker[]; nextCursor: string | null }>();
    pages.push(...page.data.map(({ uniqueIdentifiant }) => uniqueIdentifiant));
    cursor = page.nextCursor;
  }
  expect(pages).toEqual(await namesOf());
});

test('a cursor that is none of this list is refused', async () => {
  for (const key of [
    ['silent', 'x', 1],
    ['nothing', '1', 1],
    ['battery', '1e999', 1],
  ]) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    expect((await server.call(admin, 'GET', `/tracker-needs?cursor=${cursor}`)).statusCode).toBe(422);
  }
});

test('why it is silent: refused since, unreadable, its power cut, a time in which nobody listened, its customer paused', async () => {
  await aTrackerOf(acme, 'QUIET');
  await report('QUIET', [{ deviceTime: now - DAY, temperature: 4 }]);
  await heardAgo('QUIET', DAY);
  expect(await causesOf('QUIET')).toEqual([]);
  await onOwner(
    `insert into unknown_tracker values ('QUIET', 'osmand', 'wrongSecret', 7, now() - interval '2 hours', now() - interval '1 hour')`,
  );
  const [refused] = (await conditionOf('QUIET')).silence?.reasons ?? [];
  expect(refused).toMatchObject({ cause: 'wrongSecret', isCertain: true, value: 7 });
  await onOwner(`delete from unknown_tracker`);
  await onOwner(`insert into raw_message (id_customer, id_tracker, received_at, protocol, payload, is_text, size_bytes, decoded, fault)
    select id_customer, id_tracker, now(), 'json', '', true, 0, '[]', 'crc' from tracker where identifier = 'QUIET'`);
  expect((await conditionOf('QUIET')).silence?.reasons).toMatchObject([{ cause: 'unreadable', subject: 'crc' }]);
  await onOwner(`delete from raw_message`);
  await report('QUIET', [{ deviceTime: now - DAY + MINUTE, attributes: { alarm: 'vibration,powerCut' } }]);
  await heardAgo('QUIET', DAY);
  expect((await conditionOf('QUIET')).silence?.reasons).toMatchObject([{ cause: 'powerCut', subject: 'powerCut' }]);
  await onOwner(
    `insert into alert_listening (started_at, ended_at) values (now() - interval '5 days', now() - interval '23 hours'), (now() - interval '22 hours', now())`,
  );
  expect(await causesOf('QUIET')).toContain('notListening');
  await onOwner(`update customer set status = 'paused' where id_customer = ${acme}`);
  const rows = await ask('need=silent', operator);
  expect(rows.find(({ uniqueIdentifiant }) => uniqueIdentifiant === 'QUIET')?.silence?.reasons[0]).toMatchObject({
    cause: 'customerPaused',
    isCertain: true,
  });
  await onOwner(`update customer set status = 'active' where id_customer = ${acme}`);
});

test('what is out of service, in the stock, or given away needs nobody', async () => {
  await server.aTracker(operatorScope(), 'STOCK');
  await onOwner(`update tracker set created_at = now() - interval '9 days' where identifier = 'STOCK'`);
  await server.call(admin, 'PATCH', '/trackers/LAZY', { status: 'H' });
  const names = await namesOf('', operator);
  expect(names).not.toContain('STOCK');
  expect(names).not.toContain('LAZY');
  expect(await namesOf('idCustomer=0', operator)).not.toContain('STOCK');
});

test('it is looked at again when it has reported since, and what it said of its firmware before stays', async () => {
  await onOwner(`update tracker_health set checked_at = now() - interval '7 hours'`);
  await report('DEAF', [{ deviceTime: now, signal: -60 }]);
  await report(
    'STEADY',
    steadily(9 * MINUTE, 0, MINUTE / 2, () => ({ signal: -60 })),
  );
  await keepHealth(server.services);
  const { rows } = await onOwner(`select t.identifier, h.firmware, h.checked_at > now() - interval '1 hour' as is_new from tracker_health h
    join tracker t on t.id_tracker = h.id_tracker order by 1`);
  expect(rows).toContainEqual({ identifier: 'STEADY', firmware: '1.10', is_new: true });
  expect(rows).toContainEqual({ identifier: 'GONE', firmware: null, is_new: false });
});

test('everybody of a customer is told at which ports devices report here, without those that are switched off', async () => {
  const ports = async (by: Member | null) => server.call(by, 'GET', '/gateway-ports');
  const { gatewayPorts } = server.services.config;
  const expected = Object.entries(gatewayPorts).flatMap(([protocol, port]) => (port === 0 ? [] : [{ protocol, port }]));
  expect((await ports(ada)).json()).toEqual({ data: expected });
  expect([expected.length > 0, (await ports(null)).statusCode]).toEqual([true, 401]);
});
