import { reconcile, startOf, type Episode, type Sample, type BandState } from '@sillage/domain/monitoring/alerts/episodes';
import type { Span } from '@sillage/domain/monitoring/alerts/phases';
import { evaluateSpans, resume, type Kept, type Task } from '@sillage/domain/monitoring/alerts/resuming';
import { changesOf } from '@sillage/domain/monitoring/alerts/rate';
import { bandOfRule } from '@sillage/domain/monitoring/alerts/rule';
import type { Tx } from '../../../platform/db/openDb.ts';
import { deleteEpisodes, findEpisodes, insertEpisodes, updateEpisodes, type EpisodeRow } from '../episodes.store.ts';
import { keepAnswers } from '../mergedAlerts.store.ts';
import { dropEmptyIncidents, followStarts, joinIncidents } from './joinIncident.store.ts';
import type { RuleRow, VersionedRule } from './rules.store.ts';
import { keepNotified } from './notified.store.ts';

export interface Evaluated {
  readonly rule: RuleRow;
  readonly idTracker: number;
  /** That the tracker was on when it began; null: on none. */
  readonly idShipment: number | null;
  readonly episode: Episode;
  readonly idEpisode: number;
  /** Epoch ms of the newest value there is. */
  readonly lastSampleAt: number;
  readonly what: 'raised' | 'changed' | 'withdrawn';
  /** Of what was withdrawn: the alert that it has become part of. */
  readonly into?: number | null;
}

/** One side of a rule as it watches one tracker. Its samples begin after what is kept, or else where nothing depends on what was before. */
export interface Watched extends Omit<Task, 'band'> {
  readonly rule: VersionedRule;
  readonly idTracker: number;
  /** By which the tracker reports. */
  readonly intervalMs: number;
  /** Null: evaluated from the beginning. */
  readonly kept: Kept | null;
  /** Epoch ms of where the samples begin. */
  readonly fromMs: number;
  /** Nothing earlier was looked at, although what came before may matter. */
  readonly isCut: boolean;
  /** Of a rate that is cut: the samples that its first are compared with. */
  readonly before: readonly Sample[];
  /** Alerts that began after it (epoch ms) are another look's. */
  readonly knownToMs: number;
  /** The tracker's time that is watched, both ends included (epoch ms): alerts that began outside it are another one's. */
  readonly within: Span;
  /** The shipment that it was on at this time (epoch ms). */
  readonly shipmentAt: (ms: number) => number | null;
}

type Finding = Omit<Evaluated, 'idEpisode'> & { readonly idEpisode: number | null };

/**
 * Evaluates sides by what was reported and writes what changed; finding the same again writes nothing.
 * @returns what changed, and where each side stands now
 */
export async function evaluateSides(tx: Tx, sides: readonly Watched[], now: Date): Promise<{ evaluated: Evaluated[]; kept: Kept[] }> {
  const known = await knownOf(tx, sides);
  const results = sides.map((watched) => evaluateSide(watched, known(watched)));
  const findings = results.flatMap((result) => result.findings);
  await withdraw(
    tx,
    findings.filter(({ what }) => what === 'withdrawn'),
    now,
  );
  const changed = findings.filter(({ what }) => what === 'changed');
  await updateEpisodes(
    tx,
    changed.flatMap(({ idEpisode, ...one }) => (idEpisode === null ? [] : [{ ...one, idEpisode }])),
  );
  const raised = findings.filter(({ what }) => what === 'raised');
  const ids = await insertEpisodes(tx, raised);
  const idOf = new Map(raised.map((one, index) => [one, ids[index]]));
  const evaluated = findings.flatMap((one) => {
    const idEpisode = one.idEpisode ?? idOf.get(one);
    return idEpisode === undefined ? [] : [{ ...one, idEpisode }];
  });
  return { evaluated, kept: results.map(({ kept }) => kept) };
}

/** What is known of the sides that are evaluated again, and of those that go on with an alert; of the others there is nothing to know. */
async function knownOf(tx: Tx, sides: readonly Watched[]): Promise<(watched: Watched) => EpisodeRow[]> {
  const asked = sides.filter(({ kept }) => kept === null || isRaised(kept));
  const reaches = [...Map.groupBy(asked, nameOf).values()].flatMap((own) => {
    const [first] = own;
    const sinceMs = Math.min(...own.map(sinceOf));
    return first ? [{ idCustomer: first.rule.idCustomer, idRule: first.rule.idRule, idTracker: first.idTracker, sinceMs }] : [];
  });
  const rows = Map.groupBy(await findEpisodes(tx, reaches), ({ idRule, idTracker }) => `${idRule} ${idTracker}`);
  return (watched) => {
    const { side, within, knownToMs } = watched;
    // One that was over when the samples begin is not evaluated again.
    const isMine = ({ direction, startedAt, clearedAt }: EpisodeRow) =>
      direction === side.direction &&
      (clearedAt ?? Infinity) > sinceOf(watched) &&
      startedAt <= Math.min(knownToMs, within.to) &&
      startedAt >= within.from;
    return (rows.get(nameOf(watched)) ?? []).filter(isMine);
  };
}

