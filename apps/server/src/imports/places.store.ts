import { sql } from 'kysely';
import type { Db } from '../platform/db/openDb.ts';

export interface KnownPlace {
  readonly nameKey: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

const AT_ONCE = 5000;

/** The largest place of each of these names in each country, largest first. The gazetteer is everybody's. */
export async function findPlacesNamed(db: Db, keys: readonly string[]): Promise<Map<string, KnownPlace[]>> {
  const places: KnownPlace[] = [];
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const { rows } = await sql<KnownPlace>`
      select distinct on (p.name_key, p.country) p.name_key, p.name, p.country, p.latitude, p.longitude, p.population
      from unnest(${keys.slice(first, first + AT_ONCE)}::text[]) as wanted (name_key) join place p on p.name_key = wanted.name_key
      order by p.name_key, p.country, p.population desc`.execute(db);
    places.push(...rows);
  }
  return Map.groupBy(
    places.toSorted((one, other) => other.population - one.population),
    ({ nameKey }) => nameKey,
  );
}
