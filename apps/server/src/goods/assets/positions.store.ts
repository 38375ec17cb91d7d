import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface SetPosition {
  readonly latitude: number;
  readonly longitude: number;
  readonly reason: string;
  readonly setBy: number;
  readonly setAt: Date;
}

export async function insertPosition(tx: Tx, scope: OneCustomer, idAsset: number, position: SetPosition): Promise<void> {
  await tx
    .insertInto('assetPosition')
    .values({ idCustomer: scope, idAsset, ...position })
    .execute();
}

/** Where people said that an asset was, the newest first, older than `before`. */
export function listPositions(db: Db, scope: CustomerScope, identifier: string, before: number, limit: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('asset as a')
      .innerJoin('assetPosition as p', (join) => join.onRef('p.idCustomer', '=', 'a.idCustomer').onRef('p.idAsset', '=', 'a.idAsset'))
      .leftJoin('member as m', (join) =>
        join.onRef('m.idCustomer', '=', 'p.idCustomer').onRef('m.idUser', '=', 'p.setBy').on('m.status', '<>', 'deleted'),
      )
      .select(['p.idPosition', 'p.latitude', 'p.longitude', 'p.reason', 'p.setAt', 'm.idUser', 'm.firstName', 'm.lastName', 'm.email'])
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where('a.identifier', '=', identifier)
      .where('p.idPosition', '<', before)
      .orderBy('p.idPosition', 'desc')
      .limit(limit)
      .execute(),
  );
}
