import type { Audience } from '@sillage/domain/journeys/shipments/observation';
import { sql, type RawBuilder } from 'kysely';

/**
 * As `observationWindow` says, in SQL: until when the readings of shipment `s` are its own; null as long as it has not arrived. What is before the link or
 * after it, is not either.
 */
export function observedUntil(audience: Audience): RawBuilder<Date | null> {
  if (audience === 'others') return sql`s.arrived_at`;
  return sql`(s.arrived_at + make_interval(mins => (select g.grace_minutes from customer g where g.id_customer = s.id_customer)))`;
}

/** The shipment `s` that a tracker is linked to (`k`), where what it measured at this time is the shipment's to its customer's own people; else null. */
export function shipmentAt(time: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when ${time} >= k.started_at and ${time} <= coalesce(${observedUntil('own')}, 'infinity') then k.id_shipment end`;
}
