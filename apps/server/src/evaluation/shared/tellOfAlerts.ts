import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { isWorthPaging, type Direction } from '@sillage/domain/alerts/episodes';
import { deedOf, UNITS, type RuleKey } from '@sillage/domain/alerts/rule';
import type { NoticeKind } from '@sillage/domain/notifications/notice';
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
    const link = links.find(({ idShipment }) => idShipment === one.idShipment);
    if (!link && one.idShipment !== null) continue;
    const scope = scopeOf(one.rule);
    const identifier = identifiers.get(one.idTracker) ?? '';
    if (link) await writeHistory(tx, scope, one, link.idShipment, identifier);
    if (one.what !== 'raised' || !isWorthPaging(one.episode, one.lastSampleAt, now)) continue;
    outcomes.push(await raiseAlarm(world, tx, scope, alarmOf(world, one, link ?? null, identifier)));
  }
  return together(outcomes);
}

function alarmOf({ config }: World, { rule, episode, idEpisode }: Judged, on: LinkedShipment | null, identifier: string): Alarm {
  // What happened to a tracker that was on no shipment is known by the tracker.
  const reference = on?.reference ?? identifier;
  const link = `${config.PUBLIC_URL}${on === null ? '/notifications' : `/transport/transportdetails/${on.idShipment}`}`;
  const told = { reference, identifier, ruleName: rule.ruleName, ruleKey: rule.ruleKey, episode, link, isOnShipment: on !== null };
  return {
    ...{ idShipment: on?.idShipment ?? null, ref: reference, idActor: null, dedupeKey: `alert ${idEpisode}` },
    kind: kindOf(rule.ruleKey, episode.direction),
    values: { extreme: episode.extreme, limit: episode.limit, unit: UNITS[rule.ruleKey], tracker: identifier, rule: rule.ruleName },
    mail: (language, stopLink) => alertMail({ ...told, stopLink }, language),
  };
}

function kindOf(ruleKey: RuleKey, direction: Direction): NoticeKind {
  const isAbove = direction === 'above';
  if (ruleKey === 'geofencing') return isAbove ? 'placeLeft' : 'placeEntered';
  if (ruleKey === 'temperature') return isAbove ? 'temperatureAbove' : 'temperatureBelow';
  return isAbove ? 'valueAbove' : 'valueBelow';
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
  const details = {
    rule: rule.ruleName,
    ruleKey: rule.ruleKey,
    direction: deedOf(rule.ruleKey, episode.direction),
    extreme: episode.extreme,
    limit: episode.limit,
    uniqueIdentifiant: identifier,
  };
  // Who enters or leaves has done so; there is no end of it to tell.
  const end = rule.fence?.direction === 'INOUT' ? null : episode.clearedAt;
  await saveShipmentEvents(tx, scope, idShipment, [
    { kind: 'alertRaised', happenedAt: new Date(episode.raisedAt), automatic: true, dedupeKey: raised, details },
    ...(end === null ? [] : [{ kind: 'alertResolved' as const, happenedAt: new Date(end), automatic: true, dedupeKey: resolved, details }]),
  ]);
  // Late readings can show that a breach was not over after all.
  if (end === null && what === 'changed') await forgetShipmentEvents(tx, scope, idShipment, [resolved]);
}
