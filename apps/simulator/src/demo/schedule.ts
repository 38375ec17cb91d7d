import type { Journey } from './journey.ts';
import { noise } from './noise.ts';
import { phaseAt } from './timeline.ts';

const OFFSET_CHANNEL = 5;

/** Where on its own grid of ticks a tracker measures, whole seconds: not all of them in the same second. */
function tickOffsetMs({ seed, tickSeconds }: Journey): number {
  return Math.floor(((noise(seed, OFFSET_CHANNEL, 0) + 1) / 2) * tickSeconds) * 1000;
}

/**
 * When the tracker measures next: the first due moment after `after`, or null when it is silent for good. All are epoch ms, on whole seconds
 * when `startedAt` is (some protocols know no smaller unit).
 */
export function nextDue(journey: Journey, startedAt: number, after: number): number | null {
  const tickMs = journey.tickSeconds * 1000;
  const origin = tickOffsetMs(journey);
  const earliest = Math.max(after - startedAt + 1, journey.firstReportMs);
  for (let tick = Math.ceil((earliest - origin) / tickMs); ; tick++) {
    const offsetMs = origin + tick * tickMs;
    if (journey.lastReportMs !== null && offsetMs > journey.lastReportMs) return null;
    if (tick % ticksBetween(journey, offsetMs) === 0) return startedAt + offsetMs;
  }
}

function ticksBetween(journey: Journey, offsetMs: number): number {
  const { phase } = phaseAt(journey, offsetMs);
  const seconds = phase.everySeconds ?? (phase.kind === 'stay' ? journey.standingSeconds : journey.tickSeconds);
  return Math.max(1, Math.round(seconds / journey.tickSeconds));
}

/** The due moments after `after` up to and with `through`, oldest first, at most `most` of them. */
export function dueBetween(journey: Journey, startedAt: number, after: number, through: number, most: number): number[] {
  const due: number[] = [];
  for (let time = nextDue(journey, startedAt, after); time !== null && time <= through && due.length < most;) {
    due.push(time);
    time = nextDue(journey, startedAt, time);
  }
  return due;
}

/** Up to when what was measured can have been sent by `now`: without a network, only what came before it was lost. Epoch ms. */
export function sendableThrough(journey: Journey, startedAt: number, now: number): number {
  let through = now;
  for (;;) {
    const { phase, fromMs } = phaseAt(journey, through - startedAt);
    if (phase.radio !== false) return through;
    through = startedAt + fromMs - 1;
  }
}

/** When what is due at `time` can be sent: at once, or when there is a network again. Epoch ms. */
export function sendableFrom(journey: Journey, startedAt: number, time: number): number {
  let from = time;
  for (;;) {
    const { phase, untilMs } = phaseAt(journey, from - startedAt);
    if (phase.radio !== false) return from;
    from = startedAt + untilMs;
  }
}
