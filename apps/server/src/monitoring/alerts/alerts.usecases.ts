import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { conditionOf, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { DomainError } from '@sillage/domain/domainError';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { watchedAssetOf } from './ruleRow.view.ts';
import { findAlert, saveAcknowledged, saveClosed, type AlertRow } from './alerts.store.ts';

const ANSWERS = {
  acknowledge: { save: saveAcknowledged, action: 'alert.acknowledged' },
  close: { save: saveClosed, action: 'alert.closed' },
} as const;

/**
 * Somebody has seen an alert, or resolves it by hand. Whoever was first stays, and it is no change to say so again.
 * @throws DomainError `alert.notFound`
 */
export async function answerAlert(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idEpisode: number,
  answer: keyof typeof ANSWERS,
  note = '',
): Promise<WireAlert> {
  const { save, action } = ANSWERS[answer];
  const row = await act(context, scope, async ({ tx, audit, publish }) => {
    const changed = await save(tx, scope, idEpisode, idUser, context.now(), note);
    if (changed) audit(changed.idCustomer, { idUser, action, subject: `alert ${idEpisode}` });
    const answered = await findAlert(tx, scope, idEpisode);
    if (!answered) throw new DomainError('alert.notFound');
    const { idCustomer, idShipment, shipmentStatus } = answered;
    if (changed) publish('alertsChanged', [{ idCustomer }]);
    if (idShipment !== null && shipmentStatus !== null)
      publish('transports', [{ idCustomer, idTransport: idShipment, status: shipmentStatus as ShipmentStatus }]);
    return answered;
  });
  return toWireAlert(row);
}

/** @throws DomainError `alert.notFound` */
export async function readAlert({ db }: Dependencies<'db'>, scope: CustomerScope, idEpisode: number): Promise<WireAlert> {
  const row = await inScope(db, scope, (tx) => findAlert(tx, scope, idEpisode));
  if (!row) throw new DomainError('alert.notFound');
  return toWireAlert(row);
}

export function toWireAlert(row: AlertRow): WireAlert {
  const ruleKey = row.ruleKey as RuleKey;
  return {
    idAlert: row.idEpisode,
    idTransport: row.idShipment,
    reference: row.reference,
    uniqueIdentifiant: row.identifier,
    ruleName: row.ruleName,
    ruleKey,
    direction: conditionOf(ruleKey, row.direction as Direction),
    asset: watchedAssetOf(row),
    idIncident: row.idIncident,
    idRule: row.idRule,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    closeNote: row.closeNote,
    alertStatus: row.status === 'U' ? 'U' : 'R',
    startDate: row.startedAt.toISOString(),
    raisedDate: row.raisedAt.toISOString(),
    clearedDate: row.clearedAt?.toISOString() ?? null,
    extreme: row.extreme,
    limit: row.limitValue,
    forMinutes: row.forMinutes,
    forTotal: row.forTotal,
    escalationDate: row.status === 'U' && row.acknowledgedAt === null ? (row.escalatesAt?.toISOString() ?? null) : null,
    acknowledged: acknowledgedIn(row),
    closed: answerBy(row.closedBy, row.closedName, row.closedAt),
  };
}

function acknowledgedIn({ acknowledgedContact, acknowledgedAddress, acknowledgedAt, ...row }: AlertRow): WireAlert['acknowledged'] {
  if (acknowledgedContact === null || acknowledgedAt === null) return answerBy(row.acknowledgedBy, row.acknowledgedName, acknowledgedAt);
  return { idUser: null, name: acknowledgedAddress ?? '', date: acknowledgedAt.toISOString() };
}

function answerBy(idUser: number | null, name: string, at: Date | null): WireAlert['closed'] {
  return idUser === null || at === null ? null : { idUser, name, date: at.toISOString() };
}
