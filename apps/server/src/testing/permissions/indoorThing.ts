import type { Canaries } from './canaries.ts';
import type { Things } from './things.ts';

interface Given {
  readonly api: <Reply>(path: string, body: object) => Promise<Reply>;
  readonly canaries: Canaries;
  readonly sql: (text: string) => Promise<Record<string, unknown>[]>;
  readonly idCustomer: number;
  readonly aTracker: () => Promise<{ readonly identifier: string }>;
}

/** A building with a floor and a room, in which an asset is. */
export function indoorThing({ api, canaries, sql, idCustomer, aTracker }: Given): Things['building'] {
  return async () => {
    const { id: idSite } = await api<{ id: number }>('/indoor-sites', { name: canaries.next() });
    const { id: idFloor } = await api<{ id: number }>(`/indoor-sites/${idSite}/floors`, { name: canaries.next(), level: 0 });
    const { uniqueIdentifiant: asset } = await api<{ uniqueIdentifiant: string }>('/assets', {
      kind: 'mobile',
      reference: canaries.next(),
    });
    const { identifier: tracker } = await aTracker();
    await api(`/assets/${asset}/tracker`, { tracker });
    await sql(`
      with room as (insert into indoor_room (id_customer, id_floor, name, corners)
          values (${idCustomer}, ${idFloor}, '${canaries.next()}', '[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1}]') returning id_room),
        presence as (insert into indoor_presence (id_customer, id_tracker, id_floor, x, y, since, seen_at, through, state)
          select id_customer, id_tracker, ${idFloor}, 0.5, 0.5, now(), now(), now(), '{}' from tracker where identifier = '${tracker}')
      insert into indoor_stay (id_customer, id_tracker, id_floor, id_room, room_name, entered_at, known_at, state_before)
      select t.id_customer, t.id_tracker, ${idFloor}, r.id_room, '${canaries.next()}', now(), now(), '{}' from tracker t, room r where t.identifier = '${tracker}'`);
    return { idSite, idFloor, asset };
  };
}
