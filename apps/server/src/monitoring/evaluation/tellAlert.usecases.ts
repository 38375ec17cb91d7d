import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { gatherUntil } from '@sillage/domain/monitoring/alerts/news';
import { CHANNELS, quietUntil, type People } from '@sillage/domain/monitoring/alerts/notifying';
import { insertAlertLinks, type NewLink } from '../alerts/shared/alertLinks.store.ts';
import type { KeptNotifying } from '../alerts/shared/notifying.store.ts';
import { insertNotified } from '../alerts/shared/notified.store.ts';
import { insertWaiting } from '../alerts/shared/waiting.store.ts';
import { raiseAlarm, type Whom } from '../../messages/notifications/shared/raiseAlarm.mails.ts';
import type { Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { alarmOf, lateNoticeOf, type NotifiedEpisode, type Unanswered } from './alarmOf.usecases.ts';

type Context = Dependencies<'config' | 'now' | 'vault'>;

/**
 * Tells people of an alert as its rule wants it, in the transaction that found it: what may be told is queued, what has to wait is kept, with the links by
 * which readers acknowledge.
 */
export async function tellAlert(
  context: Context,
  tx: Tx,
  scope: OneCustomer,
  notified: NotifiedEpisode,
  whom: Whom,
  unanswered: Unanswered | null = null,
): Promise<Outcome> {
  const links: NewLink[] = [];
  const raised = await raiseAlarm(context, tx, scope, alarmOf(context, notified, links, unanswered), whom);
  await insertAlertLinks(tx, scope, links, context.now());
  return keepWhom(context, tx, scope, notified, raised, { unanswered, isLate: false });
}

/**
 * Tells of an alert that was learnt late: the notification centre at once, everybody else as one message with what else was learnt then, when all of it has
 * come and no quiet hours hold. What is critical waits for neither.
 */
export async function tellLateAlert(context: Context, tx: Tx, scope: OneCustomer, notified: NotifiedEpisode, whom: Whom): Promise<Outcome> {
  const now = context.now();
  const gathered = whom.isCritical ? now : new Date(Math.max(gatherUntil(now.getTime(), now.getTime()), whom.quietUntil?.getTime() ?? 0));
  const alarm = { ...alarmOf(context, notified, []), ...lateNoticeOf(notified) };
  const raised = await raiseAlarm(context, tx, scope, alarm, { ...whom, isCritical: false, quietUntil: gathered });
  return keepWhom(context, tx, scope, notified, raised, { unanswered: null, isLate: true });
}

type Raised = Awaited<ReturnType<typeof raiseAlarm>>;

async function keepWhom(
  { now }: Context,
  tx: Tx,
  scope: OneCustomer,
  { idEpisode, ruleName }: NotifiedEpisode,
  { held, told: notified, ...outcome }: Raised,
  { unanswered, isLate }: { readonly unanswered: Unanswered | null; readonly isLate: boolean },
): Promise<Outcome> {
  const madeAt = now();
  await insertWaiting(
    tx,
    scope,
    held.map((one) => ({ idEpisode, ...one, isLate, madeAt })),
  );
  const kind = isLate ? ('late' as const) : unanswered === null ? ('raised' as const) : ('unanswered' as const);
  const of = { idEpisode, ruleName, kind, step: unanswered?.step ?? 0 };
  await insertNotified(
    tx,
    scope,
    notified.map((one) => ({ ...of, ...one })),
    madeAt,
  );
  return outcome;
}

/** Whom a rule tells now; one without a telling tells everybody. */
export function whomOf(notifying: KeptNotifying | undefined, people: People | undefined, now: Date): Whom {
  const quiet = notifying?.quiet ? quietUntil(notifying.quiet, now.getTime()) : null;
  return {
    people: people ?? { members: [], contacts: [], ways: [] },
    channels: notifying?.channels ?? CHANNELS,
    isCritical: notifying?.isCritical ?? false,
    quietUntil: quiet === null ? null : new Date(quiet),
  };
}
