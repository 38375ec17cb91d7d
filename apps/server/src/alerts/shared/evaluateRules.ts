import { episodesOf, reconcile, sidesOf, type Episode, type Sample, type TemperatureRule } from '@sillage/domain/alerts/episodes';
import type { Tx } from '../../platform/db/openDb.ts';
import { deleteEpisodes, insertEpisode, updateEpisode, type EpisodeRow, type RuleRow } from './episodes.store.ts';

export function toRule(row: RuleRow): TemperatureRule {
  const { minCelsius, maxCelsius, forMinutes, hysteresisCelsius } = row;
  return { minCelsius, maxCelsius, forMinutes, hysteresisCelsius };
}

export interface Judged {
  readonly rule: RuleRow;
  readonly idTracker: number;
  readonly episode: Episode;
  readonly idEpisode: number;
  /** Epoch ms of the newest value there is. */
  readonly lastSampleAt: number;
  readonly what: 'raised' | 'changed' | 'withdrawn';
}

export interface SideSamples {
  readonly direction: 'above' | 'below';
  /** In event time, from a value well inside the band (or the start of the link) on. */
  readonly samples: readonly Sample[];
  readonly fromMs: number;
}

/** Judges one rule for one tracker again and writes what changed; finding the same again writes nothing. */
export async function evaluateRule(
  tx: Tx,
  rule: RuleRow,
  idTracker: number,
  perSide: readonly SideSamples[],
  known: readonly EpisodeRow[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  const band = toRule(rule);
  for (const side of sidesOf(band)) {
    const given = perSide.find(({ direction }) => direction === side.direction);
    if (!given) continue;
    const lastSampleAt = given.samples.at(-1)?.time ?? 0;
    // One that was over when the samples begin is not judged again.
    const mine = known.filter((one) => one.direction === side.direction && (one.clearedAt ?? Infinity) > given.fromMs);
    const { raised, changed, withdrawn } = reconcile(mine, episodesOf(band, side, given.samples));
    for (const { known: before, episode } of changed) {
      if (isSame(before, episode)) continue;
      await updateEpisode(tx, rule.idCustomer, before.idEpisode, episode);
      judged.push({ rule, idTracker, episode, idEpisode: before.idEpisode, lastSampleAt, what: 'changed' });
    }
    if (withdrawn.length > 0)
      await deleteEpisodes(
        tx,
        rule.idCustomer,
        withdrawn.map(({ idEpisode }) => idEpisode),
      );
    for (const { idEpisode, ...rest } of withdrawn) {
      judged.push({ rule, idTracker, episode: { ...rest, limit: side.limit }, idEpisode, lastSampleAt, what: 'withdrawn' });
    }
    for (const episode of raised) {
      const idEpisode = await insertEpisode(tx, rule, idTracker, episode);
      if (idEpisode !== undefined) judged.push({ rule, idTracker, episode, idEpisode, lastSampleAt, what: 'raised' });
    }
  }
  return judged;
}

function isSame(known: EpisodeRow, found: Episode): boolean {
  return (
    known.startedAt === found.startedAt &&
    known.raisedAt === found.raisedAt &&
    known.clearedAt === found.clearedAt &&
    known.extreme === Math.fround(found.extreme)
  );
}
