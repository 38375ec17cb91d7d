import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import type { CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Dependencies } from '../../platform/services.ts';
import { toWireFloor } from './floor.view.ts';
import { findAnchors, findFloor, findFloors, findRooms, type FloorRow } from './floors.store.ts';
import { findIndoorSite } from './indoorSites.store.ts';
import { findMarkers } from './markers.store.ts';

/** Of a floor in the list of floors; whoever wants all of them asks for its markers page by page. */
const MOST_MARKERS = 500;

type Context = Dependencies<'db' | 'now'>;

/** @throws DomainError `indoor.siteNotFound` */
export async function readFloors(context: Context, scope: CustomerScope, idIndoorSite: number): Promise<IndoorFloor[]> {
  if (!(await findIndoorSite(context.db, scope, idIndoorSite))) throw new DomainError('indoor.siteNotFound');
  return drawn(context, scope, await findFloors(context.db, scope, idIndoorSite));
}

/** @throws DomainError `indoor.floorNotFound` */
export async function readFloor(context: Context, scope: CustomerScope, idFloor: number): Promise<IndoorFloor> {
  const [floor] = await drawn(context, scope, [await requireFloor(context, scope, idFloor)]);
  if (!floor) throw new DomainError('indoor.floorNotFound');
  return floor;
}

/** @throws DomainError `indoor.floorNotFound` */
export async function requireFloor({ db }: Context, scope: CustomerScope, idFloor: number): Promise<FloorRow> {
  const row = await findFloor(db, scope, idFloor);
  if (!row) throw new DomainError('indoor.floorNotFound');
  return row;
}

async function drawn({ db, now }: Context, scope: CustomerScope, rows: readonly FloorRow[]): Promise<IndoorFloor[]> {
  const idFloors = rows.map(({ idFloor }) => idFloor);
  const [rooms, anchors, markers] = await Promise.all([
    findRooms(db, scope, idFloors),
    findAnchors(db, scope, idFloors),
    findMarkers(db, scope, { idFloors, afterTracker: 0, limit: MOST_MARKERS, now: now() }),
  ]);
  const [roomsOf, anchorsOf, markersOf] = [
    Map.groupBy(rooms, ({ idFloor }) => idFloor),
    Map.groupBy(anchors, ({ idFloor }) => idFloor),
    Map.groupBy(markers, ({ idFloor }) => idFloor),
  ];
  return rows.map((row) =>
    toWireFloor(row, {
      rooms: roomsOf.get(row.idFloor) ?? [],
      anchors: anchorsOf.get(row.idFloor) ?? [],
      markers: markersOf.get(row.idFloor) ?? [],
    }),
  );
}
