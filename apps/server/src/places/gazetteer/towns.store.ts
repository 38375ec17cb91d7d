import { sql } from 'kysely';
import type { Db } from '../../platform/db/openDb.ts';
import type { KnownPlace } from './shared/knownPlace.view.ts';

const AT_ONCE = 5000;
/** So many places of one name are told apart. */
const MOST_NAMESAKES = 60;

/** The places of each of these names, as `placeKey` writes them, largest first. The gazetteer is everybody's. */
export async function findPlacesNamed(db: Db, keys: readonly string[]): Promise<Map<string, KnownPlace[]>> {
  const places: KnownPlace[] = [];
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const { rows } = await sql<KnownPlace>`
      select n.name_key as "nameKey", n.name as called, n.is_own as "isOwn", p.id_place as "idPlace", p.name, p.country, p.region, p.district,
        p.latitude, p.longitude, p.population
      from unnest(${keys.slice(first, first + AT_ONCE)}::text[]) as wanted (name_key)
      cross join lateral (
        select * from place_name o where o.name_key = wanted.name_key order by o.population desc limit ${MOST_NAMESAKES}
      ) n join place p using (id_place)
      order by p.population desc, p.id_place`.execute(db);
    places.push(...rows);
  }
  return Map.groupBy(places, ({ nameKey }) => nameKey);
}
