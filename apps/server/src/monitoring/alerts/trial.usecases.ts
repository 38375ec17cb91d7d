import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import type { WireTrial } from '@sillage/contract/monitoring/alerts/alertRules.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { delayOf } from '@sillage/domain/monitoring/alerts/delay';
import { markOf, mayBeCalmer, seekCalmer, type Suggestion } from '@sillage/domain/monitoring/alerts/calmer';
import type { Episode } from '@sillage/domain/monitoring/alerts/episodes';
import type { Span } from '@sillage/domain/monitoring/alerts/phases';
import { isOfTrips, isRoom, spansOfRule, type Rule } from '@sillage/domain/monitoring/alerts/rule';
import { conditionOf } from '@sillage/domain/monitoring/alerts/ruleKey';
import { MOST_TRIED_READINGS, MOST_TRIED_TRACKERS, silencesIn, TRIAL_DAYS, wouldHaveRaised } from '@sillage/domain/monitoring/alerts/trial';
import { inScope } from '../../platform/db/inScope.ts';
import { yieldToEventLoop } from '../../platform/http/yieldToEventLoop.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findRoomTimes, type RoomTime } from '../../goods/indoor/shared/roomTimes.store.ts';
import { findTrips } from './shared/trips.store.ts';
import { readSpans } from '../../tracking/telemetry/shared/spanReadings.store.ts';
import { NO_READINGS, type SpanReadings } from '../../tracking/telemetry/shared/spanReadings.view.ts';
import { findTarget, watchedBy, type NewRule } from './alertRules.usecases.ts';
import { ruleOf } from './ruleRow.view.ts';
import { requireDrawnRoom } from './watchedRoom.usecases.ts';
import { samplesOf } from './shared/samplesOf.view.ts';
import { findTriedSpans, findTriedTrips, type TriedSpan } from './trial.store.ts';

const SHOWN = 20;

interface Found {
  readonly identifier: string;
  readonly episode: Episode;
}

/**
 * What a rule would have raised lately, by the same evaluation that watches. It looks at one tracker after the other, and stops when nobody waits any more.
 * @throws DomainError as `addRule`
 */
export async function tryRule(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: OneCustomer,
  asked: NewRule,
  signal: AbortSignal,
): Promise<WireTrial> {
  const rule = ruleOf(watchedBy(asked));
  await inScope(db, scope, (tx) => requireDrawnRoom(tx, scope, asked));
  const since = daysBefore(now(), TRIAL_DAYS);
  if (rule.ruleKey === 'delay') return tryDelay({ db, now }, scope, asked, { rule, since });
  const spans = await inScope(db, scope, async (tx) =>
    findTriedSpans(tx, scope, await findTarget(tx, scope, asked), since, MOST_TRIED_TRACKERS + 1),
  );
  const found: Found[] = [];
  const calm = mayBeCalmer(rule) ? seekCalmer(rule, since.getTime()) : null;
  let [readings, isCut] = [0, spans.length > MOST_TRIED_TRACKERS];
  const tried = spans.slice(0, MOST_TRIED_TRACKERS);
  for (const span of tried) {
    if (signal.aborted) break;
    const left = MOST_TRIED_READINGS - readings;
    if (left <= 0) {
      isCut = true;
      break;
    }
    const evaluated = await tryOn({ db, now }, scope, { rule, calm, signal }, span, left);
    readings += evaluated.readings;
    isCut ||= evaluated.readings >= left;
    for (const episode of evaluated.episodes) found.push({ identifier: span.identifier, episode });
  }
  const suggestion = calm?.suggest() ?? null;
  return { from: since.toISOString(), triedTrackers: tried.length, readings, isCut, ...notified(rule, found, suggestion) };
}

/** By when shipments were to arrive and did: what was estimated on their way is not kept. */
async function tryDelay(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: OneCustomer,
  asked: NewRule,
  { rule, since }: { readonly rule: Rule; readonly since: Date },
): Promise<WireTrial> {
  const trips = await inScope(db, scope, async (tx) =>
    findTriedTrips(tx, scope, await findTarget(tx, scope, asked), { since, now: now(), limit: MOST_TRIED_TRACKERS + 1 }),
  );
  const tried = trips.slice(0, MOST_TRIED_TRACKERS);
  const found = tried.flatMap(({ identifier, ...trip }) => {
    const episode = delayOf(rule, trip, now().getTime());
    return episode ? [{ identifier, episode }] : [];
  });
  const isCut = trips.length > tried.length;
  return {
    from: since.toISOString(),
    triedTrackers: tried.length,
    readings: 0,
    isCut,
    ...notified(rule, found, null),
    trackers: found.length,
  };
}

