import type { LinkedAlert } from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import type { LinkedAlertState } from '@sillage/domain/monitoring/alerts/alertLink';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { conditionOf, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { DomainError } from '@sillage/domain/domainError';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { openFailureCounts } from '../../people/access/shared/failureCount.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Caller } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret } from '../../platform/session/sealedToken.ts';
import { acknowledgeFor, findLink, useLink, type LinkRow } from './alertLinks.store.ts';

type Context = Dependencies<'db' | 'now'>;

/** Links that are none, from one network: nobody guesses 256 bits, and nobody keeps us busy with trying. */
const wrongLinks = openFailureCounts({ most: 30, withinMs: 15 * 60_000 });

/** @throws DomainError `access.linkExpired` alike for what is unknown, too old, or of somebody who is gone; `request.tooMany` */
export async function readLinkedAlert(context: Context, token: string, from: Caller): Promise<LinkedAlert> {
  return toWire(await requireLink(context, token, from));
}

/**
 * In the name of whom the link was sent to. Whoever was first stays, and saying so again is no change.
 * @throws DomainError as `readLinkedAlert`
 */
export async function acknowledgeLinked(context: Context & Dependencies<'bus'>, token: string, from: Caller): Promise<LinkedAlert> {
  const link = await requireLink(context, token, from);
  const { idCustomer, idLink, idEpisode, idUser, idContact, idShipment, shipmentStatus } = link;
  const scope = link.idCustomer;
  await act(context, scope, async ({ tx, audit, publish }) => {
    // One that came too late is kept: it shows that somebody else was first, and would otherwise say that its reader was.
    if (link.usedAt !== null || !(await acknowledgeFor(tx, scope, link, context.now()))) return;
    await useLink(tx, scope, idLink, context.now());
    const details = { by: idContact === null ? `member ${idUser ?? 0}` : `notificationContact ${idContact}`, way: 'mail' };
    audit(scope, { idUser, action: 'alert.acknowledged', subject: `alert ${idEpisode}`, details });
    publish('alertsChanged', [{ idCustomer }]);
    if (idShipment !== null && shipmentStatus !== null)
      publish('transports', [{ idCustomer, idTransport: idShipment, status: shipmentStatus as ShipmentStatus }]);
  });
  return toWire(await requireLink(context, token, from));
}

/** Whoever tries many is told to wait. Who has a link that is one goes on seeing it, from the same office too. */
async function requireLink({ db, now }: Context, token: string, { ip }: Caller): Promise<LinkRow> {
  const at = now();
  const link = await findLink(db, hashSecret(token), at);
  if (link) return link;
  const [count, network] = [wrongLinks(db), networkOf(ip)];
  count.check(network, at.getTime());
  count.add(network, at.getTime());
  throw new DomainError('access.linkExpired');
}

function toWire(link: LinkRow): LinkedAlert {
  const ruleKey = link.ruleKey as RuleKey;
  return {
    state: stateOf(link),
    reference: link.reference ?? link.identifier,
    ruleName: link.ruleName,
    ruleKey,
    direction: conditionOf(ruleKey, link.direction as Direction),
    extreme: link.extreme,
    limit: link.limitValue,
    raisedDate: link.raisedAt.toISOString(),
    clearedDate: link.clearedAt?.toISOString() ?? null,
    recipient: link.address ?? `${link.firstName ?? ''} ${link.lastName ?? ''}`.trim(),
  };
}

function stateOf({ usedAt, acknowledgedAt, status }: LinkRow): LinkedAlertState {
  if (usedAt !== null) return 'yours';
  if (acknowledgedAt !== null) return 'seen';
  return status === 'U' ? 'waiting' : 'over';
}
