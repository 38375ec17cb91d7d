import type { Journey, Phase } from './journey.ts';
import { durationOf, endOf, startOf } from './movement.ts';

/** A phase with its time, ms relative to the start of the demo. */
export interface TimedPhase {
  readonly phase: Phase;
  readonly fromMs: number;
  /** Infinity for the last one. */
  readonly untilMs: number;
}

interface Timeline {
  readonly outbound: readonly TimedPhase[];
  /** What repeats after it, from 0 on; null when the tracker stays. */
  readonly cycle: readonly TimedPhase[] | null;
}

const timelines = new WeakMap<Journey, Timeline>();

function timelineOf(journey: Journey): Timeline {
  const known = timelines.get(journey);
  if (known) return known;
  const timeline = { outbound: timed(journey.phases, journey.startMs), cycle: cycleOf(journey) };
  timelines.set(journey, timeline);
  return timeline;
}

function timed(phases: readonly Phase[], startMs: number): TimedPhase[] {
  const result: TimedPhase[] = [];
  for (const phase of phases) {
    const fromMs = result.at(-1)?.untilMs ?? startMs;
    result.push({ phase, fromMs, untilMs: fromMs + durationOf(phase) });
  }
  return result;
}

/** Rest there, all the way back, rest here, all the way again. */
function cycleOf({ phases, afterwards }: Journey): TimedPhase[] | null {
  const [first, last] = [phases[0], phases.at(-1)];
  if (afterwards === 'stay' || !first || !last) return null;
  const rest = (phase: Phase, at: (phase: Phase) => ReturnType<typeof startOf>): Phase => ({
    kind: 'stay',
    at: at(phase),
    minutes: afterwards.restMinutes,
  });
  return timed([rest(last, endOf), ...phases.toReversed().map(turned), rest(first, startOf), ...phases], 0);
}

const turnedRoutes = new WeakMap<Phase, Phase>();

function turned(phase: Phase): Phase {
  if (phase.kind === 'stay') return phase;
  const known = turnedRoutes.get(phase) ?? { ...phase, route: phase.route.toReversed() };
  turnedRoutes.set(phase, known);
  return known;
}

/** What the tracker is doing at a moment; before the first phase it stands where that begins, after the last where it ends. */
export function phaseAt(journey: Journey, offsetMs: number): TimedPhase {
  const { outbound, cycle } = timelineOf(journey);
  const [first, last] = [outbound[0], outbound.at(-1)];
  if (!first || !last) throw new RangeError(`journey ${journey.key} has no phases`);
  if (offsetMs < first.fromMs) return standing(first.phase, startOf(first.phase), -Infinity, first.fromMs);
  if (offsetMs < last.untilMs) return find(outbound, offsetMs) ?? last;
  const length = cycle?.at(-1)?.untilMs;
  if (!cycle || !length) return standing(last.phase, endOf(last.phase), last.untilMs, Infinity);
  const start = last.untilMs + Math.floor((offsetMs - last.untilMs) / length) * length;
  const { phase, fromMs, untilMs } = find(cycle, offsetMs - start) ?? last;
  return { phase, fromMs: start + fromMs, untilMs: start + untilMs };
}

function standing(phase: Phase, at: ReturnType<typeof startOf>, fromMs: number, untilMs: number): TimedPhase {
  return { phase: phase.kind === 'stay' ? phase : { kind: 'stay', at, minutes: 0 }, fromMs, untilMs };
}

function find(phases: readonly TimedPhase[], offsetMs: number): TimedPhase | undefined {
  return phases.find(({ untilMs }) => offsetMs < untilMs);
}

/** When the last phase of the way there ends: the arrival. */
export function arrivalMs(journey: Journey): number {
  return timelineOf(journey).outbound.at(-1)?.untilMs ?? journey.startMs;
}
