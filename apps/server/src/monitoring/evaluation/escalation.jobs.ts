import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { findEscalationsDue, holdEscalation, moveEscalation } from '../alerts/shared/escalation.store.ts';
import { findNotifying } from '../alerts/shared/notifying.store.ts';
import { findNotified } from '../alerts/shared/waiting.store.ts';
import { announce, NOBODY, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { notifiedOf } from './gathered.usecases.ts';
import { tellAlert, whomOf } from './tellAlert.usecases.ts';

const AT_ONCE = 100;
const MINUTE_MS = 60_000;

type Context = Dependencies<'db' | 'now' | 'bus' | 'log' | 'config' | 'vault'>;

/**
 * Tells the next people of alerts that nobody has acknowledged in time. Each step is told once: it moves on in the change that tells it.
 * @returns whether there may be more
 */
export async function escalateDue(context: Context): Promise<boolean> {
  const due = await findEscalationsDue(context.db, context.now(), AT_ONCE);
  let done = 0;
  for (const one of due) {
    try {
      await act(context, systemScope(), async (work) => announce(work, await escalate(context, work.tx, one)));
      done++;
    } catch (error) {
      // One that cannot be told must not hold the others up; it is tried again with the next turn.
      context.log.error({ error, idEpisode: one.idEpisode }, 'an alert could not be told to the next people');
    }
  }
  return due.length === AT_ONCE && done > 0;
}

async function escalate(context: Context, tx: Tx, due: { readonly idCustomer: OneCustomer; readonly idEpisode: number }): Promise<Outcome> {
  const [scope, now] = [due.idCustomer, context.now()];
  const held = await holdEscalation(tx, due, now);
  if (!held) return NOBODY;
  const notifying = held.isWaiting ? (await findNotifying(tx, scope, [held.idRule])).get(held.idRule) : undefined;
  const step = notifying?.steps[held.step - 1];
  const [notified] = step ? await findNotified(tx, scope, [due.idEpisode]) : [];
  if (!step || !notified) {
    await moveEscalation(tx, scope, due.idEpisode, null);
    return NOBODY;
  }
  const next = notifying?.steps[held.step];
  const dueAt = next && new Date(now.getTime() + next.afterMinutes * MINUTE_MS);
  await moveEscalation(tx, scope, due.idEpisode, dueAt ? { step: held.step + 1, dueAt } : null);
  const minutes = Math.max(1, Math.round((now.getTime() - held.unansweredSince.getTime()) / MINUTE_MS));
  return tellAlert(context, tx, scope, notifiedOf(notified), whomOf(notifying, step, now), { step: held.step, minutes });
}
