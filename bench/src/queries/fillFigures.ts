import type { Database } from '../product/database.ts';

/** What filling must not leave marks of: what counts is written below, as the product would have found it. */
const MARKING = [
  ['shipment', 'mark_new'],
  ['shipment_stop', 'mark_stop'],
  ['shipment_tracker', 'mark_link'],
] as const;

export async function withoutMarks(database: Database, work: () => Promise<void>): Promise<void> {
  for (const [table, trigger] of MARKING) await database.query(`alter table ${table} disable trigger ${trigger}`);
  await work();
  for (const [table, trigger] of MARKING) await database.query(`alter table ${table} enable trigger ${trigger}`);
}

/** Of a shipment that has arrived `s`: in which figures it counts, with what. */
const COUNTS = `(values
  ('onTime', '', case when s.id_shipment % 9 = 0 then 0 else 1 end, 1, 0),
  ('transit', '', 75600 + (s.id_shipment % 24) * 3600, 1, 21 + (s.id_shipment % 24)::int),
  ('inRange', '', 70000 + (s.id_shipment % 5000), 75600, 0),
  ('excursions', '', (s.id_shipment % 20) / 19, 1, 0),
  ('unobserved', '', s.id_shipment % 5600, 75600, 0),
  ('carbonPlanned', '', 90000 + s.id_shipment % 9000, 900000, 0),
  ('carbonActual', '', 95000 + s.id_shipment % 9000, 950000, 0),
  ('carbonIntensity', '', 95000 + s.id_shipment % 9000, 950000, 0)) c (figure, part, value, base, step)`;
const OF_ALL = `(values ('shipments', s.status, 1, 1), ('spend', '', 40000 + s.id_shipment % 30000, 1), ('budget', '', 40000 + s.id_shipment % 30000, 60000),
  ('perKilogram', '', 40000 + s.id_shipment % 30000, 800000)) c (figure, part, value, base)`;
const ABOUT = `s.type, coalesce(s.departure_country || '-' || s.arrival_country, '')`;
const COLUMNS = 'id_customer, kind, id_subject, figure, id_row, part, at, day, mode, lane, step, value, base';

/** A dozen figures of every shipment, and the sums of them, while the product itself keeps none. */
export async function fillFigures(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    // As the product's own job does.
    await client.query("select pg_advisory_xact_lock(hashtext('analytics_sum'))");
    await fill(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function fill(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(
    `insert into analytics_zone (id_customer, time_zone, quotes_through) select id_customer, 'UTC', now() from customer on conflict do nothing`,
  );
  await database.query(
    `insert into analytics_entry (${COLUMNS})
     select s.id_customer, 'shipment', s.id_shipment, c.figure, s.id_shipment, c.part, s.at, (s.at at time zone 'UTC')::date, ${ABOUT}, 0, c.value, c.base
     from (select *, coalesce(departed_at, created_at) as at from shipment) s cross join lateral ${OF_ALL}
     union all
     select s.id_customer, 'shipment', s.id_shipment, c.figure, s.id_shipment, c.part, s.arrived_at, (s.arrived_at at time zone 'UTC')::date, ${ABOUT}, c.step, c.value, c.base
     from shipment s cross join lateral ${COUNTS} where s.arrived_at is not null`,
  );
  await database.query(
    `create unlogged table bench_cell as select id_customer, day, mode, lane, figure, part, step, count(*) as count, count(*) filter (where value > 0) as hits,
       sum(value) as value, sum(base) as base from analytics_entry group by 1, 2, 3, 4, 5, 6, 7`,
  );
  for (const whose of ['e.id_customer', '-1'])
    await database.query(
      `insert into analytics_sum (id_customer, grain, contractor, mode, lane, first, figure, part, step, count, hits, value, base)
       select ${whose}, g.grain, 0, m.mode, l.lane, g.first, e.figure, e.part, e.step, sum(e.count), sum(e.hits), sum(e.value), sum(e.base)
       from bench_cell e cross join lateral (values ('month', date_trunc('month', e.day)::date), ('day', e.day)) g (grain, first)
         cross join lateral (values (e.mode), ('*')) m (mode) cross join lateral (values (e.lane), ('*')) l (lane)
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
    );
  await database.query('drop table bench_cell');
}
