import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Direction, Episode } from '@sillage/domain/monitoring/alerts/episodes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { RuleRow } from './shared/rules.store.ts';

export interface EpisodeRow {
  readonly idEpisode: number;
  readonly idRule: number;
  readonly idTracker: number;
  readonly idShipment: number | null;
  readonly direction: Direction;
  readonly startedAt: number;
  readonly raisedAt: number;
  readonly clearedAt: number | null;
  readonly extreme: number;
}

/** Whose episodes are asked for: of one rule and tracker, those that reach beyond a time (epoch ms). */
export interface Reach {
  readonly idCustomer: OneCustomer;
  readonly idRule: number;
  readonly idTracker: number;
  readonly sinceMs: number;
}

/** Episodes that reach into the time being evaluated again. */
export async function findEpisodes(tx: Tx, reaches: readonly Reach[]): Promise<EpisodeRow[]> {
  if (reaches.length === 0) return [];
  const { rows } = await sql<EpisodeRow>`
    select e.id_episode as "idEpisode", e.id_rule as "idRule", e.id_tracker as "idTracker", e.id_shipment as "idShipment", e.direction, e.extreme,
      extract(epoch from e.started_at)::float8 * 1000 as "startedAt", extract(epoch from e.raised_at)::float8 * 1000 as "raisedAt",
      extract(epoch from e.cleared_at)::float8 * 1000 as "clearedAt"
    from unnest(${reaches.map((one) => one.idCustomer)}::int[], ${reaches.map((one) => one.idRule)}::int[], ${reaches.map((one) => one.idTracker)}::int[],
        ${reaches.map((one) => new Date(Math.max(one.sinceMs, 0)))}::timestamptz[]) as d (id_customer, id_rule, id_tracker, since)
      join alert_episode e on e.id_customer = d.id_customer and e.id_rule = d.id_rule and e.id_tracker = d.id_tracker
        and (e.cleared_at is null or e.cleared_at > d.since)`.execute(tx.withoutPlugins());
  return rows;
}

/** Who enters or leaves a place has done so: there is nothing left to wait for. */
const isOver = ({ fence }: RuleRow, { clearedAt }: Episode) => clearedAt !== null || fence?.direction === 'INOUT';

export interface NewEpisode {
  readonly rule: RuleRow;
  readonly idTracker: number;
  readonly idShipment: number | null;
  readonly episode: Episode;
}

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** @returns the id of each, or nothing where somebody else has raised the very same episode */
export async function insertEpisodes(tx: Tx, raised: readonly NewEpisode[]): Promise<(number | undefined)[]> {
  if (raised.length === 0) return [];
  // In one order for everybody, so that of two who raise the same one waits for the other.
  const sorted = raised.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  const { rows } = await sql<{ idEpisode: number; idRule: number; idTracker: number; direction: Direction; startedAt: number }>`
    insert into alert_episode (id_customer, id_rule, id_shipment, id_tracker, id_asset, status, direction, limit_value, started_at, raised_at, cleared_at, extreme)
    select * from unnest(${sorted.map(({ rule }) => rule.idCustomer)}::int[], ${sorted.map(({ rule }) => rule.idRule)}::int[],
      ${sorted.map((one) => one.idShipment)}::int[], ${sorted.map((one) => one.idTracker)}::int[], ${sorted.map(({ rule }) => rule.idAsset)}::int[],
      ${sorted.map(({ rule, episode }) => (isOver(rule, episode) ? 'R' : 'U'))}::text[], ${sorted.map(({ episode }) => episode.direction)}::text[],
      ${sorted.map(({ episode }) => episode.limit)}::real[], ${sorted.map(({ episode }) => timeOf(episode.startedAt))}::timestamptz[],
      ${sorted.map(({ episode }) => timeOf(episode.raisedAt))}::timestamptz[], ${sorted.map(({ episode }) => timeOf(episode.clearedAt))}::timestamptz[],
      ${sorted.map(({ episode }) => episode.extreme)}::real[])
    on conflict (id_customer, id_rule, id_tracker, direction, started_at) do nothing
    returning id_episode as "idEpisode", id_rule as "idRule", id_tracker as "idTracker", direction, extract(epoch from started_at)::float8 * 1000 as "startedAt"`.execute(
    tx.withoutPlugins(),
  );
  const ids = new Map(
    rows.map(({ idEpisode, idRule, ...row }) => [keyOf({ rule: { idRule }, episode: row, ...row }).join(' '), idEpisode]),
  );
  return raised.map((one) => ids.get(keyOf(one).join(' ')));
}

type Keyed = {
  readonly rule: Pick<RuleRow, 'idRule'>;
  readonly idTracker: number;
  readonly episode: Pick<Episode, 'direction' | 'startedAt'>;
};

/** What tells the episodes of a customer apart. */
function keyOf({ rule, idTracker, episode }: Keyed): number[] {
  return [rule.idRule, idTracker, episode.direction === 'above' ? 1 : 0, Math.trunc(episode.startedAt)];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

export interface ChangedEpisode {
  readonly rule: RuleRow;
  readonly idEpisode: number;
  readonly episode: Episode;
  /** Epoch ms of the newest value that was looked at. */
  readonly lastSampleAt: number;
}

/** What somebody has closed stays closed, and as it was then: what is measured later is not the worst of it. */
export async function updateEpisodes(tx: Tx, changed: readonly ChangedEpisode[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update alert_episode e set started_at = d.started_at, raised_at = d.raised_at, cleared_at = d.cleared_at,
      extreme = case when e.closed_at < d.last_sample_at and e.closed_at < coalesce(d.cleared_at, 'infinity') then e.extreme else d.extreme end,
      status = case when d.is_over or e.closed_at is not null then 'R' else 'U' end
    from unnest(${changed.map(({ rule }) => rule.idCustomer)}::int[], ${changed.map((one) => one.idEpisode)}::int[],
        ${changed.map(({ episode }) => timeOf(episode.startedAt))}::timestamptz[], ${changed.map(({ episode }) => timeOf(episode.raisedAt))}::timestamptz[],
        ${changed.map(({ episode }) => timeOf(episode.clearedAt))}::timestamptz[], ${changed.map(({ episode }) => episode.extreme)}::real[],
        ${changed.map(({ lastSampleAt }) => timeOf(lastSampleAt))}::timestamptz[], ${changed.map(({ rule, episode }) => isOver(rule, episode))}::bool[])
      as d (id_customer, id_episode, started_at, raised_at, cleared_at, extreme, last_sample_at, is_over)
    where e.id_customer = d.id_customer and e.id_episode = d.id_episode`.execute(tx);
}

/** @returns the incidents that they were part of */
export async function deleteEpisodes(tx: Tx, idCustomer: OneCustomer, idEpisodes: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('alertEpisode')
    .where('idCustomer', '=', idCustomer)
    .where('idEpisode', 'in', idEpisodes)
    .returning('idIncident')
    .execute();
  return rows.flatMap(({ idIncident }) => idIncident ?? []);
}
