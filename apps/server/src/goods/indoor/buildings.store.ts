import { operatorScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { roomAt, type PlanPoint } from '@sillage/domain/goods/indoor/plan';
import type { AnchorPlace, Buildings, FloorPlan } from '@sillage/domain/goods/indoor/presence';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** The buildings of those of these customers that have any. */
export async function findBuildings(tx: Tx, idCustomers: readonly OneCustomer[]): Promise<Map<number, Buildings>> {
  const found = new Map<number, { floors: Map<number, FloorPlan>; anchors: Map<string, AnchorPlace> }>();
  const floors = await tx
    .selectFrom('indoorFloor')
    .select(['idCustomer', 'idFloor', 'idIndoorSite', 'name', 'level', 'widthMetres', 'heightMetres'])
    .where('idCustomer', 'in', [operatorScope(), ...idCustomers])
    .orderBy('idFloor')
    .execute();
  if (floors.length === 0) return found;
  const own = [...new Set(floors.map(({ idCustomer }) => idCustomer))];
  const rooms = await tx
    .selectFrom('indoorRoom')
    .select(['idFloor', 'idRoom', 'name', sql<PlanPoint[]>`corners`.as('corners')])
    .where('idCustomer', 'in', own)
    .orderBy('idRoom')
    .execute();
  const anchors = await tx
    .selectFrom('indoorAnchor')
    .select(['idCustomer', 'idFloor', 'addressKey', 'x', 'y'])
    .where('idCustomer', 'in', own)
    .execute();
  const roomsOf = Map.groupBy(rooms, ({ idFloor }) => idFloor);
  for (const { idCustomer, idIndoorSite: idSite, ...floor } of floors) {
    const known = found.get(idCustomer) ?? { floors: new Map<number, FloorPlan>(), anchors: new Map<string, AnchorPlace>() };
    known.floors.set(floor.idFloor, { ...floor, idSite, rooms: roomsOf.get(floor.idFloor) ?? [] });
    found.set(idCustomer, known);
  }
  for (const { idCustomer, idFloor, addressKey, x, y } of anchors) {
    const idRoom = roomAt(roomsOf.get(idFloor) ?? [], { x, y })?.idRoom ?? null;
    found.get(idCustomer)?.anchors.set(addressKey, { idFloor, idRoom, x, y });
  }
  return found;
}
