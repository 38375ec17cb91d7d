import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind, NoticeValues } from '@sillage/domain/messages/notifications/notice';
import { MOST_STEPS } from '@sillage/domain/monitoring/alerts/notifying';
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

interface EndOfNotice {
  readonly idEpisode: number;
  /** Null: it goes on, also where it was said to be over. */
  readonly endedAt: Date | null;
  /** The worst value, as notices say it. */
  readonly extreme: number;
}

/**
 * What the notification centre said while an alert went on says that it is over, and how far it went. What was learnt late says so by itself.
 * @returns whose notices say something else now
 */
export async function endNotices(
  tx: Tx,
  scope: OneCustomer,
  ends: readonly EndOfNotice[],
): Promise<{ idCustomer: OneCustomer; idUser: number }[]> {
  if (ends.length === 0) return [];
  const { rows } = await sql<{ idUser: number }>`
    update notification n
      set "values" = case when d.ended is null then n."values" - 'ended' else n."values" || jsonb_build_object('ended', d.ended, 'extreme', d.extreme) end
    from unnest(${ends.map(({ idEpisode }) => idEpisode)}::int[], ${ends.map(({ endedAt }) => endedAt?.toISOString() ?? null)}::text[],
        ${ends.map(({ extreme }) => extreme)}::float8[]) as d (id_episode, ended, extreme),
      unnest(${STEPS}::text[]) as s (step), member m
    where m.id_customer = ${scope} and n.id_customer = m.id_customer and n.id_user = m.id_user and n.dedupe_key = 'alert ' || d.id_episode || s.step
      and n.kind not like 'over%' and (n."values" ->> 'ended') is distinct from d.ended
    returning n.id_user as "idUser"`.execute(tx.withoutPlugins());
  return rows.map(({ idUser }) => ({ idCustomer: scope, idUser }));
}

/** What was told first, and what was told because nobody answered. */
const STEPS = ['', ...Array.from({ length: MOST_STEPS }, (_, step) => ` step ${step + 1}`)];

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
