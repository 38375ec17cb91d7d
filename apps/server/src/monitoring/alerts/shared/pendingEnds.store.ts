import { systemScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Alerts that ended with their rule, and of which nobody was told so yet. */
export async function hasPendingEnds(db: Db): Promise<boolean> {
  const found = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('alertEpisode').select('idEpisode').where('endUntold', '=', true).limit(1).execute(),
  );
  return found.length > 0;
}

/** Takes them, to be told in the same transaction; what another worker has taken is left to it. Who entered or left a place has no end to be told of. */
export async function takePendingEnds(tx: Tx, limit: number) {
  const taken = await tx
    .updateTable('alertEpisode')
    .set({ endUntold: false })
    .where('idEpisode', 'in', (eb) =>
      eb
        .selectFrom('alertEpisode')
        .select('idEpisode')
        .where('endUntold', '=', true)
        .orderBy('idEpisode')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['idCustomer', 'idEpisode'])
    .execute();
  if (taken.length === 0) return [];
  return tx
    .selectFrom('alertEpisode as a')
    .innerJoin('alertRule as r', (join) => join.onRef('r.idCustomer', '=', 'a.idCustomer').onRef('r.idRule', '=', 'a.idRule'))
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
    .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.idShipment', '=', 'a.idShipment'))
    .select(['a.idCustomer', 'a.idEpisode', 'a.direction', 'a.extreme', 'a.limitValue', 's.idShipment', 's.status'])
    .select(['r.ruleName', 'r.ruleKey', 't.identifier', sql<Date>`coalesce(a.cleared_at, a.raised_at)`.as('endedAt')])
    .where(
      'a.idEpisode',
      'in',
      taken.map(({ idEpisode }) => idEpisode),
    )
    .where('r.direction', 'is distinct from', 'INOUT')
    .orderBy('a.idCustomer')
    .orderBy('a.idEpisode')
    .execute();
}
