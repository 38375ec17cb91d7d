import { DASHBOARD_VIEWS, listOfTile, TILE_IDS, tilesOf, type DashboardView, type TileId } from '@sillage/domain/desk/dashboard/tiles';
import { TASKS_COUNTED } from '@sillage/domain/desk/tasks/task';
import { beforeAll, expect, test } from 'vitest';
import { aQuoteRequest, anOption } from '../../testing/aQuote.ts';
import { aTransport, LYON, MILANO } from '../../testing/aRoute.ts';
import { aServer, type Member } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { rowsBehind } from '../../testing/rowsBehind.ts';

const database = await freshDb();
const server = await aServer(database);
const [acme, other, gone] = [await server.aCustomer('Acme'), await server.aCustomer('Other'), await server.aCustomer('Gone')];
const [ada, uma, eve, ghost, operator] = [
  await server.aMember(acme, 'userAdmin'),
  await server.aMember(acme, 'user'),
  await server.aMember(other, 'userAdmin'),
  await server.aMember(gone, 'userAdmin'),
  await server.anOperator(),
];

const onDatabase = (query: string) => onServer(query, database.ownerUrl);
const post = async (who: Member, path: string, body: object) => {
  const answer = await server.call(who, 'POST', path, body);
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
};
const idOf = (identifier: string) => `(select id_tracker from tracker where identifier = '${identifier}')`;

/** It has been there for a month, and was heard so long ago, or never. */
async function aTracker({ idCustomer }: Member, heard: string | null, { battery = 80, at = MILANO } = {}): Promise<string> {
  const { uniqueIdentifiant } = await server.aTracker(idCustomer);
  await onDatabase(`update tracker set created_at = now() - interval '30 days' where identifier = '${uniqueIdentifiant}'`);
  if (heard !== null)
    await onDatabase(`insert into tracker_latest (id_customer, id_tracker, received_at, position_time, latitude, longitude, battery, battery_time)
      values (${idCustomer}, ${idOf(uniqueIdentifiant)}, now() - interval '${heard}', now() - interval '${heard}', ${at.latitude}, ${at.longitude}, ${battery},
        now() - interval '${heard}')`);
  return uniqueIdentifiant;
}

/** What becomes of shipments: when they were planned to leave and to arrive, expected and at the latest, in hours from now. */
const FATES = {
  onTime: { status: 'intransit', left: -5, planned: 6, expected: 5, latest: 6, heard: '5 minutes' },
  lateByEstimate: { status: 'intransit', left: -5, planned: 2, expected: 4, latest: 6, heard: '5 minutes' },
  lateByClock: { status: 'intransit', left: -9, planned: -2, expected: null, latest: null, heard: '5 minutes' },
  riskyByEstimate: { status: 'intransit', left: -5, planned: 2, expected: 2.5, latest: 2.9, heard: '5 minutes' },
  riskyAtTheLatest: { status: 'intransit', left: -5, planned: 20, expected: 19, latest: 24, heard: '3 days' },
  riskyByClock: { status: 'intransit', left: -5, planned: -0.5, expected: -1, latest: 0, heard: null },
  withoutPlan: { status: 'intransit', left: -30, planned: null, expected: 30, latest: 60, heard: '4 hours' },
  ready: { status: 'readytoship', left: 1, planned: 30, expected: null, latest: null, heard: '2 days' },
  arrivedLate: { status: 'arrived', left: -30, planned: -4, expected: -4, latest: null, heard: '5 minutes' },
  toComplete: { status: 'tocomplete', left: 50, planned: 90, expected: null, latest: null, heard: '5 minutes' },
} as const;
const SALE = { book: 'sale', label: 'Freight', category: 'freight', quantityThousandths: 1000, unitCents: 10_000, vatBasisPoints: 2000 };
const inHours = (hours: number | null) => (hours === null ? 'null' : `now() + ${hours} * interval '1 hour'`);

