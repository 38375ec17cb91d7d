import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { isOpen } from '../../messages/lists/shared/openAlerts.store.ts';
import { findNamed, isNamed, type Named } from './searched.store.ts';

export interface IncidentPage {
  readonly status: 'open' | 'closed' | null;
  readonly idShipment: number | null;
  /** Who has them; `nobody`: they wait for somebody. */
  readonly owner: number | 'nobody' | null;
  readonly search: string | null;
  readonly opened: { readonly from: Date | null; readonly before: Date | null };
  readonly before: number | null;
  readonly limit: number;
}

export type IncidentRow = Awaited<ReturnType<typeof listIncidents>>[number];

const NAMED_BY = { shipments: 'i.idShipment', trackers: 'i.idTracker', assets: 'i.idAsset' } as const;

/** Whether one of its alerts was raised by one of these rules, or by what one of these trackers reported. */
function hasAlertOf(named: Named): RawBuilder<SqlBool> {
  if (named.rules.length === 0 && named.trackers.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (select from alert_episode e where e.id_customer = i.id_customer and e.id_incident = i.id_incident
    and ${isNamed(named, { rules: 'e.idRule', trackers: 'e.idTracker' })})`;
}

/** The newest first. */
export function listIncidents(db: Db, scope: CustomerScope, { status, idShipment, owner, search, opened, before, limit }: IncidentPage) {
  return inScope(db, scope, async (tx) => {
    const named = search === null ? null : await findNamed(tx, search);
    const found = await incidents(tx, scope)
      .where(ofCustomersThere(scope, 'i.idCustomer'))
      .where((eb) => (named === null ? eb.lit(true) : eb.or([isNamed(named, NAMED_BY), hasAlertOf(named)])))
      .where((eb) => (owner === null ? eb.lit(true) : owner === 'nobody' ? eb('i.owner', 'is', null) : eb('i.owner', '=', owner)))
      .where((eb) => (opened.from === null ? eb.lit(true) : eb('i.openedAt', '>=', opened.from)))
      .where((eb) => (opened.before === null ? eb.lit(true) : eb('i.openedAt', '<', opened.before)))
      .where((eb) => (status === null ? eb.lit(true) : eb('i.closedAt', status === 'open' ? 'is' : 'is not', null)))
      .where((eb) => (idShipment === null ? eb.lit(true) : eb('i.idShipment', '=', idShipment)))
      .where((eb) => (before === null ? eb.lit(true) : eb('i.idIncident', '<', before)))
      .orderBy('i.idIncident', 'desc')
      .limit(limit)
      .execute();
    return withOwners(tx, found);
  });
}

export async function findIncident(tx: Tx, scope: CustomerScope, idIncident: number) {
  const [found] = await withOwners(tx, await incidents(tx, scope).where('i.idIncident', '=', idIncident).execute());
  return found;
}

/** Whoever looks after them may be of the operator, whose people are no members of the customer. */
function withOwners<Row extends { readonly owner: number | null }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { ownerName: 'owner' });
}

function incidents(tx: Tx, scope: CustomerScope) {
  const ofIncident = sql`from alert_episode e where e.id_customer = i.id_customer and e.id_incident = i.id_incident`;
  return tx
    .selectFrom('incident as i')
    .innerJoin('customer as c', 'c.idCustomer', 'i.idCustomer')
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'i.idCustomer').onRef('s.idShipment', '=', 'i.idShipment'))
    .leftJoin('asset as g', (join) => join.onRef('g.idCustomer', '=', 'i.idCustomer').onRef('g.idAsset', '=', 'i.idAsset'))
    .leftJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'i.idCustomer').onRef('t.idTracker', '=', 'i.idTracker'))
    .select(['i.idIncident', 'i.idCustomer', 'c.customerName', 'i.idShipment', 's.reference', 't.identifier', 'i.openedAt', 'i.closedAt'])
    .select(['g.identifier as assetIdentifier', 'g.reference as assetReference', 'g.kind as assetKind', 's.status as shipmentStatus'])
    .select(['i.owner', 'i.cause', 'i.correctiveAction', 'i.revision'])
    .select([
      sql<number>`(select count(*)::int ${ofIncident})`.as('alerts'),
      sql<number>`(select count(*)::int ${ofIncident} and ${isOpen('e')})`.as('openAlerts'),
    ])
    .where(ofCustomer(scope, 'i.idCustomer'));
}

export async function findEntries(tx: Tx, scope: OneCustomer, idIncident: number, limit: number) {
  const rows = await tx
    .selectFrom('incidentEntry as n')
    .select(['n.idEntry', 'n.kind', 'n.text', 'n.writtenBy', 'n.writtenAt', 'n.handedTo'])
    .where('n.idCustomer', '=', scope)
    .where('n.idIncident', '=', idIncident)
    .orderBy('n.idEntry', 'desc')
    .limit(limit)
    .execute();
  return withNames(tx, rows, { by: 'writtenBy', to: 'handedTo' });
}

/** Who was told of its alerts, also of those that were explained away. */
export function findNotified(tx: Tx, scope: OneCustomer, idIncident: number, limit: number) {
  return tx
    .selectFrom('alertTold as t')
    .leftJoin('member as m', (join) => join.onRef('m.idUser', '=', 't.idUser').on('m.status', '<>', 'deleted'))
    .leftJoin('notificationContact as n', (join) =>
      join.onRef('n.idCustomer', '=', 't.idCustomer').onRef('n.idContact', '=', 't.idContact'),
    )
    .select(['t.idTold', 't.idEpisode', 't.ruleName', 't.kind', 't.step', 't.channel', 't.toldAt'])
    .select(['m.firstName', 'm.lastName', 'm.email', 'n.address'])
    .where('t.idCustomer', '=', scope)
    .where((eb) =>
      eb.or([
        eb('t.idIncident', '=', idIncident),
        eb('t.idEpisode', 'in', (of) =>
          of.selectFrom('alertEpisode').select('idEpisode').where('idCustomer', '=', scope).where('idIncident', '=', idIncident),
        ),
      ]),
    )
    .orderBy('t.idTold', 'desc')
    .limit(limit)
    .execute();
}

/** Whoever changes an incident waits for whoever does the same. */
export function lockIncident(tx: Tx, scope: CustomerScope, idIncident: number) {
  return tx
    .selectFrom('incident')
    .select(['idCustomer', 'owner', 'closedBy', 'closedAt', 'revision'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idIncident', '=', idIncident)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<{
  readonly owner: number | null;
  readonly cause: string;
  readonly correctiveAction: string;
  readonly closedBy: number | null;
  readonly closedAt: Date | null;
}>;

export async function saveIncident(tx: Tx, scope: OneCustomer, idIncident: number, change: Change): Promise<void> {
  await tx
    .updateTable('incident')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idIncident', '=', idIncident)
    .execute();
}

export interface NewEntry {
  readonly kind: string;
  readonly text: string;
  readonly handedTo: number | null;
  readonly writtenBy: number;
  readonly writtenAt: Date;
}

export async function insertEntry(tx: Tx, scope: OneCustomer, idIncident: number, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('incidentEntry')
    .values({ idCustomer: scope, idIncident, ...entry })
    .execute();
}

export async function closeAlertsOf(tx: Tx, scope: OneCustomer, idIncident: number, idUser: number, at: Date): Promise<void> {
  await tx
    .updateTable('alertEpisode')
    .set({ status: 'R', closedBy: idUser, closedAt: at })
    .where('idCustomer', '=', scope)
    .where('idIncident', '=', idIncident)
    .where('status', '=', 'U')
    .execute();
}

/** Those that were closed with their incident and go on, as if nobody had closed them: what ended meanwhile, or was closed by itself, stays closed. */
export async function reopenAlertsOf(tx: Tx, scope: OneCustomer, idIncident: number, closedBy: number | null, closedAt: Date) {
  const { rows } = await sql<{ idEpisode: number; idTracker: number; startedAt: Date; ruleName: string }>`
    update alert_episode e set status = 'U', closed_by = null, closed_at = null
    from alert_rule r
    where r.id_customer = e.id_customer and r.id_rule = e.id_rule and e.id_customer = ${scope} and e.id_incident = ${idIncident}
      and e.closed_by = ${closedBy} and e.closed_at = ${closedAt} and e.cleared_at is null
    returning e.id_episode as "idEpisode", e.id_tracker as "idTracker", e.started_at as "startedAt", r.rule_name as "ruleName"`.execute(
    tx.withoutPlugins(),
  );
  return rows.toSorted((one, other) => one.idEpisode - other.idEpisode);
}

/** A member who can be handed something, held so that they are not deleted meanwhile. The operator's own people are no members of a customer. */
export async function holdOwner(tx: Tx, scope: OneCustomer, idUser: number): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select('idUser')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}
