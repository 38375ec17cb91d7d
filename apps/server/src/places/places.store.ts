import type { Db } from '../platform/db/openDb.ts';

/** Places whose name begins like this (`key`: lower case, without accents), largest first. */
export function searchPlaces(db: Db, key: string, limit: number) {
  return db
    .selectFrom('place')
    .select(['name', 'country', 'latitude', 'longitude', 'population'])
    .where('nameKey', 'like', `${key.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .orderBy('population', 'desc')
    .limit(limit)
    .execute();
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
