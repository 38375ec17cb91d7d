import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import { sql } from 'kysely';
import { ofCustomer } from '../platform/db/inScope.ts';
import type { Tx } from '../platform/db/openDb.ts';

/** What linking a tracker has to know of it: whose it is, whether it is free, what it reported. */
export function findTrackersToLink(tx: Tx, scope: CustomerScope, identifiers: readonly string[]) {
  return tx
    .selectFrom('tracker as t')
    .leftJoin('shipmentTracker as k', (join) => join.onRef('k.idTracker', '=', 't.idTracker').on('k.endedAt', 'is', null))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'k.idCustomer').onRef('s.idShipment', '=', 'k.idShipment'))
    .leftJoin('trackerLatest as l', (join) => join.onRef('l.idCustomer', '=', 't.idCustomer').onRef('l.idTracker', '=', 't.idTracker'))
    .select(['t.idTracker', 't.identifier', 's.reference as usedBy', 'l.receivedAt'])
    .select((eb) =>
      eb
        .selectFrom('shipmentTracker as e')
        .select((max) => max.fn.max('e.endedAt').as('endedAt'))
        .whereRef('e.idTracker', '=', 't.idTracker')
        .as('lastEndedAt'),
    )
    .where(ofCustomer(scope, 't.idCustomer'))
    .where('t.identifier', 'in', identifiers)
    .execute();
}

/** The trackers that a shipment has now. */
export function listOpenLinks(tx: Tx, scope: OneCustomer, idShipment: number) {
  return tx
    .selectFrom('shipmentTracker as k')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'k.idCustomer').onRef('t.idTracker', '=', 'k.idTracker'))
    .select(['t.identifier', 't.idTracker'])
    .where('k.idCustomer', '=', scope)
    .where('k.idShipment', '=', idShipment)
    .where('k.endedAt', 'is', null)
    .execute();
}

export interface NewLink {
  readonly idTracker: number;
  readonly startedAt: Date | '-infinity';
}

/** What the trackers reported since then is to be marked as due afterwards. */
export async function insertLinks(tx: Tx, scope: OneCustomer, idShipment: number, links: readonly NewLink[]): Promise<void> {
  await tx
    .insertInto('shipmentTracker')
    .values(links.map((link) => ({ idCustomer: scope, idShipment, ...link })))
    .execute();
}

/** Takes trackers off shipments: the one that is named, or all of them. @returns the identifiers of those that were on one */
export async function endLinks(
  tx: Tx,
  scope: OneCustomer,
  { idShipments, identifier }: { readonly idShipments: readonly number[]; readonly identifier?: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('shipmentTracker as k')
    .from('tracker as t')
    .set({ endedAt: sql<Date>`greatest(k.started_at, ${now})` })
    .whereRef('t.idTracker', '=', 'k.idTracker')
    .where((eb) => (identifier === undefined ? eb.lit(true) : eb('t.identifier', '=', identifier)))
    .where('k.idCustomer', '=', scope)
    .where('k.idShipment', 'in', idShipments)
    .where('k.endedAt', 'is', null)
    .returning('t.identifier')
    .execute();
  return rows.map((row) => row.identifier);
}
