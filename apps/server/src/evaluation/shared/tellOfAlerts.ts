import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { isWorthPaging } from '@sillage/domain/alerts/episodes';
import { alertMail } from '../../alerts/shared/alertMail.ts';
import type { Judged } from '../../alerts/shared/evaluateRules.ts';
import { raiseAlarm, type Alarm } from '../../notifications/shared/raiseAlarm.ts';
import { NOBODY, together, type Outcome } from '../../notifications/shared/tell.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { forgetShipmentEvents, saveShipmentEvents } from '../../shipments/shared/events.store.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import { findIdentifiers } from '../../trackers/shared/identifiers.store.ts';

export type World = Needs<'config' | 'now' | 'vault'>;

/** Writes what alerts mean for people, in the transaction that raised them: the shipment's history, the notification centre, the outbox. */
export async function tellOfAlerts(world: World, tx: Tx, judged: readonly Judged[], links: readonly LinkedShipment[]): Promise<Outcome> {
  if (judged.length === 0) return NOBODY;
  const now = world.now().getTime();
  const identifiers = await findIdentifiers(
    tx,
    judged.map(({ idTracker }) => idTracker),
  );
  const outcomes: Outcome[] = [];
  // Customer by customer in one order, so that two workers that tell the same ones wait for each other instead of blocking each other.
  for (const one of judged.toSorted((a, b) => a.rule.idCustomer - b.rule.idCustomer)) {
    const link = links.find(({ idShipment }) => idShipment === one.rule.idShipment);
    if (!link) continue;
    const scope = scopeOf(one.rule);
    const identifier = identifiers.get(one.idTracker) ?? '';
    await writeHistory(tx, scope, one, identifier);
    if (one.what !== 'raised' || !isWorthPaging(one.episode, one.lastSampleAt, now)) continue;
    outcomes.push(await raiseAlarm(world, tx, scope, alarmOf(world, one, link, identifier)));
  }
  return together(outcomes);
}

function alarmOf(
  { config }: World,
  { rule, episode, idEpisode }: Judged,
  { idShipment, reference }: LinkedShipment,
  identifier: string,
): Alarm {
  const link = `${config.PUBLIC_URL}/transport/transportdetails/${idShipment}`;
  const told = { reference, identifier, ruleName: rule.ruleName, episode, link };
  return {
    ...{ idShipment, ref: reference, idActor: null, dedupeKey: `alert ${idEpisode}` },
    kind: episode.direction === 'above' ? 'temperatureAbove' : 'temperatureBelow',
    values: { extreme: episode.extreme, limit: episode.limit, tracker: identifier, rule: rule.ruleName },
    mail: (language, stopLink) => alertMail({ ...told, stopLink }, language),
  };
}

async function writeHistory(tx: Tx, scope: OneCustomer, { rule, episode, idEpisode, what }: Judged, identifier: string): Promise<void> {
  const [raised, resolved] = [`alertRaised ${idEpisode}`, `alertResolved ${idEpisode}`];
  if (what === 'withdrawn') return forgetShipmentEvents(tx, scope, rule.idShipment, [raised, resolved]);
  const details = {
    rule: rule.ruleName,
    direction: episode.direction,
    extreme: episode.extreme,
    limit: episode.limit,
    uniqueIdentifiant: identifier,
  };
  await saveShipmentEvents(tx, scope, rule.idShipment, [
    { kind: 'alertRaised', happenedAt: new Date(episode.raisedAt), automatic: true, dedupeKey: raised, details },
    ...(episode.clearedAt === null
      ? []
      : [{ kind: 'alertResolved' as const, happenedAt: new Date(episode.clearedAt), automatic: true, dedupeKey: resolved, details }]),
  ]);
  // Late readings can show that a breach was not over after all.
  if (episode.clearedAt === null && what === 'changed') await forgetShipmentEvents(tx, scope, rule.idShipment, [resolved]);
}
