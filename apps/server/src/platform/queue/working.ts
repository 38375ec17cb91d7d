import { DomainError } from '@sillage/domain/domainError';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/openDb.ts';
import { repeat, type Repeated } from '../jobs/repeat.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { keptAnswer, keptError, type KeptAnswer } from './answers.ts';
import * as store from './queue.store.ts';

export interface QueueContext {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** Does one call, given what was asked; ends early when nobody waits for it any more. */
export type DoCall = (asked: unknown, signal: AbortSignal) => Promise<unknown>;
type Calls = ReadonlyMap<string, DoCall>;

/** More than one customer may have, so that another one's turn is now. */
const AT_ONCE = store.LIMITS.workedOn.ofCustomer + 1;
const BEAT_MS = 1000;
const LAST_MOMENTS_MS = 5000;

/** Takes calls that wait, a few at a time, for as long as this node lives. */
export function startWorking({ db, bus, log, metrics }: QueueContext, calls: Calls): Repeated {
  const node = randomUUID();
  const underWay = new Map<number, { readonly left: AbortController; readonly over: Promise<void> }>();

  async function answerTo({ call, asked }: store.ClaimedCall, signal: AbortSignal): Promise<KeptAnswer> {
    try {
      const answer = calls.get(call);
      // Of a node that is newer.
      if (!answer) throw new DomainError('server.unavailable');
      return keptAnswer(await answer(JSON.parse(asked), signal));
    } catch (error) {
      const refused = keptError(error);
      if (refused === null && !signal.aborted) log.error({ error, call }, 'heavy work failed');
      return refused ?? (keptError(new DomainError('server.failed')) as KeptAnswer);
    }
  }

  async function work(claimed: store.ClaimedCall, signal: AbortSignal): Promise<void> {
    const { idCall } = claimed;
    try {
      const answer = await answerTo(claimed, signal);
      if (signal.aborted) return;
      await store.answerCall(db, node, idCall, answer);
      bus.publish('queuedCalls', { change: 'answered', idCall });
    } catch (error) {
      // It is done once more when this node has been silent about it.
      log.warn({ error, call: claimed.call }, 'the answer of heavy work could not be kept');
    } finally {
      underWay.delete(idCall);
      job.wake();
    }
  }

  /** @returns whether it took one, so that there may be more */
  async function take(): Promise<boolean> {
    if (underWay.size > 0) {
      const wanted = new Set(await store.beatCalls(db, node, [...underWay.keys()]));
      for (const [idCall, { left }] of underWay) if (!wanted.has(idCall)) left.abort();
    }
    if (underWay.size >= AT_ONCE) return false;
    const claimed = await store.claimCall(db, node);
    if (claimed === null) return false;
    metrics.heavyWaitSeconds.observe({ kind: claimed.kind }, claimed.waitedSeconds);
    const left = new AbortController();
    underWay.set(claimed.idCall, { left, over: work(claimed, left.signal) });
    return true;
  }

  const job = repeat('heavy work', BEAT_MS, take, log);
  const deaf = bus.listen('queuedCalls', ({ change, idCall }) => {
    if (change === 'due') job.wake();
    if (change === 'left') underWay.get(idCall)?.left.abort();
  });
  return {
    wake: () => job.wake(),
    stop: async () => {
      deaf();
      await job.stop();
      const over = Promise.all([...underWay.values()].map((one) => one.over));
      await Promise.race([over, sleep(LAST_MOMENTS_MS, undefined, { ref: false })]);
      for (const { left } of underWay.values()) left.abort();
      await store.releaseCalls(db, node).catch((error: unknown) => log.warn({ error }, 'heavy work of this node was not given back'));
    },
  };
}
