import { MASKED_DRIVER } from '@sillage/domain/tracking/privacy/privacy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import { isDriverForgotten } from '../../tracking/privacy/shared/forgottenDrivers.store.ts';

/** @returns of how many shipments */
export async function forgetDrivers(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select g.id_customer, g.id_shipment from carriage g
        join shipment s on s.id_customer = g.id_customer and s.id_shipment = g.id_shipment
      where (g.driver_name not in ('', ${MASKED_DRIVER}) or g.driver_phone <> '' or g.driver_plate <> '') and ${isDriverForgotten(now)}
      order by g.id_customer, g.id_shipment limit ${limit} for update of g)
    update carriage g set driver_name = case when g.driver_name = '' then '' else ${MASKED_DRIVER} end, driver_phone = '', driver_plate = ''
    from due d where g.id_customer = d.id_customer and g.id_shipment = d.id_shipment
    returning g.id_shipment`.execute(tx.withoutPlugins());
  return rows.length;
}
