import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

interface Kept {
  readonly idAction: string;
  readonly idUser: number;
  readonly action: ShipmentAction;
  readonly at: Date;
  readonly shipments: readonly { readonly idShipment: number; readonly archivedAt: Date | null; readonly deletedAt: Date | null }[];
}

/** How shipments of one customer, still locked, were left by an action that its doer may take back. */
export async function keepAction(tx: Tx, scope: OneCustomer, { idAction, idUser, action, at, shipments }: Kept): Promise<void> {
  await sql`
    insert into shipment_action (id_action, id_customer, id_shipment, id_user, action, done_at, revision, id_event, archived_before, deleted_before)
    select ${idAction}::uuid, ${scope}, s.id_shipment, ${idUser}, ${action}, ${at}, s.revision,
      (select max(e.id_event) from shipment_event e where e.id_customer = s.id_customer and e.id_shipment = s.id_shipment),
      b.archived_at, b.deleted_at
    from unnest(${shipments.map(({ idShipment }) => idShipment)}::integer[], ${shipments.map(({ archivedAt }) => archivedAt)}::timestamptz[],
        ${shipments.map(({ deletedAt }) => deletedAt)}::timestamptz[]) b (id_shipment, archived_at, deleted_at)
      join shipment s on s.id_customer = ${scope} and s.id_shipment = b.id_shipment`.execute(tx);
}

interface Doer {
  readonly idAction: string;
  readonly idUser: number;
}

/** Which shipments an action changed that this person did, and when; none where it was another, or all is taken back. */
export function listActedOn(db: Db, scope: CustomerScope, { idAction, idUser }: Doer) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentAction')
      .select(['idShipment', 'doneAt'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idAction', '=', idAction)
      .where('idUser', '=', idUser)
      .orderBy('idShipment')
      .execute(),
  );
}

/** How it left some of them, and whether a person did something to them since. Lock the shipments before. */
export function findLeft(tx: Tx, scope: CustomerScope, { idAction, idUser }: Doer, idShipments: readonly number[]) {
  return tx
    .selectFrom('shipmentAction as a')
    .select(['a.idShipment', 'a.action', 'a.doneAt', 'a.revision', 'a.idEvent', 'a.archivedBefore', 'a.deletedBefore'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shipmentEvent as e')
            .select('e.idEvent')
            .whereRef('e.idCustomer', '=', 'a.idCustomer')
            .whereRef('e.idShipment', '=', 'a.idShipment')
            .whereRef('e.idEvent', '>', 'a.idEvent')
            .where('e.idUser', 'is not', null),
        )
        .as('isTouched'),
    )
    .where(ofCustomer(scope, 'a.idCustomer'))
    .where('a.idAction', '=', idAction)
    .where('a.idUser', '=', idUser)
    .where('a.idShipment', 'in', idShipments)
    .execute();
}

export type Left = Awaited<ReturnType<typeof findLeft>>[number];

/** What is taken back is not taken back again. */
export async function forgetAction(tx: Tx, scope: CustomerScope, idAction: string, idShipments: readonly number[]): Promise<void> {
  if (idShipments.length === 0) return;
  await tx
    .deleteFrom('shipmentAction')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idAction', '=', idAction)
    .where('idShipment', 'in', idShipments)
    .execute();
}
