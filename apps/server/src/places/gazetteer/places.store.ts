import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { KnownPlace } from './shared/knownPlace.view.ts';

/** Places one of whose names begins like this, as `placeKey` writes it, largest first. */
export async function searchPlaces(db: Db, key: string, limit: number): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select f.name_key, f.name as called, f.is_own, p.id_place, p.name, p.country, p.region, p.district, p.latitude, p.longitude, p.population
    from (
      select distinct on (n.population, n.id_place) n.* from place_name n where n.name_key like ${`${key}%`}
      order by n.population desc, n.id_place, n.is_own desc, length(n.name_key)
      limit ${limit}
    ) f join place p using (id_place)
    order by p.population desc`.execute(db);
  return rows;
}

/** Names as `placeKey` writes them, of the largest places one of whose names begins with this letter. */
export async function listBeginning(db: Db, letter: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('placeName')
    .select('nameKey')
    .where('nameKey', 'like', `${letter}%`)
    .orderBy('population', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ nameKey }) => nameKey);
}

const HALF_BAND_DEGREES = 0.45;
/** Degrees of longitude are shorter than those of latitude: the nearest is among so many that are near in degrees. */
const LOOKED_AT = 16;

interface Near {
  readonly index: number;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** The place nearest to each point, in a square of some 50 km around it; not across the antimeridian. Of points far from any place nothing is said. */
export async function listNearest(db: Db | Tx, points: readonly { readonly latitude: number; readonly longitude: number }[]) {
  const { rows } = await sql<Near>`
    select q.index::int as index, f.* from (select *, greatest(0.05, cos(radians(latitude))) as shrinking from unnest(
      ${points.map(({ latitude }) => latitude)}::float8[], ${points.map(({ longitude }) => longitude)}::float8[]
    ) with ordinality u(latitude, longitude, index)) q
    cross join lateral (
      select c.name, c.country, c.latitude, c.longitude, c.population from (
        select * from place p order by point(p.longitude, p.latitude) <-> point(q.longitude, q.latitude) limit ${LOOKED_AT}
      ) c
      where abs(c.latitude - q.latitude) <= ${HALF_BAND_DEGREES} and abs(c.longitude - q.longitude) * q.shrinking <= ${HALF_BAND_DEGREES}
      order by (c.latitude - q.latitude) ^ 2 + ((c.longitude - q.longitude) * q.shrinking) ^ 2 limit 1
    ) f`.execute(db);
  return rows.map(({ index, ...place }) => ({ index: index - 1, ...place }));
}

/** As `listNearest`, of one point. */
export async function findNearest(db: Db | Tx, point: { readonly latitude: number; readonly longitude: number }) {
  const [found] = await listNearest(db, [point]);
  if (!found) return undefined;
  const { index: _index, ...place } = found;
  return place;
}

export async function hasPlaces(db: Db): Promise<boolean> {
  return (await db.selectFrom('placeName').select('idPlace').limit(1).executeTakeFirst()) !== undefined;
}

export interface NewPlace {
  readonly idPlace: number;
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly district: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** In every language, each as `placeKey` writes it and as people do. */
  readonly names: readonly { readonly nameKey: string; readonly name: string; readonly isOwn: boolean }[];
}

const MOST_WAITED_MS = 20_000;
let filling: Promise<unknown> | null = null;

/** While this process fills the gazetteer, as at a first start, no name is known yet: whoever asks for one waits until it is full, but not for ever. */
export async function untilFilled(): Promise<void> {
  if (filling === null) return;
  const tired = new AbortController();
  await Promise.race([filling.catch(() => null), setTimeout(MOST_WAITED_MS, null, { signal: tired.signal }).catch(() => null)]);
  tired.abort();
}

/** All or nothing: half a gazetteer would look like a whole one. @returns how many */
export async function fillPlaces(db: Db, places: AsyncIterable<readonly NewPlace[]> | Iterable<readonly NewPlace[]>): Promise<number> {
  const mine = insertPlaces(db, places);
  filling = mine;
  try {
    return await mine;
  } finally {
    if (filling === mine) filling = null;
  }
}

function insertPlaces(db: Db, places: AsyncIterable<readonly NewPlace[]> | Iterable<readonly NewPlace[]>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let count = 0;
    for await (const some of places) {
      count += some.length;
      await sql`
        insert into place (id_place, name, country, region, district, latitude, longitude, population)
        select * from unnest(${some.map((one) => one.idPlace)}::int[], ${some.map((one) => one.name)}::text[], ${some.map((one) => one.country)}::text[],
          ${some.map((one) => one.region)}::text[], ${some.map((one) => one.district)}::text[],
          ${some.map((one) => one.latitude)}::float8[], ${some.map((one) => one.longitude)}::float8[], ${some.map((one) => one.population)}::int[])
        on conflict do nothing`.execute(tx);
      const names = some.flatMap(({ idPlace, population, names: ofOne }) => ofOne.map((name) => ({ ...name, idPlace, population })));
      await sql`
        insert into place_name (name_key, id_place, name, is_own, population)
        select * from unnest(${names.map((one) => one.nameKey)}::text[], ${names.map((one) => one.idPlace)}::int[],
          ${names.map((one) => one.name)}::text[], ${names.map((one) => one.isOwn)}::bool[], ${names.map((one) => one.population)}::int[])
        on conflict do nothing`.execute(tx);
    }
    return count;
  });
}
