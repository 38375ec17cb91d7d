import { AckPolicy, DiscardPolicy, jetstream, jetstreamManager, RetentionPolicy, StorageType, type JsMsg } from '@nats-io/jetstream';
import { DomainError } from '@sillage/domain/domainError';
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
export function openNatsLog(wish: Wish): ReportLog {
  const { installation, log } = wish;
  const ending = new AbortController();
  let stream: Stream | null = null;
  let [underWay, oldestMs] = [0, Number.NaN];

  const opening = openStream(wish).then(
    (opened) => {
      stream = opened;
      void watch(opened);
      return opened;
    },
    (error: unknown) => {
      log.error({ error }, 'INGEST_LOG cannot be used: no report is taken');
      return null;
    },
  );

  async function watch({ manager }: Stream): Promise<void> {
    while (!ending.signal.aborted) {
      const info = await manager.streams.info(streamOf(installation)).catch(() => null);
      if (info !== null) oldestMs = info.state.messages === 0 ? Number.NaN : Date.parse(info.state.first_ts);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  return {
    hasRoom: () => stream !== null && !stream.connection.isClosed() && underWay < MOST_UNDER_WAY,
    async append(reports) {
      if (reports.length === 0) return;
      if (stream === null) throw new DomainError('ingest.busy');
      const { publish } = stream;
      const chunks = chunksOf(reports);
      underWay += chunks.length;
      const sent = await Promise.allSettled(chunks.map(publish));
      underWay -= chunks.length;
      const failure = sent.find((one) => one.status === 'rejected');
      if (failure === undefined) return;
      log.warn({ error: failure.reason as unknown }, 'the log did not take reports');
      throw new DomainError('ingest.busy');
    },
    consume(write) {
      const consuming = opening.then((there) =>
        there === null ? null : consumeFrom(there.client.consumers.get(streamOf(installation), WRITERS), write, log),
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
      await stream?.connection.drain();
    },
  };
}

type Stream = Awaited<ReturnType<typeof openStream>>;

async function openStream({ url, installation, replicas, mostBytes }: Wish) {
  const [name, subject] = [streamOf(installation), `sillage.${installation}.reports`];
  const connection = await connectNats(url);
  const manager = await jetstreamManager(connection);
  const wanted = { subjects: [subject], num_replicas: replicas, max_bytes: mostBytes };
  const fixed = { name, retention: RetentionPolicy.Workqueue, storage: StorageType.File, discard: DiscardPolicy.New };
  // One that is there already takes the settings of now.
  await manager.streams.add({ ...fixed, ...wanted }).catch(() => manager.streams.update(name, wanted));
  await manager.consumers.add(name, {
    durable_name: WRITERS,
    ack_policy: AckPolicy.Explicit,
    ack_wait: WRITTEN_WITHIN_MS * NANOSECONDS,
    max_ack_pending: MOST_HANDED_OUT,
  });
  const client = jetstream(connection);
  const publish = (data: string) => client.publish(subject, data, { timeout: ACKNOWLEDGED_WITHIN_MS });
  return { connection, manager, client, publish };
}

/** A message with what is in it, read once. */
interface Logged {
  readonly message: JsMsg;
  readonly reports: readonly LoggedReport[];
}

type Consumer = Awaited<ReturnType<ReturnType<typeof jetstream>['consumers']['get']>>;

/** Gathers what comes while something is written, and writes it together. */
async function consumeFrom(getting: Promise<Consumer>, write: (reports: readonly LoggedReport[]) => Promise<void>, log: Log) {
  const waiting: Logged[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) await settle(takeTogether(waiting), write, log);
    writing = null;
  }
  const consumer = await getting;
  const messages = await consumer.consume({
    max_messages: MOST_HANDED_OUT / 2,
    callback: (message) => {
      waiting.push({ message, reports: reportsIn(message.string()) });
      writing ??= writeAll();
    },
  });
  return {
    stop: async () => {
      await messages.close();
      // What has not begun goes to another writer.
      for (const { message } of waiting.splice(0)) message.nak();
      await writing;
    },
  };
}

function takeTogether(waiting: Logged[]): Logged[] {
  let [count, sum] = [0, 0];
  for (const { reports } of waiting) {
    sum += reports.length;
    if (count > 0 && sum > MOST_TOGETHER) break;
    count++;
  }
  return waiting.splice(0, count);
}

/** Each is acknowledged once it is written, or comes again. */
async function settle(logged: readonly Logged[], write: (reports: readonly LoggedReport[]) => Promise<void>, log: Log): Promise<void> {
  try {
    await write(logged.flatMap(({ reports }) => reports));
    for (const { message } of logged) message.ack();
  } catch (error) {
    const isOfTheReports = error instanceof DomainError && error.code === 'ingest.malformed';
    if (isOfTheReports && logged.length > 1) {
      for (const one of logged) await settle([one], write, log);
      return;
    }
    if (isOfTheReports) log.error({ error, reports: logged[0]?.reports }, 'a logged report cannot be kept');
    for (const { message } of logged) {
      if (isOfTheReports) message.term();
      else message.nak(RETRY_MS);
    }
  }
}
