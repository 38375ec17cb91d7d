import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/**
 * On another route, what was told of a step goes with it, so that it is not told again; of one that is there no more it stays to be read, and leaves its place
 * to others.
 * @param ordinals where each stop of the old route is on the new one; −1 where it is not
 */
export async function moveStopEvents(tx: Tx, scope: OneCustomer, idShipment: number, ordinals: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('shipmentEvent')
    .select(['idEvent', 'kind', 'dedupeKey', 'idCorrection', sql<number | null>`(details ->> 'ordinal')::integer`.as('ordinal')])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .where('kind', 'in', ['stepReached', 'stepLeft'])
    .execute();
  const moved = rows.flatMap(({ idEvent, kind, dedupeKey, idCorrection, ordinal: before }) => {
    const after = before === null ? undefined : ordinals[before];
    if (before === null || after === undefined || after === before || dedupeKey.startsWith(`${kind} gone`)) return [];
    // Whose place was put elsewhere is the same stop, as long as no other one stands there now.
    if (after < 0 && !ordinals.includes(before)) return [];
    const ordinal = after < 0 ? before : after;
    const key = after < 0 ? `${kind} gone ${idEvent}` : `${kind} ${after}`;
    // What was undone keeps the key that it has since then.
    return [{ idEvent, ordinal, dedupeKey: idCorrection === null ? key : dedupeKey }];
  });
  if (moved.length === 0) return;
  const idEvents = moved.map(({ idEvent }) => idEvent);
  // First out of each other's way: one may go where another one is still.
  await sql`update shipment_event set dedupe_key = dedupe_key || ' moving' where id_customer = ${scope} and id_event = any(${idEvents}::bigint[])`.execute(
    tx,
  );
  await sql`
    update shipment_event e set dedupe_key = m.dedupe_key, details = jsonb_set(e.details, '{ordinal}', to_jsonb(m.ordinal))
    from unnest(${idEvents}::bigint[], ${moved.map(({ dedupeKey }) => dedupeKey)}::text[], ${moved.map(({ ordinal }) => ordinal)}::integer[])
      as m (id_event, dedupe_key, ordinal)
    where e.id_customer = ${scope} and e.id_event = m.id_event`.execute(tx);
}
