import type { IndoorPin } from '@sillage/contract/goods/indoor/indoor.contract';
import type { PlanPoint } from '@sillage/domain/goods/indoor/plan';
import type { Measure } from '@sillage/domain/goods/indoor/scale';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** The floors of a site, from below. */
export function findFloors(db: Db, scope: CustomerScope, idIndoorSite: number) {
  return inScope(db, scope, (tx) => floors(tx, scope).where('f.idIndoorSite', '=', idIndoorSite).orderBy('f.level').execute());
}

export function findFloor(db: Db, scope: CustomerScope, idFloor: number) {
  return inScope(db, scope, (tx) => floors(tx, scope).where('f.idFloor', '=', idFloor).executeTakeFirst());
}

export type FloorRow = Awaited<ReturnType<typeof findFloors>>[number];

function floors(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('indoorFloor as f')
    .select(['f.idFloor', 'f.idCustomer', 'f.idIndoorSite', 'f.name', 'f.level', 'f.pictureKey', 'f.widthPixels', 'f.heightPixels'])
    .select(['f.widthMetres', 'f.heightMetres', 'f.revision'])
    .select([sql<Measure[] | null>`f.measures`.as('measures'), sql<IndoorPin | null>`f.pin`.as('pin')])
    .where(ofCustomer(scope, 'f.idCustomer'));
}

export function findRooms(db: Db, scope: CustomerScope, idFloors: readonly number[]) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('indoorRoom')
      .select(['idRoom', 'idFloor', 'name', sql<PlanPoint[]>`corners`.as('corners')])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idFloor', 'in', [0, ...idFloors])
      .orderBy('idRoom')
      .execute(),
  );
}

export function findAnchors(db: Db, scope: CustomerScope, idFloors: readonly number[]) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('indoorAnchor')
      .select(['idAnchor', 'idFloor', 'kind', 'name', 'address', 'addressKey', 'x', 'y'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idFloor', 'in', [0, ...idFloors])
      .orderBy('idAnchor')
      .execute(),
  );
}

export type AnchorRow = Awaited<ReturnType<typeof findAnchors>>[number];

export async function countFloors(tx: Tx, scope: OneCustomer, idIndoorSite: number): Promise<number> {
  const { count } = await tx
    .selectFrom('indoorFloor')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('idCustomer', '=', scope)
    .where('idIndoorSite', '=', idIndoorSite)
    .executeTakeFirstOrThrow();
  return count;
}

interface FloorFields {
  readonly name: string;
  readonly level: number;
}

export async function insertFloor(tx: Tx, scope: OneCustomer, idIndoorSite: number, { name, level }: FloorFields): Promise<number> {
  const { idFloor } = await tx
    .insertInto('indoorFloor')
    .values({ idCustomer: scope, idIndoorSite, name, nameKey: plainText(name), level })
    .returning('idFloor')
    .executeTakeFirstOrThrow();
  return idFloor;
}

/** One that is there, held until the transaction ends. */
export function lockFloor(tx: Tx, scope: CustomerScope, idFloor: number) {
  return tx
    .selectFrom('indoorFloor')
    .select(['idCustomer', 'revision', 'pictureKey', 'widthPixels', 'heightPixels'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idFloor', '=', idFloor)
    .forUpdate()
    .executeTakeFirst();
}

export interface FloorChange {
  readonly name?: string;
  readonly nameKey?: string;
  readonly level?: number;
  readonly pictureKey?: string;
  readonly widthPixels?: number;
  readonly heightPixels?: number;
  readonly widthMetres?: number | null;
  readonly heightMetres?: number | null;
  /** JSON. */
  readonly measures?: string | null;
  readonly pin?: string | null;
}

export async function updateFloor(tx: Tx, scope: OneCustomer, idFloor: number, change: FloorChange): Promise<void> {
  await tx
    .updateTable('indoorFloor')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idFloor', '=', idFloor)
    .execute();
}

export async function deleteFloor(tx: Tx, scope: OneCustomer, idFloor: number): Promise<void> {
  await tx.deleteFrom('indoorFloor').where('idCustomer', '=', scope).where('idFloor', '=', idFloor).execute();
}
