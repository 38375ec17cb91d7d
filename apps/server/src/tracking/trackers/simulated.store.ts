import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Point } from '@sillage/domain/platform/geo/distance';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface Simulation {
  readonly idCustomer: OneCustomer;
  readonly idTracker: number;
  readonly identifier: string;
  readonly createdAt: Date;
  readonly idShipment: number | null;
  readonly setOutAt: Date | null;
  /** The shipment that it is on now. */
  readonly linkedTo: number | null;
  /** Of that shipment, in their order. */
  readonly stops: readonly Point[];
}

export async function countSimulated(tx: Tx, scope: OneCustomer): Promise<number> {
  const { running } = await tx
    .selectFrom('trackerSimulation')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('idCustomer', '=', scope)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return running;
}

export async function insertSimulation(tx: Tx, scope: OneCustomer, identifier: string, by: { idUser: number; at: Date }): Promise<void> {
  await sql`
    insert into tracker_simulation (id_customer, id_tracker, created_by, created_at, next_at)
    select id_customer, id_tracker, ${by.idUser}, ${by.at}, ${by.at} from tracker
    where id_customer = ${scope} and identifier = ${identifier} and released_at is null`.execute(tx);
}

/** Those whose turn it is, taken for everybody else until `until`. */
export function takeDueSimulations(db: Db, scope: CustomerScope, { at, until, limit }: { at: Date; until: Date; limit: number }) {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<Simulation>`
      with taken as (
        update tracker_simulation set next_at = ${until} where (id_customer, id_tracker) in (
          select id_customer, id_tracker from tracker_simulation where ended_at is null and next_at <= ${at}
          order by next_at limit ${limit} for update skip locked)
        returning id_customer, id_tracker, created_at, id_shipment, set_out_at)
      select s.id_customer, s.id_tracker, t.identifier, s.created_at, s.id_shipment, s.set_out_at, k.id_shipment as linked_to,
        coalesce((select json_agg(json_build_object('latitude', p.latitude, 'longitude', p.longitude) order by p.ordinal) from shipment_stop p
          where p.id_customer = k.id_customer and p.id_shipment = k.id_shipment), '[]') as stops
      from taken s
      join tracker t on t.id_customer = s.id_customer and t.id_tracker = s.id_tracker
      left join shipment_tracker k on k.id_customer = s.id_customer and k.id_tracker = s.id_tracker and k.ended_at is null`.execute(tx);
    return rows;
  });
}

/** From now on it goes with this shipment. */
export function setOut(db: Db, scope: OneCustomer, { idTracker, idShipment, at }: { idTracker: number; idShipment: number; at: Date }) {
  return inScope(db, scope, (tx) =>
    tx
      .updateTable('trackerSimulation')
      .set({ idShipment, setOutAt: at })
      .where('idCustomer', '=', scope)
      .where('idTracker', '=', idTracker)
      .execute(),
  );
}

export function setNext(db: Db, scope: OneCustomer, idTracker: number, nextAt: Date) {
  return inScope(db, scope, (tx) =>
    tx.updateTable('trackerSimulation').set({ nextAt }).where('idCustomer', '=', scope).where('idTracker', '=', idTracker).execute(),
  );
}

/** @returns whose it was; nothing where there is none that goes on */
export function endSimulationOf(tx: Tx, scope: CustomerScope, identifier: string, at: Date) {
  return tx
    .updateTable('trackerSimulation as s')
    .from('tracker as t')
    .set({ endedAt: at })
    .whereRef('t.idCustomer', '=', 's.idCustomer')
    .whereRef('t.idTracker', '=', 's.idTracker')
    .where(ofCustomer(scope, 's.idCustomer'))
    .where('t.identifier', '=', identifier)
    .where('s.endedAt', 'is', null)
    .returning('s.idCustomer')
    .executeTakeFirst();
}
