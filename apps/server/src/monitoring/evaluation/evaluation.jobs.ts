import { systemScope } from '@sillage/domain/people/access/actor';
import { announce } from '../../messages/notifications/shared/tell.usecases.ts';
import { isUnreachable } from '../../platform/db/faults.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { evaluatePresence, type ChangedFloor } from '../../goods/indoor/shared/evaluatePresence.usecases.ts';
import { clearDue, markDue, takeDue, type DueTracker } from '../../tracking/telemetry/shared/due.store.ts';
import type { Consequences } from './consequences.usecases.ts';
import { evaluateTrackers } from './evaluateTrackers.usecases.ts';

const AT_ONCE = 200;

type Context = Dependencies<'db' | 'now' | 'bus' | 'log' | 'config' | 'vault'>;

/**
 * Looks at everything that was reported and not looked at yet, in event time. What it finds depends on the readings alone, so that doing it again, or in
 * another order, finds the same.
 * @param except trackers that are left alone for now
 * @returns the trackers it could not do, and whether there may be more
 */
export async function evaluateDue(context: Context, except: readonly number[]): Promise<{ failed: number[]; mayBeMore: boolean }> {
  const due = await inScope(context.db, systemScope(), (tx) => takeDue(tx, AT_ONCE, except));
  if (due.length === 0) return { failed: [], mayBeMore: false };
  const failed: number[] = [];
  let mayBeMore = due.length === AT_ONCE;
  try {
    const isDueAgain = await evaluateTogether(context, due);
    mayBeMore ||= isDueAgain;
  } catch (reason) {
    // Without a database none of them can be done, and none of them is to blame.
    if (isUnreachable(reason)) throw reason;
    // One of them cannot be done; it must not hold the others up.
    for (const one of due) {
      const isDueAgain = await evaluateTogether(context, [one]).catch((error: unknown) => {
        if (isUnreachable(error)) throw error;
        failed.push(one.idTracker);
        context.log.error({ error, idTracker: one.idTracker }, 'the readings of a tracker could not be evaluated');
        return false;
      });
      mayBeMore ||= isDueAgain;
    }
  }
  return { failed, mayBeMore };
}

/**
 * In a transaction of its own, without `act`: where many trackers fail together, by a deadlock too, each is tried alone. It takes rows that are shared in the
 * order of `act`.
 * @returns whether some of them are due again
 */
async function evaluateTogether(context: Context, due: readonly DueTracker[]): Promise<boolean> {
  const { consequences, floors } = await inScope(context.db, systemScope(), async (tx) => {
    // Rules on rooms look at what comes of it.
    const moved = await evaluatePresence(tx, due);
    const found = await evaluateTrackers(context, tx, due);
    await clearDue(tx, due);
    for (const { tracker, throughMs } of found.unfinished) {
      // Beyond what was looked at: starting at the last of it would look like something late, and begin all over again.
      await markDue(tx, tracker.idCustomer, [{ idTracker: tracker.idTracker, startedAt: new Date(Math.ceil(throughMs) + 1) }]);
    }
    for (const { sinceMs, ...tracker } of found.again) {
      await markDue(tx, tracker.idCustomer, [{ idTracker: tracker.idTracker, startedAt: new Date(sinceMs) }]);
    }
    return { consequences: found, floors: moved };
  });
  tell(context, consequences, floors);
  return consequences.again.length > 0;
}

function tell({ bus }: Context, { transports, trackers, ...outcome }: Consequences, floors: readonly ChangedFloor[]): void {
  if (floors.length > 0) bus.publish('indoorChanged', floors);
  if (trackers.length > 0) bus.publish('trackersChanged', trackers);
  if (transports.length > 0) bus.publish('transports', transports);
  announce(bus, outcome);
}
