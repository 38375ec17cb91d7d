import { TILE_LISTS } from '@sillage/domain/desk/dashboard/tiles';
import { listsOfCustomer } from '@sillage/domain/desk/navigation/countedLists';
import { BADGE_LISTS } from '@sillage/domain/desk/navigation/menu';
import { SHIPMENT_STATUSES as STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { beforeAll, expect, test } from 'vitest';
import { aTransport } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { rowsBehind, rowsOf as everyRowOf, type Leading } from '../../testing/rowsBehind.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other, gone] = [await server.aCustomer('Acme'), await server.aCustomer('Other'), await server.aCustomer('Gone')];
const [ada, eve, ghost] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(other, 'userAdmin'),
  await server.aMember(gone, 'userAdmin'),
];
const [uma, operator] = [await server.aMember(acme, 'user'), await server.anOperator()];

const onDatabase = (query: string) => onServer(query, database.ownerUrl);
const read = async (who: Member, path: string) => (await server.call(who, 'GET', path)).json();

const rowsOf = (who: Member, path: string) => everyRowOf(server, who, path);
const lengthOf = async (who: Member, path: string) => (await rowsOf(who, path)).length;
const behind = async (who: Member, list: Leading) => (await rowsBehind(server, who, list)).length;

const { tocomplete, readytoship, intransit, arrived, late, online, offline, stock, outOfService, openAlerts: OPEN_ALERTS } = TILE_LISTS;
const TRANSPORTS = { total: { to: '/transport', search: {} }, tocomplete, readytoship, intransit, arrived, late } as const;
const ALL_DEVICES = { total: { to: '/devices', search: {} }, inService: { to: '/devices', search: { state: 'inService' } } } as const;
const DEVICES = { ...ALL_DEVICES, online, offline, stock, outOfService } as const;
const eachBehind = async (who: Member, links: Readonly<Record<string, Leading>>) =>
  Object.fromEntries(await Promise.all(Object.entries(links).map(async ([name, link]) => [name, await behind(who, link)] as const)));

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

/** Something of each is sold. One of those that arrived, one archived and one deleted are billed; of another the invoice was taken back. */
async function bill(idCustomer: number): Promise<void> {
  await onDatabase(`insert into cost_line (id_customer, id_shipment, book, label, category, quantity_thousandths, unit_cents, vat_basis_points, net_cents, vat_cents, dated)
      select id_customer, id_shipment, 'sale', 'Freight', 'freight', 1000, 100, 0, 100, 0, '2026-03-01' from shipment where id_customer = ${idCustomer}`);
  const insert = (kind: string, reference: string, sequence: number, corrects: string) =>
    onDatabase(`insert into invoice (id_customer, id_shipment, kind, year, sequence, number, id_corrects, issued_at, due_on, net_cents, vat_cents, facts,
        issued_by) select id_customer, id_shipment, '${kind}', 2026, ${idCustomer * 10 + sequence}, 'N', ${corrects}, now(), '2026-01-01', 0, 0, '{}', 1
      from shipment where id_customer = ${idCustomer} and reference like 'arrived-${reference}-%' order by id_shipment limit 1`);
  for (const [at, reference] of ['current', 'archived', 'deleted', 'late'].entries()) await insert('invoice', reference, at, 'null');
  const last = `(select max(id_invoice) from invoice where id_customer = ${idCustomer})`;
  await insert('creditNote', 'late', 5, last);
}

/** Of every third shipment, whatever became of it, there are two unread notifications; of the others one that was read. */
const tell = ({ idUser }: Member, idCustomer: number) =>
  onDatabase(`insert into notification (id_customer, id_user, kind, ref, values, id_shipment, dedupe_key, read_at)
    select s.id_customer, ${idUser}, 'TRANSPORT_CREATED', s.reference, '{}'::jsonb, s.id_shipment, 't' || n || s.id_shipment,
      case when s.id_shipment % 3 > 0 then now() end
    from shipment s cross join generate_series(1, 2) n where s.id_customer = ${idCustomer}`);

beforeAll(async () => {
  await fill(ada, 2);
  await fill(eve, 1);
  await fill(ghost, 1);
  for (const customer of [acme, other, gone]) await bill(customer);
  await server.call(operator, 'DELETE', `/customers/${gone}`);
});

test.each([
  ['an administrator', () => ada],
  ['a user', () => uma],
  ['the operator', () => operator],
])('every number of the dashboard of %s is the length of the list that it leads to', async (_, whose) => {
  const who = whose();
  const { devices, transports, openAlerts } = await read(who, '/dashboard');
  expect(transports).toEqual(await eachBehind(who, TRANSPORTS));
  expect(transports).toMatchObject(who === operator ? { total: 20, intransit: 5, late: 6 } : { total: 12, intransit: 3, late: 3 });
  expect(openAlerts).toBe(await behind(who, OPEN_ALERTS));
  expect(devices).toEqual(await eachBehind(who, DEVICES));
  expect(await read(who, '/tracker-counts')).toEqual(devices);
});

test('the states of trackers are counted of what the search and the other filters find', async () => {
  const [{ uniqueIdentifiant }] = (await rowsOf(ada, '/trackers?state=stock')) as [{ uniqueIdentifiant: string }];
  for (const filter of ['on=shipment', 'on=nothing', 'calibration=none', 'calibration=valid', 'type=GPS', `search=${uniqueIdentifiant}`]) {
    const links = Object.entries(DEVICES).map(([name, { to, search }]) => {
      return [name, { to, search: { ...search, ...Object.fromEntries(new URLSearchParams(filter)) } }] as const;
    });
    expect([filter, await read(ada, `/tracker-counts?${filter}`)]).toEqual([filter, await eachBehind(ada, Object.fromEntries(links))]);
  }
});

