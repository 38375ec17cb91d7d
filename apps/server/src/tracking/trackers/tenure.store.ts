import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

export interface HeldTracker {
  readonly idTracker: number;
  readonly idCustomer: OneCustomer;
  readonly type: string;
  readonly protocol: string | null;
  readonly serial: string | null;
  readonly anonymous: boolean;
  readonly reportingIntervalSeconds: number;
  readonly secretHash: Buffer;
  readonly idMapping: number | null;
}

/** The live one of this name, held until the transaction ends. */
export function holdTracker(tx: Tx, identifier: string): Promise<HeldTracker | undefined> {
  return tx
    .selectFrom('tracker')
    .select(['idTracker', 'idCustomer', 'type', 'protocol', 'serial', 'anonymous', 'reportingIntervalSeconds', 'secretHash', 'idMapping'])
    .where('identifier', '=', identifier)
    .where('releasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** From `at` on it is not this customer's any more; what it reported and was on until then stays. */
export async function releaseTracker(tx: Tx, scope: OneCustomer, idTracker: number, at: Date): Promise<void> {
  await sql`
    with released as (
      update tracker set released_at = ${at}, id_mapping = null, changed_at = clock_timestamp()
      where id_customer = ${scope} and id_tracker = ${idTracker} returning id_customer, id_tracker, held_since)
    insert into tracker_tenure (id_customer, id_tracker, started_at, ended_at)
    select id_customer, id_tracker, held_since, greatest(held_since, ${at}::timestamptz) from released`.execute(tx);
}

/** From `at` on it is this customer's, without a mapping that was another customer's own; one that they had before is theirs again, with what it reported then. */
export async function receiveTracker(
  tx: Tx,
  scope: OneCustomer,
  identifier: string,
  { idTracker: _id, idCustomer: _former, idMapping, ...tracker }: HeldTracker,
  at: Date,
): Promise<void> {
  const shared = sql<number | null>`(select id_mapping from payload_mapping where id_mapping = ${idMapping}::integer and id_customer = 0)`;
  const anew = { ...tracker, idMapping: shared, heldSince: at, changedAt: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('tracker')
    .values({ idCustomer: scope, identifier, ...anew })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'identifier']).doUpdateSet({ ...anew, status: 'A', releasedAt: null }))
    .execute();
}
