import type { CustomerScope, OneCustomer } from '@sillage/domain/access/actor';
import { inScope, ofCustomer } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';

/** So many are named; the others are counted. */
const MOST_NAMED = 5;

interface Counted {
  readonly names: string[];
  readonly count: number;
}

/** The assets in one. */
export async function namesInside(tx: Tx, scope: OneCustomer, idAsset: number): Promise<Counted> {
  const rows = await tx
    .selectFrom('assetPlace as p')
    .innerJoin('asset as a', (join) => join.onRef('a.idCustomer', '=', 'p.idCustomer').onRef('a.idAsset', '=', 'p.idAsset'))
    .select((eb) => ['a.reference as name', eb.fn.countAll<string>().over().as('count')])
    .where('p.idCustomer', '=', scope)
    .where('p.idContainer', '=', idAsset)
    .where('p.endedAt', 'is', null)
    .orderBy('a.referenceKey')
    .limit(MOST_NAMED)
    .execute();
  return counted(rows);
}

/** The goods in one. */
export async function namesOfContents(tx: Tx, scope: OneCustomer, idAsset: number): Promise<Counted> {
  const rows = await tx
    .selectFrom('contentPlace as p')
    .innerJoin('content as c', (join) => join.onRef('c.idCustomer', '=', 'p.idCustomer').onRef('c.idContent', '=', 'p.idContent'))
    .select((eb) => ['c.name', eb.fn.countAll<string>().over().as('count')])
    .where('p.idCustomer', '=', scope)
    .where('p.idAsset', '=', idAsset)
    .where('p.endedAt', 'is', null)
    .orderBy('c.nameKey')
    .limit(MOST_NAMED)
    .execute();
  return counted(rows);
}

function counted(rows: readonly { readonly name: string; readonly count: string }[]): Counted {
  return { names: rows.map(({ name }) => name), count: Number(rows[0]?.count ?? 0) };
}

/** The rules that watch one. */
export async function namesOfRules(tx: Tx, scope: OneCustomer, idAsset: number): Promise<Counted> {
  const rows = await tx
    .selectFrom('alertRule')
    .select((eb) => ['ruleName as name', eb.fn.countAll<string>().over().as('count')])
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .where('deletedAt', 'is', null)
    .orderBy('idRule')
    .limit(MOST_NAMED)
    .execute();
  return counted(rows);
}

/** The current shipments that carry something of the reference of an asset. */
export async function listCarriersOf(db: Db, scope: CustomerScope, identifier: string): Promise<number[]> {
  const rows = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('asset as a')
      .innerJoin('shipmentAsset as s', (join) =>
        join.onRef('s.idCustomer', '=', 'a.idCustomer').onRef('s.referenceKey', '=', 'a.referenceKey').on('s.isCurrent', '=', true),
      )
      .select('s.idShipment')
      .where(ofCustomer(scope, 'a.idCustomer'))
      .where('a.identifier', '=', identifier)
      .orderBy('s.idShipment')
      .limit(MOST_NAMED)
      .execute(),
  );
  return rows.map(({ idShipment }) => idShipment);
}
