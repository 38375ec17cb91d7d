import { endedBy, sidesOf, type Episode, type Sample } from './episodes.ts';
import { episodesOf } from './goOn.ts';
import { ALWAYS, type Span } from './phases.ts';
import { bandOfRule, type Rule } from './rule.ts';

/** How far back a rule is tried on what was reported. */
export const TRIAL_DAYS = 30;
/** As many trackers, and readings of all of them, as one trial looks at. */
export const MOST_TRIED_TRACKERS = 100;
export const MOST_TRIED_READINGS = 300_000;

/** As long as a tracker may be silent where nobody chose: so many of its own intervals. */
const USUAL_INTERVALS = 3;

/** How long nothing was heard, each time that it was too long. What is still silent is open. */
export function silencesIn(rule: Rule, times: readonly number[], intervalSeconds: number, until: number): Episode[] {
  const limit = rule.max ?? (USUAL_INTERVALS * intervalSeconds) / 60;
  return times.flatMap((startedAt, index) => {
    const next = times[index + 1] ?? null;
    const minutes = ((next ?? until) - startedAt) / 60_000;
    const raisedAt = startedAt + limit * 60_000;
    return minutes >= limit ? [{ direction: 'above' as const, startedAt, raisedAt, clearedAt: next, extreme: minutes, limit }] : [];
  });
}

/**
 * What the rule would have raised, the first raised first.
 * @param samples in order of time
 * @param intervalMs by which the tracker reports
 * @param spans when it applies; what is open when one ends, ends with it
 */
export function wouldHaveRaised(rule: Rule, samples: readonly Sample[], intervalMs: number, spans: readonly Span[] = ALWAYS): Episode[] {
  const band = bandOfRule(rule, intervalMs);
  return spans
    .flatMap((span) => {
      const inside = samples.filter(({ time }) => time >= span.from && time < span.to);
      return sidesOf(band).flatMap((side) => episodesOf(band, side, inside).map((episode) => endedBy(episode, span.to)));
    })
    .toSorted((one, other) => one.raisedAt - other.raisedAt);
}
