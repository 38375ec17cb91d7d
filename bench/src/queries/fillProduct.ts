import type { Database } from '../product/database.ts';
import { fillFigures, withoutMarks } from './fillFigures.ts';

export interface Extent {
  readonly shipments: number;
  readonly readings: number;
}

/** What was made: the customers by size, the largest first; and the shipments that have readings. */
export interface Filled {
  readonly extent: Extent;
  readonly customers: readonly number[];
  /** The members of each of them, whoever is responsible for most first. */
  readonly members: readonly (readonly number[])[];
  /** The last so many shipments (by number) have readings on their trackers. */
  readonly observed: number;
}

const CUSTOMERS = 40;
const MEMBERS = 6;
/** Each tracker was on so many shipments, a day each; the newest is under way, the four before it are on the list, the rest is archived. */
const ROUNDS = 50;
const ON_THE_LIST = 5;
const READINGS_A_DAY = 96;

const PLACES = `(values ('Paris', 'FR', 48.86, 2.35), ('Lyon', 'FR', 45.76, 4.84), ('Rotterdam', 'NL', 51.92, 4.48), ('Hamburg', 'DE', 53.55, 9.99),
  ('München', 'DE', 48.14, 11.58), ('Milano', 'IT', 45.46, 9.19), ('Genova', 'IT', 44.41, 8.93), ('Barcelona', 'ES', 41.39, 2.16),
  ('València', 'ES', 39.47, -0.38), ('Lisboa', 'PT', 38.72, -9.14), ('Antwerpen', 'BE', 51.22, 4.4), ('Zürich', 'CH', 47.38, 8.54),
  ('Wien', 'AT', 48.21, 16.37), ('Warszawa', 'PL', 52.23, 21.01), ('Gdańsk', 'PL', 54.35, 18.65), ('İstanbul', 'TR', 41.01, 28.98),
  ('Casablanca', 'MA', 33.57, -7.59), ('Dublin', 'IE', 53.35, -6.26), ('København', 'DK', 55.68, 12.57), ('Göteborg', 'SE', 57.71, 11.97)
  ) as place (name, country, latitude, longitude)`;
const PLACE_COUNT = 20;

/** Customers, trackers, shipments with their stops, links and events, and readings that came as they were measured: all trackers, quarter of an hour by quarter of an hour. */
export async function fillProduct(database: Database, extent: Extent, say: (what: string) => void): Promise<Filled> {
  const trackers = Math.ceil(extent.shipments / ROUNDS);
  const days = Math.min(ROUNDS, Math.max(1, Math.floor(extent.readings / (trackers * READINGS_A_DAY))));
  const customers = await insertCustomers(database);
  const members = await insertMembers(database, customers);
  say('trackers and shipments');
  await insertTrackers(database, trackers, customers[0] ?? 0);
  await withoutMarks(database, () =>
    withoutIndexes(database, ['shipment', 'shipment_stop', 'shipment_tracker', 'shipment_event'], () =>
      insertShipments(database, extent.shipments, trackers),
    ),
  );
  say('figures');
  await withoutIndexes(database, ['analytics_entry', 'analytics_sum'], () => fillFigures(database));
  await database.query('select make_reading_month((now() + make_interval(months => ahead))::date) from generate_series(-2, 0) ahead');
  for (let day = 0; day < days; day++) {
    if (day % 10 === 0) say(`readings, day ${day + 1} of ${days}`);
    await insertReadings(database, days - day);
  }
  await insertLatest(database);
  say('statistics');
  await database.query('vacuum (analyze)');
  await database.query('checkpoint');
  const { rows } = await database.query<{ readings: string }>('select count(*) as readings from reading');
  return { extent: { shipments: extent.shipments, readings: Number(rows[0]?.readings) }, customers, members, observed: trackers * days };
}

/** Filling is not what is measured: indexes that nothing leans on are made once, at its end. */
async function withoutIndexes(database: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await database.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await database.query(definition);
}

