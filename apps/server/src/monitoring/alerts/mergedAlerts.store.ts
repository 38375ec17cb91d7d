import { sql } from 'kysely';
import { leadNotices } from '../../messages/notifications/shared/renewNotices.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';

/**
 * Before alerts are withdrawn: of one that became part of another, what people were told and the links by which they acknowledge it lead to that one, and where
 * nobody has acknowledged it yet, the next people are told of that one.
 */
export async function keepAnswers(
  tx: Tx,
  idCustomer: number,
  withdrawn: readonly { readonly idEpisode: number; readonly into: number | null }[],
): Promise<void> {
  const merged = withdrawn.filter(({ into }) => into !== null);
  if (merged.length === 0) return;
  const pairs = sql`unnest(${merged.map(({ idEpisode }) => idEpisode)}::int[], ${merged.map(({ into }) => into)}::int[]) as d (id_episode, into_episode)`;
  await sql`
    update alert_link l set id_episode = d.into_episode from ${pairs}
    where l.id_customer = ${idCustomer} and l.id_episode = d.id_episode`.execute(tx);
  await leadNotices(tx, idCustomer, merged);
  await sql`
    insert into alert_escalation (id_customer, id_episode, step, due_at)
    select x.id_customer, d.into_episode, x.step, x.due_at
    from ${pairs} join alert_escalation x on x.id_customer = ${idCustomer} and x.id_episode = d.id_episode
      join alert_episode e on e.id_customer = x.id_customer and e.id_episode = x.id_episode and e.status = 'U' and e.acknowledged_at is null
    order by x.due_at
    on conflict do nothing`.execute(tx);
}
