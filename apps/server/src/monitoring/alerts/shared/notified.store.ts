import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Channel } from '@sillage/domain/monitoring/alerts/notifying';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Somebody who was told by one way. One of the two is null. */
export interface Notified {
  readonly channel: Channel;
  readonly idUser: number | null;
  readonly idContact: number | null;
}

/** What they were told of which alert. */
export interface NotifiedOf {
  readonly idEpisode: number;
  readonly ruleName: string;
  readonly kind: 'raised' | 'late' | 'unanswered' | 'corrected';
  /** Of escalation; 0: the first. */
  readonly step: number;
  /** Where the alert is gone. */
  readonly idIncident?: number | null;
}

/** In the transaction that tells it. */
export async function insertNotified(
  tx: Tx,
  scope: OneCustomer,
  notified: readonly (NotifiedOf & Notified)[],
  notifiedAt: Date,
): Promise<void> {
  if (notified.length === 0) return;
  await tx
    .insertInto('alertTold')
    .values(notified.map((one) => ({ idCustomer: scope, ...one, toldAt: notifiedAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who was told of an alert that is gone, and not yet that it was none. */
export async function findNotifiedOf(
  tx: Tx,
  scope: OneCustomer,
  idEpisode: number,
): Promise<(Notified & { readonly idIncident: number | null })[]> {
  const rows = await tx
    .selectFrom('alertTold')
    .select(['channel', 'idUser', 'idContact', 'idIncident'])
    .distinct()
    .where('idCustomer', '=', scope)
    .where('idEpisode', '=', idEpisode)
    .where('kind', '<>', 'corrected')
    .where((eb) => eb.or([eb('idUser', 'is not', null), eb('idContact', 'is not', null)]))
    .orderBy('idUser')
    .orderBy('idContact')
    .execute();
  return rows.map(({ channel, ...one }) => ({ channel: channel as Channel, ...one }));
}

/** Before alerts are withdrawn: who was told of one that became part of another was told of that; of the others the incident is kept. */
export async function keepNotified(
  tx: Tx,
  idCustomer: OneCustomer,
  withdrawn: readonly { readonly idEpisode: number; readonly into: number | null }[],
): Promise<void> {
  const ids = withdrawn.map(({ idEpisode }) => idEpisode);
  const merged = withdrawn.filter(({ into }) => into !== null);
  if (merged.length > 0) {
    await sql`
      insert into alert_told (id_customer, id_episode, rule_name, kind, step, channel, id_user, id_contact, told_at)
      select t.id_customer, d.into_episode, t.rule_name, t.kind, t.step, t.channel, t.id_user, t.id_contact, t.told_at
      from unnest(${merged.map(({ idEpisode }) => idEpisode)}::int[], ${merged.map(({ into }) => into)}::int[]) as d (id_episode, into_episode)
        join alert_told t on t.id_customer = ${idCustomer} and t.id_episode = d.id_episode
      on conflict do nothing`.execute(tx);
    await tx
      .deleteFrom('alertTold')
      .where('idCustomer', '=', idCustomer)
      .where(
        'idEpisode',
        'in',
        merged.map(({ idEpisode }) => idEpisode),
      )
      .execute();
  }
  await sql`
    update alert_told t set id_incident = e.id_incident from alert_episode e
    where t.id_customer = ${idCustomer} and t.id_episode = any(${ids}::int[]) and e.id_customer = t.id_customer and e.id_episode = t.id_episode`.execute(
    tx,
  );
}