async function aFate(who: Member, kind: keyof typeof FATES, reference: string, battery: number): Promise<number> {
  const { status, left, planned, expected, latest, heard } = FATES[kind];
  const tracker = await aTracker(who, heard, { battery });
  const { idTransport } = await post(who, '/transports', aTransport(reference, [tracker]));
  // Of what arrived something is to be billed.
  if (status === 'arrived') await post(operator, `/transports/${idTransport}/costs`, { ...SALE, date: '2026-03-01' });
  const hasLeft = status === 'intransit' || status === 'arrived';
  await onDatabase(`update shipment set status = '${status}', planned_departure = ${inHours(left)}, departed_at = ${hasLeft ? inHours(left) : 'null'},
      planned_arrival = ${inHours(planned)}, estimated_arrival = ${inHours(expected)}, estimated_latest = ${inHours(latest)},
      arrived_at = ${status === 'arrived' ? 'now()' : 'null'}, id_responsible = ${idTransport % 2 === 0 ? who.idUser : 'null'}
      where id_shipment = ${idTransport};
    update shipment_tracker set started_at = now() - interval '20 days' where id_shipment = ${idTransport};
    update shipment_stop set planned_at = ${inHours(planned)} where id_shipment = ${idTransport} and kind = 'arrival'`);
  return idTransport;
}

const anAlert = (idCustomer: number, column: 'id_shipment' | 'id_asset', id: string | number, status: 'U' | 'R') =>
  onDatabase(`insert into alert_episode (id_customer, id_rule, ${column}, id_tracker, direction, status, started_at, raised_at, extreme, limit_value)
    select r.id_customer, r.id_rule, ${id}, (select min(id_tracker) from tracker t where t.id_customer = r.id_customer), 'above', '${status}',
      clock_timestamp(), date_trunc('milliseconds', now()), 9, 8 from alert_rule r where r.id_customer = ${idCustomer} order by r.id_rule limit 1`);

async function fillShipments(who: Member, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const kind of Object.keys(FATES) as (keyof typeof FATES)[]) {
      const idTransport = await aFate(who, kind, `${kind}-${round}`, round === 0 ? 80 : 7);
      if (idTransport % 3 === 0) await anAlert(who.idCustomer, 'id_shipment', idTransport, 'U');
      if (idTransport % 3 === 1) await anAlert(who.idCustomer, 'id_shipment', idTransport, 'R');
    }
  for (const archiveState of ['archived', 'deleted'] as const)
    for (const kind of ['lateByClock', 'riskyAtTheLatest', 'arrivedLate'] as const) {
      const idTransport = await aFate(who, kind, `${kind}-${archiveState}`, 7);
      await anAlert(who.idCustomer, 'id_shipment', idTransport, 'U');
      await post(who, '/transports/shelf', { shelf: archiveState, idTransports: [idTransport] });
    }
  for (const priced of [true, false, false]) {
    const { idQuote } = await post(who, '/quotes', aQuoteRequest());
    if (priced) await server.call(operator, 'PUT', `/quotes/${idQuote}/options`, { options: [anOption('accessible', 90_000)] });
  }
}

/** Assets and containers: known by their tracker, by a container, by hand, by nothing; within a site and without one; and one that was removed. */
async function fillGoods(who: Member): Promise<void> {
  await post(who, '/sites', { name: 'Yard', address: 'Milano', ...MILANO, radius: 400 });
  const link = async (asset: string, tracker: string) =>
    onDatabase(`insert into asset_tracker (id_customer, id_asset, id_tracker, started_at)
      select a.id_customer, a.id_asset, ${idOf(tracker)}, now() - interval '9 days' from asset a where a.identifier = '${asset}'`);
  for (const kind of ['fixed', 'mobile', 'container'] as const) {
    const made: string[] = [];
    for (const name of ['heard', 'silent', 'never', 'bare', 'inside', 'said', 'removed'])
      made.push((await post(who, '/assets', { kind, reference: `${name}-${kind}`, description: '' })).uniqueIdentifiant);
    const [heard, silent, never, , inside, said, removed] = made as [string, string, string, string, string, string, string];
    await link(heard, await aTracker(who, '2 minutes'));
    await link(silent, await aTracker(who, '5 hours', { battery: 3, at: LYON }));
    await link(never, await aTracker(who, null));
    await onDatabase(`insert into asset_place (id_customer, id_asset, id_container, started_at, placed_by)
        select i.id_customer, i.id_asset, h.id_asset, now(), ${who.idUser} from asset i, asset h where i.identifier = '${inside}' and h.identifier = '${heard}';
      insert into asset_position (id_customer, id_asset, latitude, longitude, reason, set_by, set_at)
        select id_customer, id_asset, ${LYON.latitude}, ${LYON.longitude}, 'seen', ${who.idUser}, now() from asset where identifier in ('${said}', '${removed}');
      update asset set in_charge = ${who.idUser}, in_charge_since = now() where identifier in ('${heard}', '${removed}');
      update asset set removed_at = now() where identifier = '${removed}'`);
    for (const identifier of [heard, removed])
      await anAlert(who.idCustomer, 'id_asset', `(select id_asset from asset where identifier = '${identifier}')`, 'U');
    await anAlert(who.idCustomer, 'id_asset', `(select id_asset from asset where identifier = '${silent}')`, 'R');
    await post(who, '/contents', { name: `Goods of ${kind}`, quantity: 4, ...(kind === 'mobile' ? {} : { into: heard }) });
  }
}