const isRaised = ({ bandState: { breach } }: Kept) => breach !== null && breach.raisedAt !== null;
const nameOf = ({ rule, idTracker }: Watched) => `${rule.idRule} ${idTracker}`;
const sinceOf = ({ kept, fromMs }: Watched) => kept?.throughMs ?? fromMs;

function evaluateSide(watched: Watched, mine: readonly EpisodeRow[]): { findings: Finding[]; kept: Kept } {
  const { rule, idTracker, side, samples, shipmentAt } = watched;
  const task = { ...watched, band: bandOfRule(rule, watched.intervalMs) };
  const { found, kept } = watched.kept === null ? evaluateSpans(task, startIn(watched, mine)) : resume(task, watched.kept);
  const { raised, changed, withdrawn } = reconcile(mine, found);
  const about = { rule, idTracker, lastSampleAt: samples.at(-1)?.time ?? 0 };
  const findings = [
    ...changed
      .filter((one) => !isSame(one.known, one.episode))
      .map(({ known: { idEpisode, idShipment }, episode }) => ({ ...about, episode, idEpisode, idShipment, what: 'changed' as const })),
    ...withdrawn.map(({ known: { idEpisode, idShipment, ...rest }, into }) => ({
      ...about,
      idEpisode,
      idShipment,
      what: 'withdrawn' as const,
      into: into?.idEpisode ?? null,
      episode: { ...rest, limit: side.limit },
    })),
    ...raised.map((episode) => ({
      ...about,
      episode,
      idEpisode: null,
      idShipment: shipmentAt(episode.startedAt),
      what: 'raised' as const,
    })),
  ];
  return { findings, kept };
}

/** A breach that had begun before what was looked at goes on from there, and keeps its beginning and its worst value. */
function startIn(
  { rule, intervalMs, side, isCut, fromMs, before: earlier }: Watched,
  mine: readonly EpisodeRow[],
): (span: Span) => BandState {
  const band = bandOfRule(rule, intervalMs);
  const start = startOf(band);
  return ({ from, to }) => {
    const isCutHere = isCut && from < fromMs && fromMs < to;
    const before = isCutHere
      ? mine.find(({ startedAt, extreme }) => startedAt < fromMs && startedAt >= from && side.beyond(extreme) > 0)
      : undefined;
    const inSpan =
      band.rate && from < fromMs && fromMs < to
        ? changesOf(
            band.rate,
            [],
            earlier.filter(({ time }) => time >= from),
          )
        : null;
    const begun = inSpan ? { ...start, trail: inSpan.trail } : start;
    if (!before) return begun;
    const { startedAt, raisedAt, extreme } = before;
    return { ...begun, mayBreak: true, breach: { startedAt, raisedAt, backSince: null, extreme } };
  };
}

function isSame(known: EpisodeRow, found: Episode): boolean {
  return (
    known.startedAt === found.startedAt &&
    known.raisedAt === found.raisedAt &&
    known.clearedAt === found.clearedAt &&
    Math.fround(known.extreme) === Math.fround(found.extreme)
  );
}

async function withdraw(tx: Tx, findings: readonly Finding[], now: Date): Promise<void> {
  for (const [idCustomer, own] of Map.groupBy(findings, ({ rule }) => rule.idCustomer)) {
    const gone = own.flatMap(({ idEpisode, into = null }) => (idEpisode === null ? [] : [{ idEpisode, into }]));
    await keepNotified(tx, idCustomer, gone);
    await keepAnswers(tx, idCustomer, gone);
    const ids = gone.map(({ idEpisode }) => idEpisode);
    await dropEmptyIncidents(tx, idCustomer, await deleteEpisodes(tx, idCustomer, ids), now);
  }
}

/** What was raised becomes part of incidents. Whoever merely enters or leaves a place is told of; there is nothing to own or to close. */
export async function gatherRaised(tx: Tx, evaluated: readonly Evaluated[]): Promise<void> {
  const raised = evaluated.filter(({ what, rule }) => what === 'raised' && rule.fence?.direction !== 'INOUT');
  await joinIncidents(
    tx,
    raised.map(({ rule: { idCustomer, idAsset }, idEpisode, idShipment, idTracker, episode }) => ({
      idCustomer,
      idAsset,
      idEpisode,
      idShipment,
      idTracker,
      episode,
    })),
  );
  for (const [idCustomer, own] of Map.groupBy(evaluated, ({ rule }) => rule.idCustomer))
    await followStarts(
      tx,
      idCustomer,
      own.map(({ idEpisode }) => idEpisode),
    );
}
