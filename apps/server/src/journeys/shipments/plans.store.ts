import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { listStops } from './shipments.store.ts';

/** Routes, assets and limits of several shipments. */
export async function readPlans(db: Db, scope: CustomerScope, idShipments: readonly number[]) {
  const [stops, assets, limits] = await Promise.all([
    listStops(db, scope, idShipments),
    listAssets(db, scope, idShipments),
    listLimits(db, scope, idShipments),
  ]);
  return { stops, assets, limits };
}

function listAssets(db: Db, scope: CustomerScope, idShipments: readonly number[]) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentAsset as a')
      .leftJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'a.idCustomer').onRef('t.idTracker', '=', 'a.idTracker'))
      .select(['a.idShipment', 'a.reference', 't.identifier'])
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where('a.idShipment', 'in', idShipments)
      .orderBy('a.idContainer')
      .execute(),
  );
}

/** Of each shipment the first rule of each of the two. */
function listLimits(db: Db, scope: CustomerScope, idShipments: readonly number[]) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('alertRule as r')
      .select(['r.idShipment', 'r.valueMin', 'r.valueMax', 'r.forMinutes'])
      .select(sql<'temperature' | 'humidity'>`r.rule_key`.as('ruleKey'))
      .distinctOn(['r.idShipment', 'r.ruleKey'])
      .where(ofCustomer(scope, 'r.idCustomer'))
      .where('r.idShipment', 'in', idShipments)
      .where('r.ruleKey', 'in', ['temperature', 'humidity'])
      .where('r.deletedAt', 'is', null)
      .orderBy('r.idShipment')
      .orderBy('r.ruleKey')
      .orderBy('r.idRule')
      .execute(),
  );
}
