import { DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Refusal } from '@sillage/domain/refusal';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectNats } from '../../../platform/bus/connectNats.ts';
import type { Log } from '../../../platform/log.ts';
import { chunksOf, reportsIn } from './logMessage.ts';
import type { LoggedReport, ReportLog } from './reportLog.ts';

const WRITERS = 'writers';
/** Messages that are on their way to the log, of which each may have hundreds of reports. */
const MOST_UNDER_WAY = 2000;
/** Reports that are handed over together. */
const MOST_TOGETHER = 5000;
const MOST_HANDED_OUT = 2000;
const ACKNOWLEDGED_WITHIN_MS = 5000;
/** What was handed to a writer that is gone goes to another one after this. */
const WRITTEN_WITHIN_MS = 30_000;
const RETRY_MS = 1000;
const LOOK_EVERY_MS = 2000;
const NANOSECONDS = 1_000_000;

interface Wish {
  readonly url: string;
  /** What nodes of the same installation have in common, and others do not know. */
  readonly installation: string;
  readonly log: Log;
  /** Copies of each report, on as many servers. */
  readonly replicas: number;
  /** Beyond it nothing more is taken: reports are refused, and sent again. */
  readonly mostBytes: number;
}

export const streamOf = (installation: string): string => `sillage-${installation}`;

/** By JetStream, NATS' own log: a report has its place in it once the servers that are to have a copy have it on their disks. */
export function openNatsLog({ url, installation, log, replicas, mostBytes }: Wish): ReportLog {
  const [stream, subject] = [streamOf(installation), `sillage.${installation}.reports`];
  const ending = new AbortController();
  let opened: { readonly connection: NatsConnection; readonly publish: (data: string) => Promise<unknown> } | null = null;
  let [underWay, oldestMs] = [0, Number.NaN];

  const opening = openStream().catch((error: unknown) => {
    log.error({ error }, 'INGEST_LOG cannot be used: no report is taken');
    return null;
  });

  async function openStream() {
    const connection = await connectNats(url);
    const manager = await jetstreamManager(connection);
    const wanted = { subjects: [subject], num_replicas: replicas, max_bytes: mostBytes };
    const fixed = { name: stream, retention: RetentionPolicy.Workqueue, storage: StorageType.File, discard: DiscardPolicy.New };
    await manager.streams.add({ ...fixed, ...wanted }).catch(() => manager.streams.update(stream, wanted));
    await manager.consumers.add(stream, {
      durable_name: WRITERS,
      ack_policy: 'explicit',
      ack_wait: WRITTEN_WITHIN_MS * NANOSECONDS,
      max_ack_pending: MOST_HANDED_OUT,
    });
    const client = jetstream(connection);
    opened = { connection, publish: (data) => client.publish(subject, data, { timeout: ACKNOWLEDGED_WITHIN_MS }) };
    void watch(async () => (await manager.streams.info(stream)).state);
    return { client, connection };
  }

  async function watch(look: () => Promise<{ readonly messages: number; readonly first_ts: string }>): Promise<void> {
    while (!ending.signal.aborted) {
      const state = await look().catch(() => null);
      if (state !== null) oldestMs = state.messages === 0 ? Number.NaN : Date.parse(state.first_ts);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    hasRoom: () => opened !== null && !opened.connection.isClosed() && underWay < MOST_UNDER_WAY,
    async append(reports) {
      if (reports.length === 0) return;
      if (opened === null) throw new Refusal('ingest.busy');
      const { publish } = opened;
      const chunks = chunksOf(reports);
      underWay += chunks.length;
      try {
        const sent = await Promise.allSettled(chunks.map(publish));
        const failure = sent.find(({ status }) => status === 'rejected');
        if (failure?.status !== 'rejected') return;
        log.warn({ error: failure.reason as unknown }, 'the log did not take reports');
        throw new Refusal('ingest.busy');
      } finally {
        underWay -= chunks.length;
      }
    },
    consume(write) {
      const consuming = opening.then((there) =>
        there === null ? null : consumeFrom(there.client.consumers.get(stream, WRITERS), write, log),
      );
      return {
        stop: async () => {
          await (await consuming)?.stop();
        },
      };
    },
    oldestWaitMs: () => (Number.isNaN(oldestMs) ? 0 : Math.max(0, Date.now() - oldestMs)),
    close: async () => {
      ending.abort();
      await opened?.connection.drain();
    },
  };
}

type Consumer = Awaited<ReturnType<ReturnType<typeof jetstream>['consumers']['get']>>;

/** Gathers what comes while something is written, and writes it together. */
async function consumeFrom(getting: Promise<Consumer>, write: (reports: readonly LoggedReport[]) => Promise<void>, log: Log) {
  const waiting: JsMsg[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await settle(takeTogether(waiting), write, log);
    writing = null;
  }
  const consumer = await getting;
  const messages = await consumer.consume({
    max_messages: MOST_HANDED_OUT / 2,
    callback: (message) => {
      waiting.push(message);
      writing ??= writeAll();
    },
  });
  return {
    stop: async () => {
      await messages.close();
      // What has not begun goes to another writer.
      for (const message of waiting.splice(0)) message.nak();
      await writing;
    },
  };
}

function takeTogether(waiting: JsMsg[]): JsMsg[] {
  let [count, reports] = [0, 0];
  for (const message of waiting) {
    reports += reportsIn(message.string()).length;
    if (count > 0 && reports > MOST_TOGETHER) break;
    count++;
  }
  return waiting.splice(0, count);
}

/** Each is acknowledged once it is written, or comes again. */
async function settle(messages: readonly JsMsg[], write: (reports: readonly LoggedReport[]) => Promise<void>, log: Log): Promise<void> {
  try {
    await write(messages.flatMap((message) => reportsIn(message.string())));
    for (const message of messages) message.ack();
  } catch (error) {
    const isOfTheReports = error instanceof Refusal && error.code === 'ingest.malformed';
    if (isOfTheReports && messages.length > 1) {
      for (const message of messages) await settle([message], write, log);
      return;
    }
    if (isOfTheReports) log.error({ error, message: messages[0]?.string() }, 'a logged report cannot be kept');
    for (const message of messages) {
      if (isOfTheReports) message.term();
      else message.nak(RETRY_MS);
    }
  }
}
