import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { gatherUntil } from '@sillage/domain/monitoring/alerts/news';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** What more is learnt of an alert that waits to be told late lets it wait a little longer: it is told once, as it is then. */
export async function waitForMore(tx: Tx, scope: OneCustomer, idEpisodes: readonly number[], now: Date): Promise<void> {
  if (idEpisodes.length === 0) return;
  const waiting = await tx
    .selectFrom('alertWaiting')
    .select(['idWaiting', 'dueAt', 'madeAt'])
    .where('idCustomer', '=', scope)
    .where('idEpisode', 'in', [...idEpisodes])
    .where('isLate', '=', true)
    .where('dueAt', '>', sql<Date>`made_at`)
    .orderBy('idWaiting')
    .forUpdate()
    .execute();
  for (const { idWaiting, dueAt, madeAt } of waiting) {
    const until = new Date(gatherUntil(madeAt.getTime(), now.getTime()));
    if (until <= dueAt) continue;
    await tx.updateTable('alertWaiting').set({ dueAt: until }).where('idCustomer', '=', scope).where('idWaiting', '=', idWaiting).execute();
  }
}
