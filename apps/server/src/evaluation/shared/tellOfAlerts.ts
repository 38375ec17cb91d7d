import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { isWorthPaging } from '@sillage/domain/alerts/episodes';
import { insertEscalation } from '../../alerts/shared/escalation.store.ts';
import type { Judged } from '../../alerts/shared/evaluateRules.ts';
import { findTellings, type KeptTelling } from '../../alerts/shared/telling.store.ts';
import { NOBODY, together, type Outcome } from '../../notifications/shared/tell.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { forgetEventsOf, saveEventsOf, type NewEvent } from '../../shipments/shared/events.store.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import { findIdentifiers } from '../../trackers/shared/identifiers.store.ts';
import { queueEvents, type HappenedEvent } from '../../webhooks/shared/queueEvents.store.ts';
import { detailsOfAlert, eventsOutside } from './alertEvents.ts';
import { tellAlert, whomOf } from './tellAlert.ts';

export type World = Needs<'config' | 'now' | 'vault'>;

type Told = Judged & {
  /** Of its shipment; null where it is on none. */
  readonly reference: string | null;
  /** Of its tracker. */
  readonly identifier: string;
  readonly isPaging: boolean;
};

/** Writes what alerts mean for people, in the transaction that raised them: the shipment's history, the notification centre, the outbox, webhooks. */
export async function tellOfAlerts(world: World, tx: Tx, judged: readonly Judged[], links: readonly LinkedShipment[]): Promise<Outcome> {
  if (judged.length === 0) return NOBODY;
  const now = world.now().getTime();
  const identifiers = await findIdentifiers(
    tx,
    judged.map(({ idTracker }) => idTracker),
  );
  const linkOf = new Map(links.map((link) => [link.idShipment, link]));
  const outcomes: Outcome[] = [];
  // Customer by customer in one order, so that two workers that tell the same ones wait for each other instead of blocking each other.
  for (const [idCustomer, own] of [...Map.groupBy(judged, ({ rule }) => rule.idCustomer)].toSorted(([a], [b]) => a - b)) {
    const scope = scopeOf({ idCustomer });
    const paging = new Set(own.filter(({ what, episode, lastSampleAt }) => what === 'raised' && isWorthPaging(episode, lastSampleAt, now)));
    const tellings = await findTellings(tx, scope, [...new Set([...paging].map(({ rule }) => rule.idRule))]);
    const told = own.flatMap((one): Told[] => {
      const link = one.idShipment === null ? null : linkOf.get(one.idShipment);
      return link === undefined
        ? []
        : [{ ...one, reference: link?.reference ?? null, identifier: identifiers.get(one.idTracker) ?? '', isPaging: paging.has(one) }];
    });
    await writeHistory(tx, scope, told);
    await queueEvents(tx, scope, told.filter(({ idShipment }) => idShipment === null).flatMap(tellOutside));
    for (const one of told) if (one.isPaging) outcomes.push(await tellOf(world, tx, scope, one, tellings.get(one.rule.idRule)));
  }
  return together(outcomes);
}

/** At once whom the rule names, or everybody; and where it names who comes next, when they do. */
async function tellOf(
  world: World,
  tx: Tx,
  scope: OneCustomer,
  { idEpisode, idShipment, reference, identifier, rule, episode }: Told,
  telling: KeptTelling | undefined,
): Promise<Outcome> {
  const { ruleName, ruleKey } = rule;
  const told = { reference, identifier, idEpisode, idShipment, ruleName, ruleKey, episode };
  const [next, now] = [telling?.steps[0], world.now()];
  // Whoever merely enters or leaves a place is told of; there is nothing to acknowledge.
  if (next && episode.clearedAt === null && rule.fence?.direction !== 'INOUT')
    await insertEscalation(tx, scope, { idEpisode, step: 1, dueAt: new Date(now.getTime() + next.afterMinutes * 60_000) });
  return tellAlert(world, tx, scope, told, whomOf(telling, telling?.first, now));
}

/** The histories of the shipments that they are of. */
async function writeHistory(tx: Tx, scope: OneCustomer, told: readonly Told[]): Promise<void> {
  const [saved, forgotten]: [(NewEvent & { idShipment: number })[], { idShipment: number; dedupeKey: string }[]] = [[], []];
  for (const { idShipment, idEpisode, what, ...one } of told) {
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

function tellOutside(told: Told): HappenedEvent[] {
  const { rule, episode, idEpisode, what } = told;
  if (what === 'withdrawn') return [];
  const raisedAt = what === 'raised' ? new Date(episode.raisedAt) : null;
  return eventsOutside({ idEpisode, raisedAt, endedAt: endOf(rule, episode), details: detailsOf(told) });
}

function detailsOf({
  rule: { ruleName, ruleKey },
  episode: { direction, extreme, limit },
  identifier,
}: Pick<Told, 'rule' | 'episode' | 'identifier'>) {
  return detailsOfAlert({ ruleName, ruleKey, direction, extreme, limit, identifier });
}

/** Who enters or leaves has done so; there is no end of it to tell. */
function endOf({ fence }: Judged['rule'], { clearedAt }: Judged['episode']): Date | null {
  return fence?.direction === 'INOUT' || clearedAt === null ? null : new Date(clearedAt);
}
