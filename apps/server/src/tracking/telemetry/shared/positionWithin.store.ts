import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { PLACE_DOUBTS } from './spanReadings.view.ts';

interface Asked {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  /** Epoch ms. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** How long before a time a position still says where a tracker was then. */
const BEFORE_MS = 3_600_000;

/** Where a tracker was in a time, by the first position in it that is not doubtful, or else the last one shortly before. */
export async function findPositionWithin(tx: Tx, { idCustomer, idTracker, fromMs, toMs }: Asked) {
  const { rows } = await sql<{ latitude: number; longitude: number }>`
    select r.latitude, r.longitude from reading r
    where r.id_customer = ${idCustomer} and r.id_tracker = ${idTracker} and r.latitude is not null and (r.flags & ${PLACE_DOUBTS}) = 0
      and r.effective_time >= ${new Date(fromMs - BEFORE_MS)} and r.effective_time <= ${new Date(toMs)}
    order by (r.effective_time < ${new Date(fromMs)}), abs(extract(epoch from r.effective_time - ${new Date(fromMs)}::timestamptz)) limit 1`.execute(
    tx.withoutPlugins(),
  );
  return rows[0];
}
