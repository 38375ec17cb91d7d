import { beforeAll, expect, test } from 'vitest';
import { aTransport } from '../testing/aRoute.ts';
import { aServer, type Member } from '../testing/aServer.ts';
import { freshDb, onServer } from '../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other, gone] = [await server.aCustomer('Acme'), await server.aCustomer('Other'), await server.aCustomer('Gone')];
const [ada, eve, ghost] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.aMember(gone, 'userAdmin'),
];
const operator = await server.anOperator();

const onDatabase = (query: string) => onServer(query, database.ownerUrl);
const read = async (who: Member, path: string) => (await server.call(who, 'GET', path)).json();

/** Every row that a list has, page by page. */
async function rowsOf(who: Member, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await read(who, `${path}${path.includes('?') ? '&' : '?'}limit=5${more}`);
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}
const lengthOf = async (who: Member, path: string) => (await rowsOf(who, path)).length;

/** As it would stand after its journey: with an alert that is open and one that is resolved, late or without a plan. */
function setShipment(idTransport: number, status: string, isLate: boolean): Promise<unknown> {
  const planned = isLate ? `now() - interval '2 hours'` : 'null';
  return onDatabase(`update shipment set status = '${status}', planned_arrival = ${planned},
      departed_at = case when '${status}' in ('intransit', 'arrived') then now() - interval '2 days' end,
      arrived_at = case when '${status}' = 'arrived' then now() end where id_shipment = ${idTransport};
    update shipment_stop set planned_at = ${planned} where id_shipment = ${idTransport} and kind = 'arrival';
    insert into alert_episode (id_customer, id_rule, id_shipment, id_tracker, direction, status, started_at, raised_at, extreme, limit_value)
      select r.id_customer, r.id_rule, r.id_shipment, k.id_tracker, 'above', a.status, now() - a.ago, now() - a.ago, 9, 8
      from alert_rule r join shipment_tracker k using (id_customer, id_shipment)
        cross join (values ('U', interval '1 hour'), ('R', interval '3 hours')) a (status, ago)
      where r.id_shipment = ${idTransport}`);
}

/** Of each status: as many on the list as `more` says and one that is late, one archived and one deleted. And trackers of every kind. */
async function fill(member: Member, more: number): Promise<void> {
  const aTracker = () => server.aTracker(member.idCustomer);
  const kinds = [...Array.from({ length: more }, () => 'current'), 'late', 'archived', 'deleted'];
  for (const status of STATUSES)
    for (const [at, kind] of kinds.entries()) {
      const made = aTransport(`${status}-${kind}-${at}`, [(await aTracker()).uniqueIdentifiant]);
      const { idTransport } = (await server.call(member, 'POST', '/transports', made)).json();
      await setShipment(idTransport, status, kind === 'late');
      if (kind === 'archived' || kind === 'deleted')
        await server.call(member, 'POST', '/transports/shelf', { shelf: kind, idTransports: [idTransport] });
    }
  const [reporting, broken, returned] = [await aTracker(), await aTracker(), await aTracker()];
  await onDatabase(`update tracker set status = 'H' where identifier = '${broken.uniqueIdentifiant}';
    update tracker set released_at = now() where identifier = '${returned.uniqueIdentifiant}'`);
  const headers = { authorization: `Bearer ${reporting.secret}` };
  const payload = { deviceDate: new Date().toISOString(), temperature: 4 };
  await server.app.inject({ method: 'POST', url: '/api/ingest/readings', headers, payload });
}

const STATUSES = ['tocomplete', 'readytoship', 'intransit', 'arrived'] as const;

beforeAll(async () => {
  await fill(ada, 2);
  await fill(eve, 1);
  await fill(ghost, 1);
  await server.call(operator, 'DELETE', `/customers/${gone}`);
}, 120_000);

test.each([
  ['a member', () => ada],
  ['the operator', () => operator],
])('every number of the dashboard of %s is the length of the list that it leads to', async (_, whose) => {
  const { devices, transports, openAlerts } = await read(whose(), '/dashboard');
  const lists = {
    total: await lengthOf(whose(), '/transports'),
    ...Object.fromEntries(await Promise.all(STATUSES.map(async (one) => [one, await lengthOf(whose(), `/transports?status=${one}`)]))),
    late: await lengthOf(whose(), '/transports?status=intransit&punctuality=late'),
  };
  expect(transports).toEqual(lists);
  expect(transports).toMatchObject(whose() === ada ? { total: 12, intransit: 3, late: 1 } : { total: 20, intransit: 5, late: 2 });
  expect(openAlerts).toBe(await lengthOf(whose(), '/alerts?alertStatus=U'));
  const all = await lengthOf(whose(), '/trackers');
  const states = ['online', 'offline', 'stock', 'outOfService'] as const;
  const ofState = await Promise.all(states.map(async (state) => [state, await lengthOf(whose(), `/trackers?state=${state}`)]));
  expect(devices).toEqual({ total: all, ...Object.fromEntries(ofState) });
  expect(await read(whose(), '/tracker-counts')).toEqual(devices);
});

