import { RAW_BYTES_KEPT, valueWithoutSecrets, withoutSecrets } from '@sillage/domain/tracking/telemetry/rawMessage';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { Db } from '../../../platform/db/openDb.ts';
import type { Log } from '../../../platform/log.ts';
import { saveRawMessages, type NewRawMessage } from '../rawMessages.store.ts';
import { holderAt, type KnownTracker } from './knownTracker.ts';
import { storableText } from '../../../platform/db/storableText.ts';
import { storableJson } from './storableJson.ts';

/** What a tracker sent, and what was made of it. */
export interface Heard {
  readonly payload: string | Uint8Array;
  readonly reports: readonly Report[];
  /** Why it, or a part of it, was refused. */
  readonly fault?: string | null | undefined;
}

export interface RawMessages {
  /** @param heard is asked only while there is room, so that nothing is copied for nothing */
  note(protocol: string, tracker: KnownTracker, heard: () => Heard): void;
  /** Writes down what there still is. */
  close(): Promise<void>;
}

/** Between two times of writing down: so many of all, and of one tracker. More are not looked at. */
const MOST_WAITING = 500;
const MOST_OF_TRACKER = 5;
const MOST_DECODED = 20;
const LONGEST_FAULT = 300;

/**
 * The last messages as they came, beside the pipeline: gathered in memory, bounded, and written down every few seconds in a transaction of their own. Nothing
 * waits for them; a crash loses the last seconds, and of busy trackers a part is kept.
 */
export function openRawMessages({ db, log }: { readonly db: Db; readonly log: Log }, everyMs: number): RawMessages {
  let waiting: NewRawMessage[] = [];
  let counts = new Map<number, number>();
  let underWay: Promise<void> = Promise.resolve();

  async function save(messages: readonly NewRawMessage[]): Promise<void> {
    try {
      await saveRawMessages(db, messages);
    } catch (error) {
      // Without a database they are not worth keeping memory for.
      log.warn({ error, messages: messages.length }, 'raw messages could not be kept');
    }
  }
  function flush(): Promise<void> {
    const messages = waiting;
    waiting = [];
    counts = new Map();
    if (messages.length > 0) underWay = underWay.then(() => save(messages));
    return underWay;
  }
  /** A message that cannot be shown, as JSON of a thousand levels, is taken all the same. */
  function rowHeard(protocol: string, tracker: KnownTracker, heard: () => Heard): NewRawMessage | null {
    try {
      const message = heard();
      return isOfHolder(tracker, message) ? rowOf(protocol, tracker, message) : null;
    } catch (error) {
      log.warn({ error, protocol, idTracker: tracker.idTracker }, 'a raw message could not be kept');
      return null;
    }
  }
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    note(protocol, tracker, heard) {
      // It says where a vehicle is.
      if (tracker.isPrivate) return;
      const count = counts.get(tracker.idTracker) ?? 0;
      if (count >= MOST_OF_TRACKER || waiting.length >= MOST_WAITING) return;
      const row = rowHeard(protocol, tracker, heard);
      if (!row) return;
      counts.set(tracker.idTracker, count + 1);
      waiting.push(row);
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

/** What was measured when somebody else had the tracker is not shown to whoever has it now; of what was refused nobody knows when it was measured. */
function isOfHolder(tracker: KnownTracker, { reports, fault }: Heard): boolean {
  if (tracker.past === null) return true;
  return !fault && reports.every(({ deviceTime }) => holderAt(tracker, deviceTime) === tracker);
}

function rowOf(protocol: string, { idCustomer, idTracker }: KnownTracker, { payload, reports, fault }: Heard): NewRawMessage {
  const isText = typeof payload === 'string';
  const kept = isText ? Buffer.from(withoutSecrets(payload.slice(0, RAW_BYTES_KEPT))) : payload;
  return {
    idCustomer,
    idTracker,
    protocol,
    isText,
    receivedAt: new Date(),
    // A copy: buffers are used again.
    payload: Buffer.from(kept.subarray(0, RAW_BYTES_KEPT)),
    sizeBytes: isText ? Buffer.byteLength(payload) : payload.length,
    decoded: storableJson(reports.slice(0, MOST_DECODED).map(shown)),
    fault: fault ? storableText(fault.slice(0, LONGEST_FAULT)) : null,
  };
}

/** What the protocol said beside, without what is called a secret. */
function shown({ attributes, ...report }: Report): unknown {
  const rest = attributes && valueWithoutSecrets(attributes);
  return {
    ...report,
    ...(report.deviceTime === undefined ? {} : { deviceTime: isoOf(report.deviceTime) }),
    ...(rest ? { attributes: rest } : {}),
  };
}

/** A clock may say anything. */
function isoOf(ms: number): string | number {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? ms : date.toISOString();
}
