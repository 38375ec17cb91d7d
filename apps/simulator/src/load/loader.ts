import { deliver, type BackOff } from '../senders/deliver.ts';
import type { Link } from '../senders/link.ts';
import { loadMeasurement } from './loadMeasurement.ts';
import type { Tally } from './tally.ts';

/** One tracker under load: it measures when it is told to, and sends one message at a time, as devices do. */
export interface Loader {
  readonly link: Link;
  /** Measures once at `time` (epoch ms); the message goes when enough are gathered and the one before is acknowledged. */
  measure(time: number): void;
  /** From now on it measures again as soon as it is acknowledged, a millisecond after the reading before, beginning at `time`. */
  keepBusy(time: number): void;
  /** Measures no more and sends what is left, however little; resolves when all is acknowledged or the signal is aborted. */
  finish(): Promise<void>;
}

export interface LoaderSettings {
  readonly index: number;
  readonly uniqueIdentifiant: string;
  readonly link: Link;
  /** Readings in a message. */
  readonly batch: number;
  readonly backOff: BackOff;
  readonly tally: Tally;
  readonly signal: AbortSignal;
  readonly onFailure: (error: unknown) => void;
}

interface Due {
  readonly time: number;
  /** `performance.now()` when it was due. */
  readonly dueAt: number;
}

/** A device's memory; what it measures beyond is skipped, and counted. */
const MEMORY_READINGS = 20_000;

export function openLoader(settings: LoaderSettings): Loader {
  const { index, batch, tally, signal } = settings;
  const pending: Due[] = [];
  let sending: Promise<void> | null = null;
  let lastTime = 0;
  // The first messages are shorter by turns: trackers that gather equally would all send in the same moment.
  let size = 1 + (index % batch);
  let busyFrom: number | null = null;

  const start = (least: number) => {
    if (sending || pending.length < least) return;
    const message = pending.splice(0, size);
    const isWhole = message.length === size;
    size = batch;
    sending = send(settings, message, isWhole)
      .catch(settings.onFailure)
      .finally(() => {
        sending = null;
        refill();
        start(size);
      });
  };

  const measure = (time: number) => {
    if (pending.length >= MEMORY_READINGS) return tally.skipped();
    // A tracker has one reading for a moment: two due in the same millisecond are a millisecond apart.
    lastTime = Math.max(time, lastTime + 1);
    pending.push({ time: lastTime, dueAt: performance.now() });
    start(size);
  };

  const refill = () => {
    if (busyFrom === null || signal.aborted) return;
    for (let reading = 0; reading < batch; reading++) measure(busyFrom);
  };

  return {
    link: settings.link,
    measure,
    keepBusy(time) {
      busyFrom = time;
      refill();
    },
    async finish() {
      busyFrom = null;
      while ((sending || pending.length > 0) && !signal.aborted) {
        start(1);
        await sending;
      }
    },
  };
}

/** @param isWhole false for what is left at the end: all trackers send that in the same moment, which says nothing of the gateway at this rate */
async function send(settings: LoaderSettings, message: readonly Due[], isWhole: boolean): Promise<void> {
  const { index, uniqueIdentifiant, link, backOff, tally, signal } = settings;
  // From when the message was complete: waiting for the one before it counts.
  const dueAt = message.at(-1)?.dueAt ?? performance.now();
  const measurements = message.map(({ time }) => loadMeasurement(index, time));
  tally.sent(uniqueIdentifiant, message);
  try {
    await deliver(link, measurements, {
      signal,
      backOff,
      onAcknowledged: (part) => tally.acknowledged(uniqueIdentifiant, part, isWhole ? performance.now() - dueAt : null),
      onNotAcknowledged: (error, part) => tally.refused(part.length, error.message),
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
