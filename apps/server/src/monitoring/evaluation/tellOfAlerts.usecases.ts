import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { magnitudeOf } from '@sillage/domain/monitoring/alerts/ruleKey';
import { newsOf, type News } from '@sillage/domain/monitoring/alerts/news';
import { insertEscalation } from '../alerts/shared/escalation.store.ts';
import type { Evaluated } from '../alerts/shared/evaluateRules.usecases.ts';
import { waitForMore } from '../alerts/shared/waitForMore.store.ts';
import { endNotices, renewNotices } from '../../messages/notifications/shared/renewNotices.store.ts';
import { findNotifying, type KeptNotifying } from '../alerts/shared/notifying.store.ts';
import { NOBODY, together, type Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { forgetEventsOf, saveEventsOf, type NewEvent } from '../../journeys/shipments/shared/events.store.ts';
import type { LinkedShipment } from '../../journeys/shipments/shared/progress.store.ts';
import { findIdentifiers } from '../../tracking/trackers/shared/identifiers.store.ts';
import { queueEvents, type HappenedEvent } from '../../messages/webhooks/shared/queueEvents.store.ts';
import { detailsOfAlert, eventsOutside } from './alertEvents.usecases.ts';
import { lateNoticeOf, type NotifiedEpisode } from './alarmOf.usecases.ts';
import { correctAlert } from './correctAlert.usecases.ts';
import { tellAlert, tellLateAlert, whomOf } from './tellAlert.usecases.ts';

export type Context = Dependencies<'config' | 'now' | 'vault'>;

type Notified = Evaluated & {
  /** Of its shipment; null where it is on none. */
  readonly reference: string | null;
  /** Of its tracker. */
  readonly identifier: string;
  readonly news: News;
};

/** Writes what alerts mean for people, in the transaction that raised them: the shipment's history, the notification centre, the outbox, webhooks. */
export async function tellOfAlerts(
  context: Context,
  tx: Tx,
  evaluated: readonly Evaluated[],
  links: readonly LinkedShipment[],
): Promise<Outcome> {
  if (evaluated.length === 0) return NOBODY;
  const now = context.now().getTime();
  const identifiers = await findIdentifiers(
    tx,
    evaluated.map(({ idTracker }) => idTracker),
  );
  const linkOf = new Map(links.map((link) => [link.idShipment, link]));
  const outcomes: Outcome[] = [];
  // Customer by customer in one order, so that two workers that tell the same ones wait for each other instead of blocking each other.
  for (const [idCustomer, own] of [...Map.groupBy(evaluated, ({ rule }) => rule.idCustomer)].toSorted(([a], [b]) => a - b)) {
    const notifyings = await findNotifying(tx, idCustomer, [...new Set(own.filter(isNotified).map(({ rule }) => rule.idRule))]);
    const notified = own.flatMap((one): Notified[] => {
      const link = one.idShipment === null ? null : linkOf.get(one.idShipment);
      return link === undefined
        ? []
        : [{ ...one, reference: link?.reference ?? null, identifier: identifiers.get(one.idTracker) ?? '', news: newsIn(one, now) }];
    });
    await writeHistory(tx, idCustomer, notified);
    await queueEvents(tx, idCustomer, notified.filter(({ idShipment }) => idShipment === null).flatMap(tellOutside));
    for (const one of notified) {
      const notifying = notifyings.get(one.rule.idRule);
      if (one.what === 'raised') outcomes.push(await tellOf(context, tx, idCustomer, one, notifying));
      else if (one.what === 'withdrawn' && (one.into ?? null) === null)
        outcomes.push(await correctAlert(context, tx, idCustomer, notifiedOf(one), notifying));
    }
    await renewLate(
      tx,
      idCustomer,
      notified
        .filter(({ what, news }) => what === 'changed' && news === 'late')
        .map((one) => ({ ...notifiedOf(one), ...lateNoticeOf(notifiedOf(one)) })),
      context.now(),
    );
    const changed = await endNotices(tx, idCustomer, notified.filter(({ what }) => what !== 'withdrawn').map(endOfNotice));
    outcomes.push({ ...NOBODY, notified: changed });
  }
  return together([...outcomes, { ...NOBODY, alertsOf: evaluated.map(({ rule }) => rule.idCustomer) }]);
}

const isNotified = ({ what }: Evaluated) => what !== 'changed';

function newsIn({ episode, lastSampleAt, rule }: Evaluated, now: number): News {
  return newsOf(episode, { lastSampleAt, now, isMoment: isCrossing(rule) });
}

const isCrossing = ({ fence }: Evaluated['rule']) => fence?.direction === 'INOUT';

function notifiedOf({ idEpisode, idShipment, reference, identifier, rule: { ruleName, ruleKey }, episode }: Notified): NotifiedEpisode {
  return { reference, identifier, idEpisode, idShipment, ruleName, ruleKey, episode };
}

type LateNotice = NotifiedEpisode & ReturnType<typeof lateNoticeOf>;

/** What was told late, or waits to be, follows what is learnt later still. */
async function renewLate(tx: Tx, scope: OneCustomer, late: readonly LateNotice[], now: Date): Promise<void> {
  const ids = late.map(({ idEpisode }) => idEpisode);
  await waitForMore(tx, scope, ids, now);
  await renewNotices(
    tx,
    scope,
    late.map(({ idEpisode, kind, values }) => ({ dedupeKey: `alert ${idEpisode}`, kind, values })),
  );
}

/** Whom the rule names, or everybody; and where it names who comes next, when they do. */
async function tellOf(context: Context, tx: Tx, scope: OneCustomer, one: Notified, notifying: KeptNotifying | undefined): Promise<Outcome> {
  const { idEpisode, rule, episode, news } = one;
  const [next, now] = [notifying?.steps[0], context.now()];
  // Whoever merely enters or leaves a place is told of; there is nothing to acknowledge. Nor is there of what is over.
  if (next && episode.clearedAt === null && !isCrossing(rule))
    await insertEscalation(tx, scope, { idEpisode, step: 1, dueAt: new Date(now.getTime() + next.afterMinutes * 60_000) });
  const tell = news === 'late' ? tellLateAlert : tellAlert;
  return tell(context, tx, scope, notifiedOf(one), whomOf(notifying, notifying?.first, now));
}

/** The histories of the shipments that they are of. */
async function writeHistory(tx: Tx, scope: OneCustomer, notified: readonly Notified[]): Promise<void> {
  const [saved, forgotten]: [(NewEvent & { idShipment: number })[], { idShipment: number; dedupeKey: string }[]] = [[], []];
  for (const { idShipment, idEpisode, what, ...one } of notified) {
    if (idShipment === null) continue;
    const [raised, resolved] = [`alertRaised ${idEpisode}`, `alertResolved ${idEpisode}`];
    const end = what === 'withdrawn' ? null : endOf(one.rule, one.episode);
    const about = { idShipment, automatic: true, details: detailsOf(one) };
    if (what === 'withdrawn') forgotten.push({ idShipment, dedupeKey: raised });
    else saved.push({ ...about, kind: 'alertRaised', happenedAt: new Date(one.episode.raisedAt), dedupeKey: raised });
    if (end !== null) saved.push({ ...about, kind: 'alertResolved', happenedAt: end, dedupeKey: resolved });
    // Late readings can show that a breach was not over after all.
    else if (what !== 'raised') forgotten.push({ idShipment, dedupeKey: resolved });
  }
  await forgetEventsOf(tx, scope, forgotten);
  await saveEventsOf(tx, scope, saved);
}

function tellOutside(notified: Notified): HappenedEvent[] {
  const { rule, episode, idEpisode, what } = notified;
  if (what === 'withdrawn') return [];
  const raisedAt = what === 'raised' ? new Date(episode.raisedAt) : null;
  return eventsOutside({ idEpisode, raisedAt, endedAt: endOf(rule, episode), details: detailsOf(notified) });
}

function detailsOf({
  rule: { ruleName, ruleKey },
  episode: { direction, extreme, limit },
  identifier,
}: Pick<Notified, 'rule' | 'episode' | 'identifier'>) {
  return detailsOfAlert({ ruleName, ruleKey, direction, extreme, limit, identifier });
}

function endOfNotice({ idEpisode, rule, episode }: Notified) {
  return { idEpisode, endedAt: endOf(rule, episode), extreme: magnitudeOf(rule.ruleKey, episode.extreme) };
}

/** Who enters or leaves has done so; there is no end of it to tell. */
function endOf({ fence }: Evaluated['rule'], { clearedAt }: Evaluated['episode']): Date | null {
  return fence?.direction === 'INOUT' || clearedAt === null ? null : new Date(clearedAt);
}
