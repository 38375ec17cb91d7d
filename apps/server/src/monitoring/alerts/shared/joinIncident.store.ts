import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Episode } from '@sillage/domain/monitoring/alerts/episodes';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Alerts that follow each other within this are one incident. */
const APART = '1 day';

export interface Gathered {
  readonly idCustomer: OneCustomer;
  readonly idEpisode: number;
  readonly idShipment: number | null;
  readonly idAsset: number | null;
  readonly idTracker: number;
}

/**
 * Puts new alerts into their incidents. Of what is no shipment (those are held already) whoever does the same waits, in one order for everybody, so that one
 * tracker has one open incident and nobody waits for whom they hold up.
 */
export async function joinIncidents(tx: Tx, raised: readonly (Gathered & { readonly episode: Episode })[]): Promise<void> {
  const keys = raised.flatMap(({ idCustomer, idShipment, idAsset, idTracker }) =>
    idShipment === null ? [`incident ${idCustomer} ${idAsset === null ? `tracker ${idTracker}` : `asset ${idAsset}`}`] : [],
  );
  if (keys.length > 0)
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${[...new Set(keys)].toSorted()}::text[]) as key`.execute(
      tx,
    );
  for (const { episode, ...one } of raised) await joinIncident(tx, one, episode);
}

/** Puts a new alert into the open incident of its shipment (else asset, else tracker) that it overlaps or follows within a day, or opens one. */
async function joinIncident(tx: Tx, one: Gathered, { startedAt, clearedAt }: Episode): Promise<void> {
  const about = {
    idShipment: one.idShipment,
    idAsset: one.idShipment === null ? one.idAsset : null,
    idTracker: one.idShipment === null && one.idAsset === null ? one.idTracker : null,
  };
  const [from, to] = [new Date(startedAt), clearedAt === null ? 'infinity' : new Date(clearedAt)];
  const { rows } = await sql<{ idIncident: number }>`
    select i.id_incident as "idIncident" from incident i
    where i.id_customer = ${one.idCustomer} and i.closed_at is null
      and ${about.idShipment !== null ? sql`i.id_shipment = ${about.idShipment}` : about.idAsset !== null ? sql`i.id_asset = ${about.idAsset}` : sql`i.id_tracker = ${about.idTracker}`}
      and exists (select from alert_episode e where e.id_customer = i.id_customer and e.id_incident = i.id_incident
        and e.started_at - ${APART}::interval <= ${to}::timestamptz and coalesce(e.cleared_at, 'infinity') >= ${from}::timestamptz - ${APART}::interval)
    order by i.id_incident desc limit 1`.execute(tx);
  const idIncident = rows[0]?.idIncident ?? (await openIncident(tx, one.idCustomer, about, from));
  await tx
    .updateTable('alertEpisode')
    .set({ idIncident })
    .where('idCustomer', '=', one.idCustomer)
    .where('idEpisode', '=', one.idEpisode)
    .execute();
}

type About = Readonly<Record<'idShipment' | 'idAsset' | 'idTracker', number | null>>;

async function openIncident(tx: Tx, idCustomer: OneCustomer, about: About, openedAt: Date): Promise<number> {
  const { idIncident } = await tx
    .insertInto('incident')
    .values({ idCustomer, ...about, openedAt })
    .returning('idIncident')
    .executeTakeFirstOrThrow();
  return idIncident;
}

/** An incident begins with the first of its alerts, also when late readings have moved that. */
export async function followStarts(tx: Tx, idCustomer: OneCustomer, idEpisodes: readonly number[]): Promise<void> {
  await sql`
    update incident i set opened_at = s.started_at
    from (
      select e.id_incident, min(e.started_at) as started_at from alert_episode e
      where e.id_customer = ${idCustomer} and e.id_incident in (
        select a.id_incident from alert_episode a where a.id_customer = ${idCustomer} and a.id_episode = any(${idEpisodes}::int[]))
      group by 1) s
    where i.id_customer = ${idCustomer} and i.id_incident = s.id_incident and i.opened_at <> s.started_at`.execute(tx);
}

/**
 * What late readings have explained away leaves no incident behind, unless somebody said something about it or was told of it. Where people were told, it
 * closes by itself: it shows what they were told.
 */
export async function dropEmptyIncidents(tx: Tx, idCustomer: OneCustomer, idIncidents: readonly number[], now: Date): Promise<void> {
  if (idIncidents.length === 0) return;
  const empty = sql`i.id_customer = ${idCustomer} and i.id_incident = any(${idIncidents}::int[])
      and not exists (select from alert_episode e where e.id_customer = i.id_customer and e.id_incident = i.id_incident)
      and not exists (select from incident_entry n where n.id_customer = i.id_customer and n.id_incident = i.id_incident)`;
  const wasNotified = sql`exists (select from alert_told t where t.id_customer = i.id_customer and t.id_incident = i.id_incident)`;
  await sql`delete from incident i where ${empty} and not ${wasNotified}`.execute(tx);
  await sql`update incident i set closed_at = ${now} where ${empty} and i.closed_at is null`.execute(tx);
  // Those that go on begin with the alerts that are left.
  await sql`
    update incident i set opened_at = s.started_at
    from (select e.id_incident, min(e.started_at) as started_at from alert_episode e
      where e.id_customer = ${idCustomer} and e.id_incident = any(${idIncidents}::int[]) group by 1) s
    where i.id_customer = ${idCustomer} and i.id_incident = s.id_incident and i.opened_at <> s.started_at`.execute(tx);
}