test('the tabs of the list, of the archive and of what was deleted count their own rows, also filtered', async () => {
  for (const who of [ada, operator])
    for (const filter of ['', '&search=intransit', '&punctuality=late', '&type=air', '&startDate=2020-01-01..', '&responsible=nobody'])
      for (const shelf of ['current', 'archived', 'deleted']) {
        const query = `shelf=${shelf}${filter}`;
        const { counts } = await read(who, `/transports/counts?${query}`);
        const rows = await rowsOf(who, `/transports?${query}`);
        const ofRows = Object.fromEntries(STATUSES.map((one) => [one, rows.filter(({ status }) => status === one).length]));
        expect([query, counts]).toEqual([query, ofRows]);
        expect((await read(who, `/transports/numbers?${query}`)).idTransports).toHaveLength(rows.length);
      }
});

test('those that are late are those whose row says so', async () => {
  const late = await rowsOf(ada, '/transports?punctuality=late');
  const said = (await rowsOf(ada, '/transports')).filter(({ punctuality }) => punctuality === 'late');
  expect(late.map(({ idTransport }) => idTransport)).toEqual(said.map(({ idTransport }) => idTransport));
  expect(late).toHaveLength(4);
});

test('the open alerts that a row tells are those of its list', async () => {
  for (const { idTransport, openAlerts } of await rowsOf(ada, '/transports'))
    expect([idTransport, openAlerts]).toEqual([
      idTransport,
      await lengthOf(ada, `/alerts?alertStatus=U&idTransport=${String(idTransport)}`),
    ]);
  const incidents = await rowsOf(ada, '/incidents');
  for (const { idIncident, alerts } of incidents)
    expect((await read(ada, `/incidents/${String(idIncident)}`)).alerts).toHaveLength(Number(alerts));
});

test('what the overview of the customers counts is what their lists show to the operator', async () => {
  await server.aMember(acme, 'user');
  const left = await server.aMember(acme, 'user');
  await server.call(ada, 'POST', '/user', { action: 'delete', idUser: left.idUser });
  const { data, counts } = await read(operator, '/customers');
  expect(counts).toEqual({ active: await lengthOf(operator, '/customers?status=active'), paused: 0 });
  expect(data.map(({ customerName }: { customerName: string }) => customerName)).toEqual(['Acme', 'Other']);
  for (const one of data) {
    const shipments = (status: string) => lengthOf(operator, `/transports?idCustomer=${one.idCustomer}&status=${status}`);
    const trackers = (state: string) => lengthOf(operator, `/trackers?idCustomer=${one.idCustomer}${state}`);
    const people = (
      await server.call(operator, 'POST', '/customer', { action: 'users', idCustomer: one.idCustomer, position: 1, limit: 300 })
    ).json();
    expect(one).toMatchObject({
      totalUsers: people.data.length,
      incomplet: await shipments('tocomplete'),
      activeTransports: (await shipments('readytoship')) + (await shipments('intransit')),
      totalTrackers: await trackers(''),
      onStock: await trackers('&state=stock'),
      desabledTrackers: await trackers('&state=outOfService'),
      enableTrackers: (await trackers('&state=online')) + (await trackers('&state=offline')),
    });
    expect(await read(operator, `/customers/${one.idCustomer}`)).toMatchObject({
      activeTransports: one.activeTransports,
      onStock: one.onStock,
    });
  }
});

test('the badges of the notifications count the unread ones of the list', async () => {
  await onDatabase(`insert into notification (id_customer, id_user, kind, ref, values, dedupe_key, read_at)
    select ${acme}, id_user, 'TRANSPORT_CREATED', 'REF', '{}'::jsonb, 'n' || n, case when n % 3 = 0 then now() end
    from generate_series(1, 20) n cross join member where id_customer = ${acme} and id_user in (${ada.idUser})
    union all select ${other}, ${eve.idUser}, 'TRANSPORT_CREATED', 'REF', '{}'::jsonb, 'n' || n, null from generate_series(1, 5) n`);
  const unread = await lengthOf(ada, '/notifications?filter=unread');
  const { totalUnread } = (await server.call(ada, 'POST', '/notif', { action: 'unreadntfontr' })).json();
  const list = await read(ada, '/notifications?limit=100');
  expect([totalUnread, list.totalUnread, list.totalNotification]).toEqual([unread, unread, list.data.length]);
});

test('today’s passages lead to shipments that are there', async () => {
  await onDatabase(`update shipment_stop set planned_at = now() where kind = 'arrival'`);
  const passages = (await read(ada, '/quick-panel/data')).arrivals as { idTransport: number }[];
  expect(passages).toHaveLength(16);
  for (const { idTransport } of passages) expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).statusCode).toBe(200);
});