async function insertCustomers(database: Database): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `insert into customer (id_customer, customer_name)
     select nextval('customer_id_seq'), 'Bench ' || n from generate_series(1, ${CUSTOMERS}) n returning id_customer as id`,
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

async function insertMembers(database: Database, customers: readonly number[]): Promise<number[][]> {
  const { rows } = await database.query<{ idCustomer: number; idUser: number }>(
    `insert into member (id_customer, email, last_name, role)
     select id_customer, 'bench-' || id_customer || '-' || n || '@bench.example', 'Bench ' || n, 'user' from unnest($1::int[]) id_customer cross join generate_series(1, ${MEMBERS}) n
     order by id_customer, n returning id_customer as "idCustomer", id_user as "idUser"`,
    [customers],
  );
  return customers.map((customer) => rows.filter(({ idCustomer }) => idCustomer === customer).map(({ idUser }) => idUser));
}

/** With every other customer one shipment in two hundred is nobody's, with the others all but one in twenty; one member has more of the rest than another. */
const RESPONSIBLE = `case when hashint8(b.id_shipment * 31) & 65535 < (case when b.id_customer % 2 = 0 then 328 else 62259 end) then null
       else (select min(m.id_user) from member m where m.id_customer = b.id_customer) + floor(${MEMBERS} * power((hashint8(b.id_shipment * 17) & 65535) / 65536.0, 3))::int end`;

/** The first customer has a sixth of them, the last a hundredth. */
async function insertTrackers(database: Database, trackers: number, firstCustomer: number): Promise<void> {
  await database.query(
    `insert into tracker (id_customer, identifier, serial, type, secret_hash)
     select $2 + floor(${CUSTOMERS} * power((n * 0.618034) % 1, 2)), 'BENCH-' || lpad(n::text, 7, '0'), 'SN' || (n * 7919 % 1000003), 'GPS', sha256(n::text::bytea)
     from generate_series(1, $1::int) n`,
    [trackers, firstCustomer],
  );
}

