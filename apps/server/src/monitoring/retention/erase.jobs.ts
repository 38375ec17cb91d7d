import { boundsOf, RUN_EVERY_DAYS, takesAway } from '@sillage/domain/monitoring/retention/retention';
import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { createHash } from 'node:crypto';
import { act, type Work } from '../../platform/act/act.ts';
import { isUnreachable } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import { certifiedText } from './certified.view.ts';
import * as erasures from './erasures.store.ts';
import * as store from './retention.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'log'>;

const MOST_CUSTOMERS = 20;
const TRACKERS_AT_ONCE = 10;
const DAY_MS = 86_400_000;

/**
 * Takes away what has grown too old, a few trackers at a time, each time in a transaction of its own: what is interrupted goes on where it was, and is
 * certified once.
 * @param ending ends it between two of them
 * @returns whether there may be more
 */
export async function eraseOld(context: Context, ending?: AbortSignal): Promise<boolean> {
  const due = await store.findDue(context.db, systemScope(), context.now(), MOST_CUSTOMERS);
  let done = 0;
  for (const { idCustomer } of due) {
    try {
      while (await act(context, idCustomer, (work) => eraseSome(context, work, idCustomer))) if (ending?.aborted) return false;
      done++;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // What cannot be taken away of one of them keeps nobody else's; it is tried again with the next turn.
      context.log.error({ error, idCustomer }, 'what a customer no longer wants to keep could not be taken away');
    }
  }
  return due.length === MOST_CUSTOMERS && done > 0;
}

/** @returns whether there is more of this customer */
async function eraseSome(context: Context, work: Work, scope: OneCustomer): Promise<boolean> {
  const { tx } = work;
  const decided = await store.holdDue(tx, scope, context.now());
  if (!decided) return false;
  const { changedBy: decidedBy, changedAt: decidedAt, nextRunAt: _due, ...periods } = decided;
  const underWay = await erasures.findUnderWay(tx, scope);
  // One that was interrupted, and something else was decided meanwhile: what it took is certified, and nothing more goes by what nobody wants any more.
  if (underWay && underWay.decidedAt.getTime() !== decidedAt.getTime()) {
    await certify(context, work, scope, underWay);
    return true;
  }
  if (!takesAway(periods)) return false;
  const erasure = underWay ?? (await erasures.beginErasure(tx, scope, { ...periods, decidedBy, decidedAt, startedAt: context.now() }));
  const bounds = boundsOf(erasure, erasure.startedAt.getTime());
  const idTrackers = await store.listTrackersAfter(tx, scope, erasure.lastTracker, TRACKERS_AT_ONCE);
  const fate = await store.retainReadings(tx, scope, idTrackers, bounds, true);
  const lastTracker = idTrackers.at(-1) ?? erasure.lastTracker;
  await erasures.addFate(tx, scope, erasure.idErasure, { ...fate, lastTracker, trackers: idTrackers.length });
  if (idTrackers.length === TRACKERS_AT_ONCE) return true;
  const whole = await erasures.findUnderWay(tx, scope);
  if (whole) await certify(context, work, scope, whole);
  await store.setNextRun(tx, scope, new Date(context.now().getTime() + RUN_EVERY_DAYS * DAY_MS));
  return false;
}

async function certify({ now }: Context, { tx, audit }: Work, scope: OneCustomer, whole: erasures.ErasureRow): Promise<void> {
  const finishedAt = now();
  const { idErasure, thinned, erased } = whole;
  const digest = createHash('sha256')
    .update(certifiedText({ ...whole, finishedAt }))
    .digest();
  await erasures.finishErasure(tx, scope, idErasure, finishedAt, digest);
  if (thinned + erased > 0)
    audit(scope, { idUser: null, action: 'readings.erased', subject: `erasure ${idErasure}`, details: { thinned, erased } });
}
