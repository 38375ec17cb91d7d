import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

interface RoomFields {
  readonly idRoom: number | null;
  readonly name: string;
  /** JSON. */
  readonly corners: string;
}

/** What of a floor is drawn already. */
export async function findDrawn(tx: Tx, scope: OneCustomer, idFloor: number): Promise<{ rooms: Set<number>; anchors: Set<number> }> {
  const rooms = await tx.selectFrom('indoorRoom').select('idRoom').where('idCustomer', '=', scope).where('idFloor', '=', idFloor).execute();
  const anchors = await tx
    .selectFrom('indoorAnchor')
    .select('idAnchor')
    .where('idCustomer', '=', scope)
    .where('idFloor', '=', idFloor)
    .execute();
  return { rooms: new Set(rooms.map(({ idRoom }) => idRoom)), anchors: new Set(anchors.map(({ idAnchor }) => idAnchor)) };
}

/** The rooms of a floor are these from now on. */
export async function putRooms(tx: Tx, scope: OneCustomer, idFloor: number, rooms: readonly RoomFields[]): Promise<void> {
  const kept = rooms.flatMap(({ idRoom }) => (idRoom === null ? [] : [idRoom]));
  await tx
    .deleteFrom('indoorRoom')
    .where('idCustomer', '=', scope)
    .where('idFloor', '=', idFloor)
    .where('idRoom', 'not in', [0, ...kept])
    .execute();
  const changed = rooms.filter(({ idRoom }) => idRoom !== null);
  if (changed.length > 0)
    await sql`
      update indoor_room r set name = n.name, corners = n.corners::jsonb
      from unnest(${changed.map(({ idRoom }) => idRoom)}::int[], ${changed.map(({ name }) => name)}::text[], ${changed.map(({ corners }) => corners)}::text[])
        as n (id_room, name, corners)
      where r.id_customer = ${scope} and r.id_floor = ${idFloor} and r.id_room = n.id_room`.execute(tx);
  const made = rooms.filter(({ idRoom }) => idRoom === null);
  if (made.length > 0)
    await tx
      .insertInto('indoorRoom')
      .values(made.map(({ name, corners }) => ({ idCustomer: scope, idFloor, name, corners })))
      .execute();
}

interface AnchorFields {
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly addressKey: string;
  readonly x: number;
  readonly y: number;
}

/** The anchors of a floor are these from now on; nothing else depends on which of them is which. */
export async function putAnchors(tx: Tx, scope: OneCustomer, idFloor: number, anchors: readonly AnchorFields[]): Promise<void> {
  await tx.deleteFrom('indoorAnchor').where('idCustomer', '=', scope).where('idFloor', '=', idFloor).execute();
  if (anchors.length === 0) return;
  await tx
    .insertInto('indoorAnchor')
    .values(anchors.map((anchor) => ({ idCustomer: scope, idFloor, ...anchor })))
    .execute();
}

/** Of these addresses one that an anchor on another floor has already. */
export async function findTakenAddress(tx: Tx, scope: OneCustomer, idFloor: number, keys: readonly string[]): Promise<string | null> {
  const row = await tx
    .selectFrom('indoorAnchor')
    .select('addressKey')
    .where('idCustomer', '=', scope)
    .where('idFloor', '<>', idFloor)
    .where('addressKey', 'in', ['', ...keys])
    .executeTakeFirst();
  return row?.addressKey ?? null;
}
