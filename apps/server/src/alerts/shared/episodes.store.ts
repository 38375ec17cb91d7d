import type { Direction, Episode } from '@sillage/domain/alerts/episodes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { RuleRow } from './rules.store.ts';

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

/** Episodes of these rules that reach into the time being judged again. */
export async function findEpisodes(
  tx: Tx,
  idRules: readonly number[],
  idTrackers: readonly number[],
  sinceMs: number,
): Promise<EpisodeRow[]> {
  if (idRules.length === 0) return [];
  const rows = await tx
    .selectFrom('alertEpisode')
    .select(['idEpisode', 'idRule', 'idTracker', 'idShipment', 'direction', 'startedAt', 'raisedAt', 'clearedAt', 'extreme'])
    .where('idRule', 'in', idRules)
    .where('idTracker', 'in', idTrackers)
    .where((eb) => eb.or([eb('clearedAt', 'is', null), eb('clearedAt', '>', new Date(Math.max(sinceMs, 0)))]))
    .execute();
  return rows.map((row) => ({
    ...row,
    direction: row.direction as Direction,
    startedAt: row.startedAt.getTime(),
    raisedAt: row.raisedAt.getTime(),
    clearedAt: row.clearedAt?.getTime() ?? null,
  }));
}

const fields = (episode: Episode) => ({
  startedAt: new Date(episode.startedAt),
  raisedAt: new Date(episode.raisedAt),
  clearedAt: episode.clearedAt === null ? null : new Date(episode.clearedAt),
  extreme: episode.extreme,
});

/** Who enters or leaves a place has done so: there is nothing left to wait for. */
const isOver = ({ fence }: RuleRow, { clearedAt }: Episode) => clearedAt !== null || fence?.direction === 'INOUT';

/** Answers the id, or nothing when somebody else has raised the very same episode. */
export async function insertEpisode(
  tx: Tx,
  rule: RuleRow,
  { idTracker, idShipment, idAsset }: { readonly idTracker: number; readonly idShipment: number | null; readonly idAsset: number | null },
  episode: Episode,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('alertEpisode')
    .values({
      ...{ idCustomer: rule.idCustomer, idRule: rule.idRule, idShipment, idTracker, idAsset, status: isOver(rule, episode) ? 'R' : 'U' },
      ...{ direction: episode.direction, limitValue: episode.limit, ...fields(episode) },
    })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idRule', 'idTracker', 'direction', 'startedAt']).doNothing())
    .returning('idEpisode')
    .executeTakeFirst();
  return row?.idEpisode;
}

/** What somebody has closed stays closed. */
export async function updateEpisode(tx: Tx, rule: RuleRow, idEpisode: number, episode: Episode): Promise<void> {
  await tx
    .updateTable('alertEpisode')
    .set(fields(episode))
    .set('status', isOver(rule, episode) ? 'R' : sql<string>`case when closed_at is null then 'U' else 'R' end`)
    .where('idCustomer', '=', rule.idCustomer)
    .where('idEpisode', '=', idEpisode)
    .execute();
}

/** @returns the incidents that they were part of */
export async function deleteEpisodes(tx: Tx, idCustomer: number, idEpisodes: readonly number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('alertEpisode')
    .where('idCustomer', '=', idCustomer)
    .where('idEpisode', 'in', idEpisodes)
    .returning('idIncident')
    .execute();
  return rows.flatMap(({ idIncident }) => idIncident ?? []);
}