/** A customer ships from three places to four. */
async function insertShipments(database: Database, shipments: number, trackers: number): Promise<void> {
  await database.query(
    `create unlogged table bench_shipment as
     select n + 1 as id_shipment, t.id_customer, t.id_tracker, n / $2 as round,
       date_trunc('hour', now()) - make_interval(days => ${ROUNDS} - (n / $2)::int) as starts,
       (array['EXP', 'BL', 'CMD', 'Fleurs', 'Vaccin', 'Pièces', 'Orange', 'LOT'])[1 + n % 8] || '-' || 2020 + n % 7 || '-' || lpad((n * 7 + 13)::text, 8, '0') as reference,
       (array['road', 'road', 'air', 'sea', 'rail', 'multimodal'])[1 + chance % 6] as type,
       (t.id_customer * 3 + chance / 6 % 3) % ${PLACE_COUNT} as start, (t.id_customer * 7 + chance / 18 % 4) % ${PLACE_COUNT} as finish
     from generate_series(0, $1::bigint - 1) n cross join lateral (select hashint8(n) & 2147483647 as chance) hash
     join (select *, row_number() over (order by id_tracker) - 1 as place from tracker) t on t.place = n % $2`,
    [shipments, trackers],
  );
  await database.query(`create unlogged table bench_place as select row_number() over () - 1 as place, * from ${PLACES}`);
  const first = ROUNDS - ON_THE_LIST;
  await database.query(
    `insert into shipment (id_shipment, id_customer, reference, reference_key, type, status, departed_at, arrived_at, created_at, archived_at,
       departure_country, arrival_country, planned_departure, planned_arrival, id_responsible, route_text)
     overriding system value
     select b.id_shipment, b.id_customer, b.reference, lower(b.reference), b.type, x.status,
       case when x.status in ('intransit', 'arrived') then b.starts + interval '1 hour' end,
       case when x.status = 'arrived' then b.starts + interval '22 hours' end, b.starts - interval '1 day',
       case when b.round < ${first} then b.starts + interval '2 days' end, d.country, a.country,
       b.starts + interval '1 hour', b.starts + interval '22 hours', ${RESPONSIBLE},
       plain_text(b.reference || ' ' || d.name || ' ' || a.name)
     from bench_shipment b join bench_place d on d.place = b.start join bench_place a on a.place = b.finish
     cross join lateral (select case when b.round = ${ROUNDS - 1} then 'intransit' when b.round < ${first} then 'arrived'
       else (array['tocomplete', 'readytoship', 'arrived', 'arrived', 'arrived'])[1 + b.id_shipment % 5] end as status) x
     order by b.id_shipment`,
  );
  await database.query(
    `insert into shipment_stop (id_customer, id_shipment, ordinal, kind, address, country, latitude, longitude, radius_metres, planned_at)
     select b.id_customer, b.id_shipment, s.ordinal, s.kind, p.name, p.country, p.latitude, p.longitude, 500, b.starts + s.after
     from bench_shipment b cross join lateral (values (0, 'departure', b.start, interval '1 hour'), (1, 'arrival', b.finish, interval '22 hours')) s (ordinal, kind, place, after)
     join bench_place p on p.place = s.place order by b.id_shipment, s.ordinal`,
  );
  await database.query(
    `insert into shipment_tracker (id_customer, id_shipment, id_tracker, started_at, ended_at)
     select id_customer, id_shipment, id_tracker, starts, case when round < ${ROUNDS - 1} then starts + interval '1 day' end from bench_shipment order by id_shipment`,
  );
  await database.query(
    `insert into shipment_event (id_customer, id_shipment, kind, happened_at, automatic, dedupe_key)
     select id_customer, id_shipment, e.kind, starts + e.after, true, e.kind
     from bench_shipment cross join (values ('created', interval '-1 day'), ('departed', interval '1 hour'), ('arrived', interval '22 hours')) e (kind, after)
     where round < ${ROUNDS - 1} or e.kind <> 'arrived' order by id_shipment`,
  );
  await database.query("select setval(pg_get_serial_sequence('shipment', 'id_shipment'), (select max(id_shipment) from shipment))");
}

/** @param ago the day that began so many days ago */
async function insertReadings(database: Database, ago: number): Promise<void> {
  await database.query(
    `insert into reading (id_customer, id_tracker, effective_time, device_time, received_at, dedupe_key, flags, latitude, longitude, accuracy, speed, temperature, humidity, battery)
     select id_customer, id_tracker, at, at, at, id_tracker, 0, 44 + slot * 0.05, 2 + (id_tracker % 100) * 0.05, 12, 60, 5 + sin(slot / 9.0) * 2, 55 + slot % 7, 80 - slot / 20
     from generate_series(0, ${READINGS_A_DAY - 1}) slot cross join tracker
     cross join lateral (select date_trunc('hour', now()) - make_interval(days => $1) + make_interval(mins => slot * 15) as at) x
     order by slot, id_tracker`,
    [ago],
  );
}

/** What each tracker said last, as its reports leave it behind. One in twenty has been silent since its last reading. */
async function insertLatest(database: Database): Promise<void> {
  await database.query(
    `insert into tracker_latest (id_customer, id_tracker, received_at, reading_time, position_time, latitude, longitude, accuracy, speed, temperature_time, temperature,
       humidity_time, humidity, battery_time, battery)
     select r.id_customer, r.id_tracker, case when r.id_tracker % 20 = 0 then r.received_at else now() end, r.effective_time, r.effective_time, r.latitude, r.longitude, r.accuracy, r.speed, r.effective_time, r.temperature,
       r.effective_time, r.humidity, r.effective_time, r.battery
     from tracker t cross join lateral (select * from reading r where r.id_customer = t.id_customer and r.id_tracker = t.id_tracker order by r.effective_time desc limit 1) r`,
  );
}
