import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { USUAL_ARRIVAL_THRESHOLD } from '@sillage/domain/messages/notifications/arrivalMove';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';

interface About {
  readonly idCustomer: OneCustomer;
  readonly idShipment: number;
}

/** Members who chose the same and know the same of one shipment. */
export interface ArrivalListeners extends About {
  readonly threshold: number;
  /** Epoch ms of the arrival that they were told last; null when they never were. */
  readonly toldMs: number | null;
  readonly idUsers: readonly number[];
}

/** Who wants to hear when the arrival of these shipments moves; nobody of what is archived or deleted. */
export async function findArrivalListeners(tx: Tx, shipments: readonly About[]): Promise<ArrivalListeners[]> {
  if (shipments.length === 0) return [];
  const { rows } = await sql<ArrivalListeners>`
    select s.id_customer as "idCustomer", s.id_shipment as "idShipment", coalesce(w.minutes, ${USUAL_ARRIVAL_THRESHOLD}) as threshold,
      extract(epoch from t.arrival)::float8 * 1000 as "toldMs", array_agg(m.id_user order by m.id_user) as "idUsers"
    from unnest(${shipments.map((one) => one.idCustomer)}::int[], ${shipments.map((one) => one.idShipment)}::int[]) as a (id_customer, id_shipment)
      join shipment s on s.id_customer = a.id_customer and s.id_shipment = a.id_shipment and s.shelf = 'current'
      join customer c on c.id_customer = a.id_customer and c.status = 'active'
      join member m on m.id_customer = a.id_customer and m.status = 'active'
      left join arrival_threshold w on w.id_customer = m.id_customer and w.id_user = m.id_user
      left join arrival_told t on t.id_customer = m.id_customer and t.id_user = m.id_user and t.id_shipment = a.id_shipment
    where coalesce(w.minutes, ${USUAL_ARRIVAL_THRESHOLD}) > 0
    group by 1, 2, 3, t.arrival
    order by 1, 2, 3, t.arrival`.execute(tx.withoutPlugins());
  return rows;
}

/** @param arrival epoch ms */
export async function keepArrivalNotified(
  tx: Tx,
  { idCustomer, idShipment }: About,
  idUsers: readonly number[],
  arrival: number,
): Promise<void> {
  if (idUsers.length === 0) return;
  await tx
    .insertInto('arrivalTold')
    .values(idUsers.map((idUser) => ({ idCustomer, idShipment, idUser, arrival: new Date(arrival) })))
    .onConflict((conflict) =>
      conflict.columns(['idCustomer', 'idShipment', 'idUser']).doUpdateSet((eb) => ({ arrival: eb.ref('excluded.arrival') })),
    )
    .execute();
}
