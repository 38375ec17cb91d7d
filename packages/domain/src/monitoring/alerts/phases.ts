/** What a shipment is doing: not left yet, on its way, or there. */
export const PHASES = ['before', 'transit', 'destination'] as const;
export type Phase = (typeof PHASES)[number];

/** Epoch ms; `to` is not part of it any more. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const ALWAYS: readonly Span[] = [{ from: -Infinity, to: Infinity }];

/** A tracker's time on a shipment (epoch ms, infinite where it is open), with when that left and arrived. */
export interface Trip {
  readonly startedMs: number;
  readonly endedMs: number;
  readonly departedMs: number | null;
  readonly arrivedMs: number | null;
}

/**
 * When a rule of these phases applies to a tracker that was on these trips, in order of time; phases that follow each other are one span. A rule without
 * phases applies always, one with phases never without a trip.
 */
export function spansOfPhases(phases: readonly Phase[], trips: readonly Trip[]): readonly Span[] {
  if (phases.length === 0) return ALWAYS;
  return trips
    .toSorted((one, other) => one.startedMs - other.startedMs)
    .flatMap((trip) => joined(PHASES.filter((phase) => phases.includes(phase)).map((phase) => spanOf(phase, trip))));
}

function spanOf(phase: Phase, { startedMs, endedMs, departedMs, arrivedMs }: Trip): Span {
  const [left, there] = [departedMs ?? arrivedMs ?? endedMs, arrivedMs ?? endedMs];
  const [from, to] = { before: [startedMs, left], transit: [left, there], destination: [there, endedMs] }[phase] as [number, number];
  return { from: Math.max(from, startedMs), to: Math.min(to, endedMs) };
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.filter(({ from, to }) => from < to)) {
    const last = all.at(-1);
    if (last?.to === span.from) all[all.length - 1] = { from: last.from, to: span.to };
    else all.push(span);
  }
  return all;
}
