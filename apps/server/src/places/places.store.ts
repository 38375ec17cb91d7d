import { sql } from 'kysely';
import type { Db } from '../platform/db/openDb.ts';

/** Places whose name begins like this, as `placeKey` writes it, largest first; of one country or of all. */
export function searchPlaces(db: Db, key: string, country: string | null, limit: number) {
  return db
    .selectFrom('place')
    .select(['name', 'country', 'latitude', 'longitude', 'population'])
    .where('nameKey', 'like', `${key}%`)
    .$if(country !== null, (query) => query.where('country', '=', country))
    .orderBy('population', 'desc')
    .limit(limit)
    .execute();
}

/** Names as `placeKey` writes them, of the largest places whose name begins with this letter. */
export async function listBeginning(db: Db, letter: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('place')
    .select('nameKey')
    .where('nameKey', 'like', `${letter}%`)
    .orderBy('population', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ nameKey }) => nameKey);
}

const HALF_BAND_DEGREES = 0.45;

/** The place nearest to a point, in a square of some 50 km around it; not across the antimeridian. */
export function findNearest(db: Db, { latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  const shrinking = Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  const halfWidth = HALF_BAND_DEGREES / shrinking;
  return db
    .selectFrom('place')
    .select(['name', 'country', 'latitude', 'longitude', 'population'])
    .where((eb) => eb.between('latitude', latitude - HALF_BAND_DEGREES, latitude + HALF_BAND_DEGREES))
    .where((eb) => eb.between('longitude', longitude - halfWidth, longitude + halfWidth))
    .orderBy(sql`(latitude - ${latitude}) ^ 2 + ((longitude - ${longitude}) * ${shrinking}) ^ 2`)
    .limit(1)
    .executeTakeFirst();
}

export async function hasPlaces(db: Db): Promise<boolean> {
  return (await db.selectFrom('place').select('idPlace').limit(1).executeTakeFirst()) !== undefined;
}

export interface NewPlace {
  readonly idPlace: number;
  readonly name: string;
  readonly nameKey: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

const AT_ONCE = 5000;

/** All or nothing: half a gazetteer would look like a whole one. */
export async function fillPlaces(db: Db, places: readonly NewPlace[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < places.length; start += AT_ONCE) {
      await tx
        .insertInto('place')
        .values(places.slice(start, start + AT_ONCE))
        .onConflict((conflict) => conflict.column('idPlace').doNothing())
        .execute();
    }
  });
}
