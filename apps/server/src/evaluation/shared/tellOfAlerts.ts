import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { isWorthPaging } from '@sillage/domain/alerts/episodes';
import { insertEscalation } from '../../alerts/shared/escalation.store.ts';
import type { Judged } from '../../alerts/shared/evaluateRules.ts';
import { findTellings, type KeptTelling } from '../../alerts/shared/telling.store.ts';
import { NOBODY, together, type Outcome } from '../../notifications/shared/tell.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { forgetShipmentEvents, saveShipmentEvents } from '../../shipments/shared/events.store.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import { findIdentifiers } from '../../trackers/shared/identifiers.store.ts';
import { queueEvents, type HappenedEvent } from '../../webhooks/shared/queueEvents.store.ts';
import { detailsOfAlert, eventsOutside } from './alertEvents.ts';
import { tellAlert, whomOf } from './tellAlert.ts';

export type World = Needs<'config' | 'now' | 'vault'>;

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
    const outside: HappenedEvent[] = [];
    for (const one of own) {
      const link = one.idShipment === null ? undefined : linkOf.get(one.idShipment);
      if (!link && one.idShipment !== null) continue;
      const identifier = identifiers.get(one.idTracker) ?? '';
      if (link) await writeHistory(tx, scope, one, link.idShipment, identifier);
      else outside.push(...tellOutside(one, identifier));
      if (!paging.has(one)) continue;
      outcomes.push(await tellOf(world, tx, scope, one, { reference: link?.reference ?? null, identifier }, tellings.get(one.rule.idRule)));
    }
    await queueEvents(tx, scope, outside);
  }
  return together(outcomes);
}

/** At once whom the rule names, or everybody; and where it names who comes next, when they do. */
async function tellOf(
  world: World,
  tx: Tx,
  scope: OneCustomer,
  { idEpisode, idShipment, rule, episode }: Judged,
  about: { readonly reference: string | null; readonly identifier: string },
  telling: KeptTelling | undefined,
): Promise<Outcome> {
  const { ruleName, ruleKey } = rule;
  const told = { ...about, idEpisode, idShipment, ruleName, ruleKey, episode };
  const [next, now] = [telling?.steps[0], world.now()];
  // Whoever merely enters or leaves a place is told of; there is nothing to acknowledge.
  if (next && episode.clearedAt === null && rule.fence?.direction !== 'INOUT')
    await insertEscalation(tx, scope, { idEpisode, step: 1, dueAt: new Date(now.getTime() + next.afterMinutes * 60_000) });
  return tellAlert(world, tx, scope, told, whomOf(telling, telling?.first, now));
}

async function writeHistory(
  tx: Tx,
  scope: OneCustomer,
  { rule, episode, idEpisode, what }: Judged,
  idShipment: number,
  identifier: string,
): Promise<void> {
  const [raised, resolved] = [`alertRaised ${idEpisode}`, `alertResolved ${idEpisode}`];
  if (what === 'withdrawn') return forgetShipmentEvents(tx, scope, idShipment, [raised, resolved]);
  const details = detailsOf(rule, episode, identifier);
  const end = endOf(rule, episode);
  await saveShipmentEvents(tx, scope, idShipment, [
    { kind: 'alertRaised', happenedAt: new Date(episode.raisedAt), automatic: true, dedupeKey: raised, details },
    ...(end === null ? [] : [{ kind: 'alertResolved' as const, happenedAt: end, automatic: true, dedupeKey: resolved, details }]),
  ]);
  // Late readings can show that a breach was not over after all.
  if (end === null && what === 'changed') await forgetShipmentEvents(tx, scope, idShipment, [resolved]);
}

function tellOutside({ rule, episode, idEpisode, what }: Judged, identifier: string): HappenedEvent[] {
  if (what === 'withdrawn') return [];
  const raisedAt = what === 'raised' ? new Date(episode.raisedAt) : null;
  return eventsOutside({ idEpisode, raisedAt, endedAt: endOf(rule, episode), details: detailsOf(rule, episode, identifier) });
}

function detailsOf({ ruleName, ruleKey }: Judged['rule'], { direction, extreme, limit }: Judged['episode'], identifier: string) {
  return detailsOfAlert({ ruleName, ruleKey, direction, extreme, limit, identifier });
}

/** Who enters or leaves has done so; there is no end of it to tell. */
function endOf({ fence }: Judged['rule'], { clearedAt }: Judged['episode']): Date | null {
  return fence?.direction === 'INOUT' || clearedAt === null ? null : new Date(clearedAt);
}
