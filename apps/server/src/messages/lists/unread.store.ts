import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whose notifications. */
export interface Reader {
  readonly idCustomer: OneCustomer;
  readonly idUser: number;
}

/** Whether an unread notification of this reader is about the shipment. */
export function inNews({ idCustomer, idUser }: Reader, idShipment: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(idShipment)} in (select n.id_shipment from notification n
    where n.id_customer = ${idCustomer} and n.id_user = ${idUser} and n.read_at is null and n.id_shipment is not null)`;
}
