import { endedBy, episodesOf, reconcile, sidesOf, type Direction, type Episode, type Sample } from '@sillage/domain/alerts/episodes';
import type { Span } from '@sillage/domain/alerts/phases';
import { bandOfRule } from '@sillage/domain/alerts/rule';
import type { Tx } from '../../platform/db/openDb.ts';
import { deleteEpisodes, insertEpisode, updateEpisode, type EpisodeRow } from './episodes.store.ts';
import { dropEmptyIncidents, joinIncidents } from './joinIncident.store.ts';
import type { RuleRow } from './rules.store.ts';

export interface Judged {
  readonly rule: RuleRow;
  readonly idTracker: number;
  /** That the tracker was on when it began; null: on none. */
  readonly idShipment: number | null;
  readonly episode: Episode;
  readonly idEpisode: number;
  /** Epoch ms of the newest value there is. */
  readonly lastSampleAt: number;
  readonly what: 'raised' | 'changed' | 'withdrawn';
}

export interface SideSamples {
  readonly direction: Direction;
  /** In event time, from a value well inside the band (or the start of the watch) on. */
  readonly samples: readonly Sample[];
  readonly fromMs: number;
  /** Nothing earlier was looked at, although what came before may matter. */
  readonly isCut: boolean;
}

/** One tracker as a rule watches it. */
export interface Watched {
  readonly rule: RuleRow;
  readonly idTracker: number;
  readonly perSide: readonly SideSamples[];
  readonly known: readonly EpisodeRow[];
  /** The shipment that it was on at this time (epoch ms). */
  readonly shipmentAt: (ms: number) => number | null;
  /** When the rule applies. What is open at the end of one ends with it. */
  readonly spans: readonly Span[];
  /** When (epoch ms) it was watched no more; Infinity while it is. Nothing lasts beyond that. */
  readonly endedMs: number;
}

/** Judges one rule for one tracker again and writes what changed; finding the same again writes nothing. */
export async function evaluateRule(tx: Tx, { rule, idTracker, perSide, known, shipmentAt, spans, endedMs }: Watched): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const side of sidesOf(bandOfRule(rule))) {
    const given = perSide.find(({ direction }) => direction === side.direction);
    if (!given) continue;
    const about = { rule, idTracker, lastSampleAt: given.samples.at(-1)?.time ?? 0 };
    // One that was over when the samples begin is not judged again.
    const mine = known.filter((one) => one.direction === side.direction && (one.clearedAt ?? Infinity) > given.fromMs);
    const found = spans.flatMap((span) =>
      findEpisodes(rule, side, within(given, span), mine).map((one) => endedBy(one, Math.min(span.to, endedMs))),
    );
    const { raised, changed, withdrawn } = reconcile(mine, found);
    for (const { known: before, episode } of changed) {
      if (isSame(before, episode)) continue;
      await updateEpisode(tx, rule, before.idEpisode, episode);
      judged.push({ ...about, episode, idEpisode: before.idEpisode, idShipment: before.idShipment, what: 'changed' });
    }
    if (withdrawn.length > 0) {
      const idEpisodes = withdrawn.map(({ idEpisode }) => idEpisode);
      await dropEmptyIncidents(tx, rule.idCustomer, await deleteEpisodes(tx, rule.idCustomer, idEpisodes));
    }
    for (const { idEpisode, idShipment, ...rest } of withdrawn) {
      judged.push({ ...about, episode: { ...rest, limit: side.limit }, idEpisode, idShipment, what: 'withdrawn' });
    }
    for (const episode of raised) {
      const idShipment = shipmentAt(episode.startedAt);
      const idEpisode = await insertEpisode(tx, rule, { idTracker, idShipment, idAsset: rule.idAsset }, episode);
      if (idEpisode === undefined) continue;
      judged.push({ ...about, episode, idEpisode, idShipment, what: 'raised' });
    }
  }
  return judged;
}

interface Stretch extends SideSamples {
  readonly beginMs: number;
}

function within({ samples, fromMs, isCut, direction }: SideSamples, { from, to }: Span): Stretch {
  return {
    ...{ direction, beginMs: from, fromMs: Math.max(fromMs, from), isCut: isCut && from < fromMs && fromMs < to },
    samples: samples.filter(({ time }) => time >= from && time < to),
  };
}

/** A breach that had begun before what was looked at goes on from there, and keeps its beginning and its worst value. */
function findEpisodes(
  rule: RuleRow,
  side: ReturnType<typeof sidesOf>[number],
  { samples, beginMs, fromMs, isCut }: Stretch,
  mine: readonly EpisodeRow[],
): Episode[] {
  const band = bandOfRule(rule);
  const before = isCut ? mine.find(({ startedAt }) => startedAt < fromMs && startedAt >= beginMs) : undefined;
  if (!before) return episodesOf(band, side, samples);
  const earlier = { time: before.startedAt, value: before.extreme, unsure: 0 };
  const [first] = episodesOf({ ...band, forMinutes: 0, onlyCrossings: false }, side, [earlier, ...samples]);
  if (!first) return [];
  const { clearedAt } = first;
  const later =
    clearedAt === null
      ? []
      : episodesOf(
          band,
          side,
          samples.filter(({ time }) => time >= clearedAt),
        );
  return [{ ...first, raisedAt: before.raisedAt }, ...later];
}

function isSame(known: EpisodeRow, found: Episode): boolean {
  return (
    known.startedAt === found.startedAt &&
    known.raisedAt === found.raisedAt &&
    known.clearedAt === found.clearedAt &&
    known.extreme === Math.fround(found.extreme)
  );
}

/** What was raised becomes part of incidents. Whoever merely enters or leaves a place is told of; there is nothing to own or to close. */
export async function gatherRaised(tx: Tx, judged: readonly Judged[]): Promise<void> {
  const raised = judged.filter(({ what, rule }) => what === 'raised' && rule.fence?.direction !== 'INOUT');
  await joinIncidents(
    tx,
    raised.map(({ rule: { idCustomer, idAsset }, idEpisode, idShipment, idTracker, episode }) => ({
      ...{ idCustomer, idAsset, idEpisode, idShipment, idTracker, episode },
    })),
  );
}
