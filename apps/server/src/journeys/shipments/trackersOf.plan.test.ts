import { CamelCasePlugin, Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { listSegmentReadings } from '../../goods/assets/shared/segments.store.ts';
import type { DB } from '../../platform/db/rows.ts';
import { aTransport, MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { cannotOnCitus } from '../../testing/cannotOnCitus.ts';
import { listTrackersOf } from './trackersOf.store.ts';

const database = await freshDb();
const server = await aServer(database);
const READINGS = 5000;
/** Of small tables, which are read whole. */
const FEW = 100;

/** A database that keeps what is asked of `reading`. */
function aListener() {
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
  onTestFinished(() => pool.end());
  const asked: CompiledQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      if (/ (last_readings|readings_within)\(/.test(query.sql)) asked.push(query);
    },
  });
  return { db, asked };
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** How a customer's own question is answered, under the policies. */
async function partsAsCustomer(idCustomer: number, { sql, parameters }: CompiledQuery): Promise<Plan[]> {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('app.scope', $1, true)", [String(idCustomer)]);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ]);
    return rows.flatMap((answer) => partsOf(answer['QUERY PLAN'][0].Plan));
  } finally {
    await client.end();
  }
}

test.skipIf(cannotOnCitus('plans'))(
  "a customer's readings are found by their time in the index: under the policies too none is read to be left out",
  async () => {
    const idCustomer = await server.aCustomer();
    const admin = await server.aMember(idCustomer, 'userAdmin');
    const { uniqueIdentifiant } = await server.aTracker(idCustomer);
    const made = await server.call(admin, 'POST', '/transports', aTransport('PLAN-1', [uniqueIdentifiant]));
    expect(made.statusCode).toBe(201);
    const on = (statement: string) => onServer(statement, database.ownerUrl);
    const { rows } = await on(`select id_shipment, id_tracker from shipment_tracker where id_customer = ${idCustomer}`);
    const { id_shipment: idShipment, id_tracker: idTracker } = rows[0] as { id_shipment: number; id_tracker: number };
    const first = Date.now() - READINGS * MINUTE;
    await on(`select make_reading_month(day::date) from generate_series(now() - interval '1 month', now(), interval '1 month') day`);
    await on(`insert into reading (id_customer, id_tracker, effective_time, device_time, received_at, dedupe_key, flags, temperature)
    select ${idCustomer}, ${idTracker}, at, at, at, 0, 0, 5 from generate_series(1, ${READINGS}) n
      cross join lateral (select to_timestamp(${first} / 1000.0) + make_interval(mins => n) as at) t`);
    // It has arrived long before the last of them.
    const arrived = first + 100 * MINUTE;
    await on(`update shipment_tracker set started_at = to_timestamp(${first} / 1000.0), ended_at = to_timestamp(${arrived} / 1000.0) where id_shipment = ${idShipment};
    update shipment set status = 'arrived', departed_at = to_timestamp(${first} / 1000.0), arrived_at = to_timestamp(${arrived} / 1000.0) where id_shipment = ${idShipment};
    analyze`);
    const { db, asked } = aListener();
    const [tracker] = await listTrackersOf(db, idCustomer, [idShipment], 'own');
    expect(tracker?.temperatureTime?.getTime()).toBe(arrived);
    await listSegmentReadings(db, idCustomer, [{ idTracker, from: first, to: arrived }], 1000);
    expect(asked).toHaveLength(2);
    for (const query of asked) {
      const parts = await partsAsCustomer(idCustomer, query);
      expect(parts.some((part) => part['Relation Name']?.startsWith('reading_'))).toBe(true);
      const left = parts.map((part) => (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Join Filter'] ?? 0));
      expect(left.reduce((sum, some) => sum + some, 0)).toBeLessThan(FEW);
    }
  },
);
