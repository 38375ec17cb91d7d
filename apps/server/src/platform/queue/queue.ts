import type { HeavyKind } from '@sillage/contract/platform/queue/heavyKind';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { doorbell } from '../jobs/doorbell.ts';
import type { Repeated } from '../jobs/repeat.ts';
import { answerOf } from './answers.ts';
import * as store from './queue.store.ts';
import { startWorking, type DoCall, type QueueContext } from './working.ts';

export interface QueuedWork {
  /** As the contract has it: `GET /reports/:idReport/pdf`. */
  readonly call: string;
  readonly kind: HeavyKind;
  readonly idCustomer: OneCustomer;
  readonly idUser: number;
  /** All that the call needs, as JSON can carry it. */
  readonly asked: object;
}

/** Heavy calls wait for their turn in one line that all nodes share, and are done on nodes that work. */
export interface Queue {
  /** What is done for a call, on every node. */
  register(call: string, work: DoCall): void;
  /**
   * Waits for its turn and its answer.
   * @throws DomainError of the work itself; `request.crowded` when too much waits already or it has waited too long; the signal's reason
   */
  answer(work: QueuedWork, signal: AbortSignal): Promise<unknown>;
  /** Does what waits, from now on: this node works. */
  work(): Repeated;
}

/** Shorter than a reverse proxy waits for an answer. */
const LONGEST_WAIT_MS = 50_000;
/** What is told of the answer may be lost on the way. */
const LOOK_EVERY_MS = 1000;
const RETRY_AFTER_SECONDS = 5;

export function openQueue(context: QueueContext): Queue {
  const { db, bus } = context;
  const calls = new Map<string, DoCall>();

  async function waitFor(idCall: number, own: OneCustomer, signal: AbortSignal): Promise<unknown> {
    const bell = doorbell();
    const deaf = bus.listen('queuedCalls', ({ change, idCall: id }) => {
      if (change === 'answered' && id === idCall) bell.ring();
    });
    signal.addEventListener('abort', bell.ring, { once: true });
    const until = performance.now() + LONGEST_WAIT_MS;
    try {
      for (;;) {
        signal.throwIfAborted();
        const looked = await store.lookAtCall(db, own, idCall);
        if (looked === null) throw new DomainError('server.unavailable');
        if (looked.answer !== null) return answerOf(looked.answer, looked.file);
        if (!looked.isWorkedOn && performance.now() > until) throw crowded();
        await bell.wait(LOOK_EVERY_MS);
      }
    } finally {
      signal.removeEventListener('abort', bell.ring);
      deaf();
    }
  }

  return {
    register: (call, work) => void calls.set(call, work),
    async answer({ call, kind, idCustomer, idUser, asked }, signal) {
      const idCall = await store.insertCall(db, idCustomer, { idUser, call, kind, asked: JSON.stringify(asked) });
      if (idCall === null) throw crowded();
      bus.publish('queuedCalls', { change: 'due', idCall });
      try {
        return await waitFor(idCall, idCustomer, signal);
      } finally {
        await store.removeCall(db, idCustomer, idCall);
        if (signal.aborted) bus.publish('queuedCalls', { change: 'left', idCall });
      }
    },
    work: () => startWorking(context, calls),
  };
}

function crowded(): DomainError {
  return new DomainError('request.crowded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