/** In a drawer, out of service, and one that went back. */
async function fillDevices(who: Member): Promise<void> {
  const [broken, returned] = [await aTracker(who, '1 minute', { battery: 4 }), await aTracker(who, '1 minute', { battery: 4 })];
  await aTracker(who, '1 minute', { battery: 4 });
  await onDatabase(
    `update tracker set status = 'H' where identifier = '${broken}'; update tracker set released_at = now() where identifier = '${returned}'`,
  );
}

beforeAll(async () => {
  for (const [who, rounds] of [
    [ada, 2],
    [eve, 1],
    [ghost, 1],
  ] as const) {
    await fillShipments(who, rounds);
    await fillGoods(who);
    await fillDevices(who);
  }
  await onDatabase(`update shipment set id_responsible = ${uma.idUser} where id_customer = ${acme} and id_shipment % 5 = 0;
    update asset set in_charge = ${uma.idUser}, in_charge_since = now() where id_customer = ${acme} and reference like 'said-%'`);
  await server.call(operator, 'DELETE', `/customers/${gone}`);
});

const READERS = [
  ['an administrator', 'userAdmin', () => ada, null],
  ['a user', 'user', () => uma, null],
  ['another customer', 'userAdmin', () => eve, null],
  ['the operator', 'superAdmin', () => operator, null],
  ['the operator, of one customer', 'superAdmin', () => operator, () => acme],
] as const;
const counted = new Map<TileId, number>();

test.each(READERS.flatMap(([name, ...reader]) => DASHBOARD_VIEWS.map((view) => [name, view, ...reader] as const)))(
  'each tile of %s says how many rows its list has, of %s',
  async (_, view, role, whose, of) => {
    const [who, idCustomer] = [whose(), of?.() ?? null];
    const answer = await server.call(who, 'GET', `/dashboard?view=${view}${idCustomer === null ? '' : `&idCustomer=${idCustomer}`}`);
    const { tiles } = answer.json() as { tiles: Partial<Record<TileId, number>> };
    const ids = tilesOf({ view, role, idCustomer }).map(({ id }) => id);
    expect(new Set(Object.keys(tiles))).toEqual(new Set(ids));
    for (const id of ids) {
      const rows = (await rowsBehind(server, who, listOfTile(id, idCustomer))).length;
      expect([id, tiles[id]]).toEqual([id, id === 'tasks' ? Math.min(rows, TASKS_COUNTED) : rows]);
      counted.set(id, Math.max(counted.get(id) ?? 0, rows));
    }
  },
  60_000,
);

test('no tile is left out: each of them counted something for somebody', () => {
  expect(TILE_IDS.filter((id) => (counted.get(id) ?? 0) === 0)).toEqual([]);
});

test('those that are late, or at risk, are those whose row says so', async () => {
  const rows = await rowsBehind(server, ada, { to: '/transport', search: {} });
  for (const punctuality of ['late', 'atRisk']) {
    const found = await rowsBehind(server, ada, { to: '/transport', search: { punctuality } });
    const said = rows.filter((row) => row['punctuality'] === punctuality);
    expect(found.map(({ idTransport }) => idTransport)).toEqual(said.map(({ idTransport }) => idTransport));
    expect(found.length).toBeGreaterThan(3);
  }
  const both = await rowsBehind(server, ada, { to: '/transport', search: { punctuality: 'late,atRisk' } });
  expect(both).toHaveLength(rows.filter((row) => row['punctuality'] === 'late' || row['punctuality'] === 'atRisk').length);
});

