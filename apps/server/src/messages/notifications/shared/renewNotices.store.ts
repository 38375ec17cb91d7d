import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind, NoticeValues } from '@sillage/domain/messages/notifications/notice';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** What the notification centre says of alerts that were learnt late says what is known now. */
export async function renewNotices(
  tx: Tx,
  scope: OneCustomer,
  notices: readonly { readonly dedupeKey: string; readonly kind: NoticeKind; readonly values: NoticeValues }[],
): Promise<void> {
  for (const { dedupeKey, kind, values } of notices)
    await sql`
      update notification n set kind = ${kind}, "values" = ${JSON.stringify(values)}::jsonb
      from member m
      where m.id_customer = ${scope} and n.id_customer = m.id_customer and n.id_user = m.id_user and n.dedupe_key = ${dedupeKey}
        and (n.kind like 'over%' or n.values ->> 'isLate' = 'yes')`.execute(tx);
}

/** What the notification centre says of alerts leads to those that they have become part of. */
export async function leadNotices(
  tx: Tx,
  idCustomer: number,
  merged: readonly { readonly idEpisode: number; readonly into: number | null }[],
): Promise<void> {
  await sql`
    update notification n set id_episode = d.into_episode
    from unnest(${merged.map(({ idEpisode }) => idEpisode)}::int[], ${merged.map(({ into }) => into)}::int[]) as d (id_episode, into_episode), member m
    where m.id_customer = ${idCustomer} and n.id_customer = m.id_customer and n.id_user = m.id_user
      and n.dedupe_key = 'alert ' || d.id_episode and n.id_episode = d.id_episode`.execute(tx);
}
