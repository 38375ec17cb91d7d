import type {
  IncidentDetails,
  WireIncident,
  WireIncidentEntry,
  WireNotified,
} from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { watchedAssetOf } from './ruleRow.view.ts';
import { listAlertsOf } from './alerts.store.ts';
import { toWireAlert } from './alerts.usecases.ts';
import * as store from './incidents.store.ts';
import { tellOfIncident } from './tellOfIncident.usecases.ts';

const MOST_SHOWN = 200;
const LONGEST_TEXT = 2000;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** @throws DomainError `incident.notFound` */
export function readIncident({ db }: Dependencies<'db'>, scope: CustomerScope, idIncident: number): Promise<IncidentDetails> {
  return inScope(db, scope, async (tx) => detailsOf(tx, await existing(tx, scope, idIncident)));
}

/** @throws DomainError `incident.notFound`, `incident.changedMeanwhile` */
export function describeIncident(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idIncident: number,
  { revision, ...notified }: { readonly cause: string; readonly correctiveAction: string; readonly revision: number },
): Promise<IncidentDetails> {
  return change(context, scope, idIncident, async (work, own, held) => {
    if (held.revision !== revision) throw new DomainError('incident.changedMeanwhile');
    await store.saveIncident(work.tx, own, idIncident, notified);
    await note(context, work, own, { idIncident, idUser, kind: 'described' });
  });
}

/** Its owner is told, of this and of what becomes of it. @throws DomainError `incident.notFound` */
export function commentIncident(context: Context, scope: CustomerScope, { idUser }: Actor, idIncident: number, text: string) {
  return change(context, scope, idIncident, async (work, own, { owner }) => {
    await note(context, work, own, { idIncident, idUser, kind: 'comment', text });
    const once = context.now().getTime();
    await tellOfIncident(context, work, own, { idIncident, idUser, kind: 'incidentCommented', member: owner, once });
  });
}

/**
 * Whoever has it already has it still. Whom it is handed over to is told, and whom it is taken from, in the same transaction.
 * @throws DomainError `incident.notFound`, `incident.notAnOwner`
 */
export function assignIncident(context: Context, scope: CustomerScope, actor: Actor, idIncident: number, asked?: number) {
  const { idUser } = actor;
  if (asked === undefined || asked === idUser) return takeIncident(context, scope, actor, idIncident);
  return change(context, scope, idIncident, async (work, own, { owner, revision }) => {
    const { tx } = work;
    if (owner === asked) return;
    if (!(await store.holdOwner(tx, own, asked)))
      throw new DomainError('incident.notAnOwner', [{ field: 'idUser', reason: 'no active member' }]);
    const about = { idIncident, idUser, once: revision };
    await tellOfIncident(context, work, own, { ...about, kind: 'incidentAssigned', member: asked });
    await tellOfIncident(context, work, own, { ...about, kind: 'incidentTaken', member: owner });
    await store.saveIncident(tx, own, idIncident, { owner: asked });
    await note(context, work, own, { idIncident, idUser, kind: 'assigned', handedTo: asked });
  });
}

function takeIncident(context: Context, scope: CustomerScope, { idUser }: Actor, idIncident: number) {
  return change(context, scope, idIncident, async (work, own, { owner, revision }) => {
    if (owner === idUser) return;
    await tellOfIncident(context, work, own, { idIncident, idUser, kind: 'incidentTaken', member: owner, once: revision });
    await store.saveIncident(work.tx, own, idIncident, { owner: idUser });
    await note(context, work, own, { idIncident, idUser, kind: 'taken' });
  });
}

export function releaseIncident(context: Context, scope: CustomerScope, { idUser }: Actor, idIncident: number) {
  return change(context, scope, idIncident, async (work, own, { owner }) => {
    if (owner === null) return;
    await store.saveIncident(work.tx, own, idIncident, { owner: null });
    await note(context, work, own, { idIncident, idUser, kind: 'released' });
  });
}

/** Its open alerts are closed with it, by the same person. */
export function closeIncident(context: Context, scope: CustomerScope, { idUser }: Actor, idIncident: number) {
  return change(context, scope, idIncident, async (work, own, { closedAt, owner, revision }) => {
    if (closedAt !== null) return;
    const at = context.now();
    await tellOfIncident(context, work, own, { idIncident, idUser, kind: 'incidentClosed', member: owner, once: revision });
    await store.saveIncident(work.tx, own, idIncident, { closedBy: idUser, closedAt: at });
    await store.closeAlertsOf(work.tx, own, idIncident, idUser, at);
    await note(context, work, own, { idIncident, idUser, kind: 'closed' });
  });
}