test('assets that are known to be somewhere are those whose row says where', async () => {
  for (const to of ['/assets/list', '/masters/list']) {
    const rows = await rowsBehind(server, ada, { to, search: {} });
    const numbers = async (position: string) =>
      (await rowsBehind(server, ada, { to, search: { position } })).map((row) => row['uniqueIdentifiant']);
    const of = (is: (row: Record<string, unknown>) => boolean) => rows.filter(is).map((row) => row['uniqueIdentifiant']);
    expect(await numbers('known')).toEqual(of((row) => row['position'] !== null));
    expect(await numbers('unknown')).toEqual(of((row) => row['position'] === null));
    expect(await numbers('atSite')).toEqual(of((row) => row['site'] !== null));
    expect((await numbers('atSite')).length).toBeGreaterThan(0);
  }
});

test('the customers with most that needs a look are those whose lists are the longest', async () => {
  const { customers } = (await server.call(operator, 'GET', '/dashboard')).json() as {
    customers: { idCustomer: number; late: number; breach: number; silent: number }[];
  };
  expect(customers.map(({ idCustomer }) => idCustomer)).toEqual([acme, other]);
  for (const { idCustomer, ...counts } of customers)
    for (const reason of ['late', 'breach', 'silent'] as const)
      expect([reason, counts[reason]]).toEqual([reason, (await rowsBehind(server, operator, listOfTile(reason, idCustomer))).length]);
  expect((await server.call(ada, 'GET', '/dashboard')).json().customers).toEqual([]);
});

test.each<DashboardView>(['shipments', 'goods'])(
  'the map shows what is on one of these lists and is known to be somewhere, of %s',
  async (view) => {
    const { data, areAll } = (await server.call(ada, 'GET', `/dashboard/places?view=${view}`)).json() as {
      data: { idTransport: number | null; asset: { uniqueIdentifiant: string } | null; reasons: TileId[] }[];
      areAll: boolean;
    };
    const shown = new Map(data.map((place) => [place.idTransport ?? place.asset?.uniqueIdentifiant, place.reasons]));
    const lists =
      view === 'shipments'
        ? (['late', 'atRisk', 'breach', 'silent', 'lowBattery'] as const)
        : (['assetsBreach', 'containersBreach'] as const);
    for (const id of lists) {
      const rows = await rowsBehind(server, ada, listOfTile(id, null));
      const placed = rows.filter((row) => (row['lastPosition'] ?? row['position'] ?? null) !== null);
      const reason = view === 'goods' ? 'breach' : id;
      for (const row of placed)
        expect([id, shown.get((row['idTransport'] ?? row['uniqueIdentifiant']) as number)]).toEqual([id, expect.arrayContaining([reason])]);
    }
    expect([areAll, data.length > 0]).toEqual([true, true]);
    expect((await server.call(eve, 'GET', `/dashboard/places?idCustomer=${acme}`)).statusCode).toBe(403);
  },
);

test('departures and arrivals of today are of the day on which it is asked, where the reader is', async () => {
  await onDatabase(
    `update shipment set departed_at = null, status = 'readytoship', planned_departure = now() where id_customer = ${other} and reference = 'ready-0'`,
  );
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: here }).format(new Date());
  const [byWord, byDay] = await Promise.all(
    ['today', today].map((startDate) => rowsBehind(server, eve, { to: '/transport', search: { startDate, timeZone: here } })),
  );
  expect(byWord?.map(({ reference }) => reference)).toContain('ready-0');
  expect(byWord?.map(({ idTransport }) => idTransport)).toEqual(byDay?.map(({ idTransport }) => idTransport));
  const answer = await server.call(eve, 'GET', `/dashboard?timeZone=${encodeURIComponent(here)}`);
  expect(answer.json().tiles.departures).toBe(byWord?.length);
});
