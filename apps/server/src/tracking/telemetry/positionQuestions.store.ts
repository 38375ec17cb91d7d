import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { networkScanOf } from '@sillage/domain/tracking/telemetry/networkScan';
import type { Json } from '@sillage/domain/tracking/telemetry/reading';
import { sql } from 'kysely';
import type pg from 'pg';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Located } from '../../platform/geolocator/geolocator.ts';
import { mayBeSeen } from './pipeline/announce.ts';
import { toEpochMs, type Row } from './pipeline/row.ts';
import { storableJson } from './pipeline/storableJson.ts';

/**
 * With the reports themselves: those that heard cells or access points and say no position that could be one. Where a vehicle is outside of its shipments nobody
 * else is asked.
 */
export async function askForPositions(client: pg.PoolClient, rows: readonly Row[]): Promise<void> {
  const asked = rows.filter((row) => row.placed === null && mayBeSeen(row) && networkScanOf(row.report.attributes?.['network']) !== null);
  if (asked.length === 0) return;
  await client.query(
    `insert into position_question (id_customer, id_tracker, effective_time, received_at, network)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::jsonb[]) as u (id_customer, id_tracker, effective_time, received_at, network)
     order by 1, 2, 3 on conflict do nothing`,
    [
      asked.map(({ tracker }) => tracker.idCustomer),
      asked.map(({ tracker }) => tracker.idTracker),
      asked.map(({ effectiveMicros }) => new Date(toEpochMs(effectiveMicros))),
      asked.map(({ receivedMs }) => new Date(receivedMs)),
      asked.map(({ report }) => storableJson(report.attributes?.['network'])),
    ],
  );
}

export interface PositionQuestion {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly identifier: string;
  readonly effectiveTime: Date;
  readonly receivedAt: Date;
  readonly network: Json;
}

/** What waits, the newest first: where something is now comes before where it was. */
export function findQuestions(db: Db, scope: CustomerScope, limit: number): Promise<PositionQuestion[]> {
  const query = sql<PositionQuestion>`
    select q.id_customer as "idCustomer", q.id_tracker as "idTracker", t.identifier, q.effective_time as "effectiveTime", q.received_at as "receivedAt", q.network
    from position_question q join tracker t on t.id_customer = q.id_customer and t.id_tracker = q.id_tracker
    where ${ofCustomer(scope, 'q.id_customer')} order by q.received_at desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** What was answered waits no more. @param foundAt the time of the reading that has the position; null where there is none */
export function endQuestion(
  db: Db,
  scope: OneCustomer,
  { idTracker, effectiveTime }: Pick<PositionQuestion, 'idTracker' | 'effectiveTime'>,
  foundAt: Date | null,
): Promise<unknown> {
  return inScope(db, scope, async (tx) => {
    if (foundAt) {
      const found = tx.insertInto('networkPosition').values({ idCustomer: scope, idTracker, effectiveTime: foundAt });
      await found.onConflict((conflict) => conflict.doNothing()).execute();
    }
    const asked = tx.deleteFrom('positionQuestion').where('idCustomer', '=', scope).where('idTracker', '=', idTracker);
    await asked.where('effectiveTime', '=', effectiveTime).execute();
  });
}

/** What the service said of these cells and access points since then; null: that it knows none; undefined: nothing. */
export async function findAnswer(
  db: Db,
  name: Buffer,
  since: { readonly found: Date; readonly unknown: Date },
): Promise<Located | null | undefined> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('positionAnswer').selectAll().where('name', '=', name).executeTakeFirst(),
  );
  if (!row) return undefined;
  const { latitude, longitude, accuracy, askedAt } = row;
  if (latitude === null || longitude === null || accuracy === null) return askedAt >= since.unknown ? null : undefined;
  return askedAt >= since.found ? { latitude, longitude, accuracy } : undefined;
}

export async function saveAnswer(db: Db, name: Buffer, answer: Located | null, askedAt: Date): Promise<void> {
  const said = { latitude: null, longitude: null, accuracy: null, ...answer, askedAt };
  await inScope(db, systemScope(), (tx) =>
    tx
      .insertInto('positionAnswer')
      .values({ name, ...said })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
      .execute(),
  );
}

export async function forgetPositionAnswers(
  db: Db,
  before: { readonly answers: Date; readonly questions: Date; readonly positions: Date },
): Promise<void> {
  await inScope(db, systemScope(), async (tx) => {
    await tx.deleteFrom('positionAnswer').where('askedAt', '<', before.answers).execute();
    await tx.deleteFrom('positionQuestion').where('receivedAt', '<', before.questions).execute();
    await tx.deleteFrom('networkPosition').where('effectiveTime', '<', before.positions).execute();
  });
}

/** Part of deleting a customer: what was heard says where somebody was. */
export async function erasePositionQuestions(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    await within.deleteFrom('positionQuestion').where('idCustomer', '=', scope).execute();
  });
}