/** Those of its alerts that were closed with it and still go on are open again, and are evaluated from their beginning: what was measured meanwhile counts. */
export function reopenIncident(context: Context, scope: CustomerScope, { idUser }: Actor, idIncident: number) {
  return change(context, scope, idIncident, async (work, own, { closedBy, closedAt, owner, revision }) => {
    if (closedAt === null) return;
    await tellOfIncident(context, work, own, { idIncident, idUser, kind: 'incidentReopened', member: owner, once: revision });
    await store.saveIncident(work.tx, own, idIncident, { closedBy: null, closedAt: null });
    const open = await store.reopenAlertsOf(work.tx, own, idIncident, closedBy, closedAt);
    reevaluate(work, own, open);
    await note(context, work, own, { idIncident, idUser, kind: 'reopened', text: namesOf(open), alerts: open.map((one) => one.idEpisode) });
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof store.lockIncident>>>;

async function change(
  context: Context,
  scope: CustomerScope,
  idIncident: number,
  perform: (work: Work, own: OneCustomer, held: Held) => Promise<void>,
): Promise<IncidentDetails> {
  return act(context, scope, async (work) => {
    const { tx, publish } = work;
    const held = await store.lockIncident(tx, scope, idIncident);
    if (!held) throw new DomainError('incident.notFound');
    await perform(work, held.idCustomer, held);
    const row = await existing(tx, scope, idIncident);
    const { idCustomer, idShipment, shipmentStatus } = row;
    publish('alertsChanged', [{ idCustomer }]);
    if (idShipment !== null && shipmentStatus !== null)
      publish('transports', [{ idCustomer, idTransport: idShipment, status: shipmentStatus as ShipmentStatus }]);
    return detailsOf(tx, row);
  });
}

interface Entry {
  readonly idIncident: number;
  readonly idUser: number;
  readonly kind: WireIncidentEntry['kind'];
  readonly text?: string;
  readonly handedTo?: number;
  /** Those that are open again. */
  readonly alerts?: readonly number[];
}

async function note({ now }: Dependencies<'now'>, { tx, audit }: Work, own: OneCustomer, entry: Entry): Promise<void> {
  const { idIncident, idUser, kind, text = '', handedTo = null, alerts = [] } = entry;
  await store.insertEntry(tx, own, idIncident, { kind, text, handedTo, writtenBy: idUser, writtenAt: now() });
  const details = { ...(handedTo === null ? {} : { owner: handedTo }), ...(alerts.length === 0 ? {} : { alerts: alerts.join(', ') }) };
  audit(own, { idUser, action: `incident.${kind}`, subject: `incident ${idIncident}`, details });
}

/** The rules of the alerts, each once, as long as the history has room for them. */
function namesOf(alerts: readonly { readonly ruleName: string }[]): string {
  const names = new Set(alerts.map(({ ruleName }) => ruleName).filter((name) => name !== ''));
  return [...names].join(' · ').slice(0, LONGEST_TEXT);
}

async function existing(tx: Tx, scope: CustomerScope, idIncident: number): Promise<store.IncidentRow> {
  const row = await store.findIncident(tx, scope, idIncident);
  if (!row) throw new DomainError('incident.notFound');
  return row;
}

async function detailsOf(tx: Tx, row: store.IncidentRow): Promise<IncidentDetails> {
  const own = row.idCustomer;
  const alerts = await listAlertsOf(tx, own, row.idIncident, MOST_SHOWN);
  const entries = await store.findEntries(tx, own, row.idIncident, MOST_SHOWN);
  const notified = await store.findNotified(tx, own, row.idIncident, MOST_SHOWN);
  return {
    ...toWireIncident(row),
    data: alerts.map(toWireAlert),
    entries: entries.map(({ idEntry, kind, text, writtenBy, writtenAt, by, handedTo, to }) => ({
      idEntry,
      kind: kind as WireIncidentEntry['kind'],
      text,
      date: writtenAt.toISOString(),
      by: { idUser: writtenBy, name: by },
      to: handedTo === null ? null : { idUser: handedTo, name: to },
    })),
    told: notified.map(
      ({ idTold: idNotified, idEpisode, ruleName, kind, step, channel, toldAt: notifiedAt, firstName, lastName, email, address }) => ({
        idTold: idNotified,
        idAlert: idEpisode,
        ruleName,
        kind: kind as WireNotified['kind'],
        step,
        channel: channel as WireNotified['channel'],
        to: address ?? (nameOf(firstName, lastName) || email),
        date: notifiedAt.toISOString(),
      }),
    ),
  };
}

export function toWireIncident(row: store.IncidentRow): WireIncident {
  const { idIncident, idCustomer, customerName, idShipment, reference, identifier, alerts, openAlerts, owner } = row;
  return {
    idIncident,
    idCustomer,
    customerName,
    idTransport: idShipment,
    reference,
    asset: watchedAssetOf(row),
    uniqueIdentifiant: identifier,
    openedDate: row.openedAt.toISOString(),
    closedDate: row.closedAt?.toISOString() ?? null,
    alerts,
    openAlerts,
    owner: owner === null ? null : { idUser: owner, name: row.ownerName },
    cause: row.cause,
    correctiveAction: row.correctiveAction,
    revision: row.revision,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
