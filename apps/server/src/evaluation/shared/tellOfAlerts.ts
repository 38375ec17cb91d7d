import { scopeOf, type OneCustomer } from '@sillage/domain/access/actor';
import { isWorthPaging } from '@sillage/domain/alerts/episodes';
import { alertMail } from '../../alerts/shared/alertMail.ts';
import type { Judged } from '../../alerts/shared/evaluateRules.ts';
import { mailRecipients, notifyMembers, queueMails } from '../../notifications/shared/notify.store.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { forgetShipmentEvents, saveShipmentEvents } from '../../shipments/shared/events.store.ts';
import type { LinkedShipment } from '../../shipments/shared/progress.store.ts';
import { findIdentifiers } from '../../trackers/shared/identifiers.store.ts';
import type { Circumstances, Consequences } from './consequences.ts';

/** Writes what alerts mean for people, in the transaction that raised them: the shipment's history, the notification centre, the outbox. */
export async function tellOfAlerts(
  tx: Tx,
  judged: readonly Judged[],
  links: readonly LinkedShipment[],
  circumstances: Circumstances,
): Promise<Pick<Consequences, 'notified' | 'hasMail'>> {
  if (judged.length === 0) return { notified: [], hasMail: false };
  const identifiers = await findIdentifiers(
    tx,
    judged.map(({ idTracker }) => idTracker),
  );
  const notified: { idCustomer: number; idUser: number }[] = [];
  let hasMail = false;
  for (const one of judged) {
    const link = links.find(({ idShipment }) => idShipment === one.rule.idShipment);
    if (!link) continue;
    const scope = scopeOf(one.rule);
    const identifier = identifiers.get(one.idTracker) ?? '';
    await writeHistory(tx, scope, one, identifier);
    if (one.what !== 'raised' || !isWorthPaging(one.episode, one.lastSampleAt, circumstances.now.getTime())) continue;
    const users = await notifyMembers(tx, scope, noticeOf(one, link, identifier));
    notified.push(...users.map((idUser) => ({ idCustomer: scope as number, idUser })));
    hasMail = (await queueAlertMails(tx, scope, one, link, identifier, circumstances)) || hasMail;
  }
  return { notified, hasMail };
}

function noticeOf({ rule, episode, idEpisode }: Judged, { idShipment, reference }: LinkedShipment, identifier: string) {
  return {
    idShipment,
    kind: episode.direction === 'above' ? ('temperatureAbove' as const) : ('temperatureBelow' as const),
    ref: reference,
    values: { extreme: episode.extreme, limit: episode.limit, tracker: identifier, rule: rule.ruleName },
    dedupeKey: `alert ${idEpisode}`,
  };
}

async function queueAlertMails(
  tx: Tx,
  scope: OneCustomer,
  one: Judged,
  link: LinkedShipment,
  identifier: string,
  { publicUrl }: Circumstances,
): Promise<boolean> {
  const recipients = await mailRecipients(tx, scope);
  const told = {
    reference: link.reference,
    identifier,
    ruleName: one.rule.ruleName,
    episode: one.episode,
    link: `${publicUrl}/transport/transportdetails/${link.idShipment}`,
  };
  await queueMails(
    tx,
    scope,
    recipients.map(({ address, language }) => ({ recipient: address, dedupeKey: `alert ${one.idEpisode}`, ...alertMail(told, language) })),
  );
  return recipients.length > 0;
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
