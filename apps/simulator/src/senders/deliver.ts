import { setTimeout as sleep } from 'node:timers/promises';
import type { Measurement } from '../protocols/measurement.ts';
import { NotAcknowledged, type Link } from './link.ts';

export interface BackOff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** As a device does it: soon, then less and less often. */
export const DEVICE_BACK_OFF: BackOff = { firstMs: 1000, mostMs: 60_000 };

export interface Delivery {
  readonly signal: AbortSignal;
  readonly backOff?: BackOff | undefined;
  readonly onAcknowledged?: ((measurements: readonly Measurement[]) => void) | undefined;
  readonly onNotAcknowledged?: ((error: NotAcknowledged, measurements: readonly Measurement[]) => void) | undefined;
}

/**
 * Stores and forwards: keeps the measurements until all of them are acknowledged, in their order, and tries again with growing pauses for as
 * long as it takes.
 * @throws the signal's reason when it is aborted; what was not acknowledged then was not delivered
 */
export async function deliver(link: Link, measurements: readonly Measurement[], delivery: Delivery): Promise<void> {
  const { signal, backOff = DEVICE_BACK_OFF } = delivery;
  let done = 0;
  let failures = 0;
  while (done < measurements.length) {
    signal.throwIfAborted();
    const part = measurements.slice(done, done + link.mostPerSend);
    try {
      const acknowledged = await link.send(part, signal);
      done += acknowledged;
      failures = 0;
      delivery.onAcknowledged?.(part.slice(0, acknowledged));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof NotAcknowledged)) throw error;
      delivery.onNotAcknowledged?.(error, part);
      await sleep(pauseMs(failures++, backOff, error.retryAfterMs), undefined, { signal });
    }
  }
}

/** Doubles up to the most, a quarter more or less, so that a thousand trackers don't come back in the same moment. */
function pauseMs(failures: number, { firstMs, mostMs }: BackOff, retryAfterMs: number | null): number {
  const pause = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.max(Math.min(retryAfterMs ?? 0, mostMs), pause * (0.75 + Math.random() / 2));
}