/** A rule on its trial, and what looks for a calmer one meanwhile. */
interface OnTrial {
  readonly rule: Rule;
  readonly calm: ReturnType<typeof seekCalmer> | null;
  readonly signal: AbortSignal;
}

async function tryOn({ db, now }: Dependencies<'db' | 'now'>, scope: OneCustomer, onTrial: OnTrial, span: TriedSpan, limit: number) {
  const { rule, calm } = onTrial;
  const until = span.toMs ?? now().getTime();
  const { readings, tried } = await inScope(db, scope, async (tx) => {
    const [read = NO_READINGS] = await readSpans(tx, [span], limit);
    const rooms = isRoom(rule.fence) ? await findRoomTimes(tx, [span]) : [];
    const spans = spansOfRule(rule, isOfTrips(rule) ? await findTrips(tx, [span]) : []);
    const passed = isOfTrips(rule) ? spans.map(({ from, to }) => ({ from, to: to < until ? to : Infinity })) : spans;
    return { readings: read, tried: { until, spans: passed, rooms } };
  });
  const episodes = calm
    ? await calmly(calm.add({ identifier: span.identifier, samples: samplesOf(rule, readings), spans: tried.spans }), onTrial.signal)
    : episodesIn(rule, span, readings, tried);
  return { readings: readings.length, episodes };
}

/** A piece at a time: others have their turn, and nobody goes on for who has gone. */
async function calmly(work: Generator<undefined, Episode[]>, signal: AbortSignal): Promise<Episode[]> {
  let piece = work.next();
  while (!piece.done && !signal.aborted) {
    await yieldToEventLoop();
    piece = work.next();
  }
  return piece.done ? piece.value : [];
}

interface Tried {
  /** Epoch ms. */
  readonly until: number;
  readonly spans: readonly Span[];
  readonly rooms: readonly RoomTime[];
}

function episodesIn(rule: Rule, { intervalSeconds }: TriedSpan, readings: SpanReadings, { until, spans, rooms }: Tried): Episode[] {
  if (rule.ruleKey !== 'silence') return wouldHaveRaised(rule, samplesOf(rule, readings, -Infinity, rooms), intervalSeconds * 1000, spans);
  return spans.flatMap(({ from, to }) => {
    const times = [...readings.times].filter((time) => time >= from && time < to);
    return silencesIn(rule, times, intervalSeconds, Math.min(until, to));
  });
}

function notified(
  rule: Rule,
  found: readonly Found[],
  suggestion: Suggestion | null,
): Pick<WireTrial, 'count' | 'trackers' | 'data' | 'calmer'> {
  const last = found.toSorted((one, other) => other.episode.raisedAt - one.episode.raisedAt).slice(0, SHOWN);
  return {
    count: found.length,
    trackers: new Set(found.map(({ identifier }) => identifier)).size,
    data: last.map(({ identifier, episode }) => ({
      uniqueIdentifiant: identifier,
      direction: conditionOf(rule.ruleKey, episode.direction),
      startDate: new Date(episode.startedAt).toISOString(),
      raisedDate: new Date(episode.raisedAt).toISOString(),
      clearedDate: episode.clearedAt === null ? null : new Date(episode.clearedAt).toISOString(),
      extreme: episode.extreme,
      limit: episode.limit,
      isNoise: suggestion?.outcome === 'found' && !suggestion.isKept(markOf(identifier, episode)),
    })),
    calmer: suggestion && calmerOf(suggestion),
  };
}

function calmerOf(suggestion: Suggestion): NonNullable<WireTrial['calmer']> {
  const nothing = { hysteresis: null, forMinutes: null, count: null, now: [], calmed: [] };
  if (suggestion.outcome !== 'found') return { ...nothing, outcome: suggestion.outcome };
  const { outcome, hysteresis, forMinutes, calmerCount, days, calmerDays } = suggestion;
  return { outcome, hysteresis, forMinutes, count: calmerCount, now: [...days], calmed: [...calmerDays] };
}