test.each([
  ['an administrator', () => ada],
  ['a user', () => uma],
])('the badge of the shipments counts those on the list that unread notifications of %s are about', async (_, whose) => {
  const who = whose();
  const counted = async () => [
    (await server.call(who, 'POST', '/notif', { action: 'unreadntfontr' })).json().counterTransport,
    await behind(who, BADGE_LISTS.counterTransport),
  ];
  await server.call(who, 'POST', '/notif', { action: 'updatestatus', status: 1 });
  expect(await counted()).toEqual([0, 0]);
  await tell(who, acme);
  const [badge, unread] = await counted();
  expect(badge).toBe(unread);
  const all = await rowsOf(who, '/transports?shelf=kept&notifications=unread');
  expect(all.length).toBeGreaterThan(unread);
  for (const { idTransport } of all) expect(Number(idTransport) % 3).toBe(0);
  expect((await read(who, '/transports/numbers?notifications=unread')).idTransports).toHaveLength(unread);
});

test('somebody of the operator, whom no notification of a shipment is for, has no badge and finds none', async () => {
  const { counterTransport } = (await server.call(operator, 'POST', '/notif', { action: 'unreadntfontr' })).json();
  expect([counterTransport, await behind(operator, BADGE_LISTS.counterTransport)]).toEqual([0, 0]);
  expect(await lengthOf(operator, `/transports?notifications=unread&idCustomer=${acme}`)).toBe(0);
});

test('the tabs of the list, of the archive and of what was deleted count their own rows, also filtered', async () => {
  for (const who of [ada, operator])
    for (const filter of [
      '',
      '&search=intransit',
      '&punctuality=late',
      '&startDate=2020-01-01..',
      '&responsible=nobody',
      '&invoice=toIssue',
    ])
      for (const archiveState of ['current', 'archived', 'deleted', 'kept']) {
        const query = `shelf=${archiveState}${filter}`;
        const { counts } = await read(who, `/transports/counts?${query}`);
        const rows = await rowsOf(who, `/transports?${query}`);
        const ofRows = Object.fromEntries(STATUSES.map((one) => [one, rows.filter(({ status }) => status === one).length]));
        expect([query, counts]).toEqual([query, ofRows]);
        expect((await read(who, `/transports/numbers?${query}`)).idTransports).toHaveLength(rows.length);
      }
});

test('those that are late are those whose row says so', async () => {
  const rows = await rowsOf(ada, '/transports?punctuality=late');
  const said = (await rowsOf(ada, '/transports')).filter(({ punctuality }) => punctuality === 'late');
  expect(rows.map(({ idTransport }) => idTransport)).toEqual(said.map(({ idTransport }) => idTransport));
  expect(rows).toHaveLength(4);
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
    const { totalUsers, transportsToInvoice, ...lists } = listsOfCustomer(one.idCustomer);
    const people = (
      await server.call(operator, 'POST', '/customer', { action: 'users', idCustomer: one.idCustomer, position: 1, limit: 300 })
    ).json();
    expect(totalUsers.search.tab).toBe('members');
    const numbers = { totalUsers: people.data.length, ...(await eachBehind(operator, lists)) };
    expect(one).toMatchObject(numbers);
    const toInvoice = await behind(operator, transportsToInvoice);
    expect(await read(operator, `/customers/${one.idCustomer}`)).toMatchObject({ ...numbers, transportsToInvoice: toInvoice });
    // Of those that arrived, all but the deleted one and two that are billed.
    expect(toInvoice).toBe(one.customerName === 'Acme' ? 2 : 1);
  }
});

test('customers of each status are counted of what the search and the other filters find', async () => {
  for (const filter of ['search=Acme', 'search=nobody', 'typeClient=TR', 'vertical=FOOD']) {
    const { counts } = await read(operator, `/customers?${filter}`);
    const ofStatus = (status: string) => lengthOf(operator, `/customers?${filter}&status=${status}`);
    expect([filter, counts]).toEqual([filter, { active: await ofStatus('active'), paused: await ofStatus('paused') }]);
  }
});

test('the badges of the notifications count the unread ones of the list', async () => {
  await onDatabase(`insert into notification (id_customer, id_user, kind, ref, values, dedupe_key, read_at)
    select ${acme}, id_user, 'TRANSPORT_CREATED', 'REF', '{}'::jsonb, 'n' || n, case when n % 3 = 0 then now() end
    from generate_series(1, 20) n cross join member where id_user = ${ada.idUser}
    union all select ${other}, ${eve.idUser}, 'TRANSPORT_CREATED', 'REF', '{}'::jsonb, 'n' || n, null from generate_series(1, 5) n`);
  const unread = await lengthOf(ada, '/notifications?filter=unread');
  const { totalUnread } = (await server.call(ada, 'POST', '/notif', { action: 'unreadntfontr' })).json();
  const list = await read(ada, '/notifications?limit=100');
  expect([totalUnread, list.totalUnread, list.totalNotification]).toEqual([unread, unread, list.data.length]);
});

test('today’s stop events lead to shipments that are there', async () => {
  await onDatabase(`update shipment_stop set planned_at = now() where kind = 'arrival'`);
  const stopEvents = (await read(ada, '/quick-panel/data')).arrivals as { idTransport: number }[];
  expect(stopEvents).toHaveLength(16);
  for (const { idTransport } of stopEvents) expect((await server.call(ada, 'GET', `/transports/${idTransport}`)).statusCode).toBe(200);
});
