import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { setTimeout as pause } from 'node:timers/promises';
import { recordChange, recordChanges, type Change } from '../audit/shared/recordChange.store.ts';
import type { Occurrences, Topic } from '../bus/bus.ts';
import { isWorthRetrying } from '../db/faults.ts';
import { inScope } from '../db/inScope.ts';
import type { Tx } from '../db/openDb.ts';
import type { Dependencies } from '../services.ts';

/**
 * Rows that many changes share, in the order in which a change takes them: after everything of its own, and so at its very end. Two changes that meet
 * wait for each other and never in a circle. The evaluation, which has a transaction of its own, takes them in this order too. Decision 033.
 */
const STAGES = ['outbox', 'trackerLatest', 'audit'] as const;
type Stage = (typeof STAGES)[number];

const MOST_ATTEMPTS = 3;
const LONGEST_PAUSE_MS = 60;

/** What a change says of itself while it is made. Whatever takes part in it is given this, and opens no transaction of its own. */
export interface Work {
  /** For the stores. */
  readonly tx: Tx;
  /** An entry of the customer's audit trail; one for each of `subjects` where the same was done to many. */
  readonly audit: (own: OneCustomer, change: Change | (Omit<Change, 'subject'> & { readonly subjects: readonly string[] })) => void;
  /** Told to this process once it is committed, and never before. */
  readonly publish: <T extends Topic>(topic: T, what: Occurrences[T]) => void;
  /** Writes to shared rows, once the rest is done: stages in their order, within a stage by the customer's number, then as they were put off. */
  readonly putOff: (stage: Exclude<Stage, 'audit'>, own: OneCustomer, write: (tx: Tx) => Promise<unknown>) => void;
}

interface Later {
  readonly stage: Stage;
  readonly own: OneCustomer;
  readonly write: (tx: Tx) => Promise<unknown>;
}

/**
 * The one way to change things: runs `work` in one transaction of the scope, then what it put off, and publishes after the commit. A deadlock or a
 * serialization failure repeats the whole, at most three times: outside of the transaction `work` has no effect of its own.
 * @returns what `work` returns
 * @throws what `work` throws: then nothing has happened
 */
export async function act<T>({ db, bus }: Dependencies<'db' | 'bus'>, scope: CustomerScope, work: (work: Work) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, told: notified } = await attemptOf(db, scope, work);
      for (const tell of notified) tell(bus);
      return result;
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isWorthRetrying(error)) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

async function attemptOf<T>(db: Dependencies<'db'>['db'], scope: CustomerScope, work: (work: Work) => Promise<T>) {
  if (db.isTransaction) throw new Error('a change within a change takes the work of the outer one');
  const later: Later[] = [];
  const notified: ((bus: Dependencies<'bus'>['bus']) => void)[] = [];
  const result = await inScope(db, scope, async (tx) => {
    const done = await work({
      tx,
      audit: (own, change) =>
        later.push({
          stage: 'audit',
          own,
          write: () => ('subjects' in change ? recordChanges(tx, own, change) : recordChange(tx, own, change)),
        }),
      publish: (topic, what) => notified.push((bus) => bus.publish(topic, what)),
      putOff: (stage, own, write) => later.push({ stage, own, write }),
    });
    for (const { write } of inOrder(later)) await write(tx);
    return done;
  });
  return { result, told: notified };
}

function inOrder(later: readonly Later[]): readonly Later[] {
  return later.toSorted((one, other) => STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) || one.own - other.own);
}
