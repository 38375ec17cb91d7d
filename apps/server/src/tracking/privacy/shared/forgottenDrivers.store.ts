import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The driver of shipment `s` is not named any more: it arrived longer ago than its customer wants. */
export function isDriverForgotten(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`s.arrived_at < ${now}::timestamptz - make_interval(days => (
    select c.driver_days from customer c where c.id_customer = s.id_customer))`;
}
