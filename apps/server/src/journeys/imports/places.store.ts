import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { PlaceDoubt } from '@sillage/domain/places/gazetteer/doubtOf';
import { sql } from 'kysely';
import type { KnownPlace } from '../../places/gazetteer/shared/knownPlace.view.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** A place that rows name by its address, and which town of the gazetteer it is. */
export interface NamedPlace {
  readonly address: string;
  readonly country: string | null;
  /** Likeliest first. */
  readonly candidates: readonly KnownPlace[];
  /** Why somebody has to say which of them it is; null where that is clear. */
  readonly doubt: PlaceDoubt | null;
  /** The way of the rows that it is asked for, as the file writes it; null: of all that name it. */
  readonly route: readonly string[] | null;
  readonly rows: number;
}

const AT_ONCE = 1000;
/** So many towns are offered of one name. */
const MOST_OFFERED = 6;

export async function insertPlaces(tx: Tx, scope: OneCustomer, idImport: number, places: readonly NamedPlace[]): Promise<void> {
  const values = places.map(({ address, country, candidates, doubt, route, rows }, ordinal) => {
    const offered = candidates.slice(0, MOST_OFFERED).map(({ name, called, country: its, latitude, longitude, population }) => ({
      name,
      called,
      country: its,
      latitude,
      longitude,
      population,
    }));
    const [best] = offered;
    const chosen = doubt === null && best ? JSON.stringify(townOf(best)) : null;
    const said = { candidates: JSON.stringify(offered), route: route && JSON.stringify(route), chosen };
    return { idCustomer: scope, idImport, ordinal, address, country, doubt, rows, ...said };
  });
  for (let first = 0; first < values.length; first += AT_ONCE)
    await tx
      .insertInto('shipmentImportPlace')
      .values(values.slice(first, first + AT_ONCE))
      .execute();
}

interface Town {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

function townOf({ name, country, latitude, longitude }: Town): Town {
  return { name, country, latitude, longitude };
}

/** What is open first, then as the file names them. */
export function listPlacesOf(
  db: Db,
  scope: CustomerScope,
  idImport: number,
  { after, limit }: { readonly after: { readonly isClear: boolean; readonly ordinal: number } | null; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    tx
      .with('asked', (cte) =>
        cte
          .selectFrom('shipmentImportPlace')
          .selectAll()
          // Of the same name, and still open.
          .select(sql<number>`count(*) filter (where chosen is null) over (partition by address, country)`.as('open'))
          .where(ofCustomer(scope, 'idCustomer'))
          .where('idImport', '=', idImport),
      )
      .selectFrom('asked')
      .selectAll()
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(doubt is null, ordinal) > (${after?.isClear ?? false}, ${after?.ordinal ?? 0})`),
      )
      .orderBy(sql`doubt is null`)
      .orderBy('ordinal')
      .limit(limit)
      .execute(),
  );
}

export function findPlacesOf(db: Db, scope: CustomerScope, idImport: number, ordinals: readonly number[]) {
  if (ordinals.length === 0) return Promise.resolve([]);
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('shipmentImportPlace')
      .select(['ordinal', 'address', 'candidates', 'chosen'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idImport', '=', idImport)
      .where('ordinal', 'in', [...new Set(ordinals)])
      .execute(),
  );
}

/**
 * Says which town it is, as long as nothing is made yet: the rows that it is asked for go there. False when there is no such place, or it is too late.
 * `isOfAlike`: also where the same name is still asked for other routes.
 */
export async function savePlace(
  tx: Tx,
  scope: OneCustomer,
  idImport: number,
  { ordinal, isOfAlike }: { readonly ordinal: number; readonly isOfAlike: boolean },
  town: Town,
): Promise<boolean> {
  const chosen = JSON.stringify(townOf(town));
  const { rows: saved } = await sql<{ ordinal: number }>`
    update shipment_import_place p set chosen = ${chosen}
    from (
      select id_import from shipment_import where id_customer = ${scope} and id_import = ${idImport} and state = 'checked' for update
    ) i
    where p.id_customer = ${scope} and p.id_import = i.id_import and (
      p.ordinal = ${ordinal} or ${isOfAlike} and p.chosen is null and (p.address, coalesce(p.country, '')) = (
        select one.address, coalesce(one.country, '') from shipment_import_place one
        where one.id_customer = ${scope} and one.id_import = ${idImport} and one.ordinal = ${ordinal}))
    returning p.ordinal`.execute(tx);
  if (saved.length === 0) return false;
  const ordinals = saved.map((one) => one.ordinal);
  const isOne = sql`(n ->> 'place')::int = any (${ordinals}::int[])`;
  await sql`
    update shipment_import_row r set
      asked = jsonb_set(r.asked, '{routeSteps}', (
        select jsonb_agg(
          case when exists (select from jsonb_array_elements(r.places) n where (n ->> 'step')::int = s.at - 1 and ${isOne})
          then s.step || jsonb_build_object('latitude', ${town.latitude}::float8, 'longitude', ${town.longitude}::float8, 'country', ${town.country}::text)
          else s.step end order by s.at)
        from jsonb_array_elements(r.asked -> 'routeSteps') with ordinality s (step, at))),
      state = case when exists (
        select from jsonb_array_elements(r.places) n join shipment_import_place p
          on p.id_customer = r.id_customer and p.id_import = r.id_import and p.ordinal = (n ->> 'place')::int
        where p.chosen is null) then 'unsure' else 'good' end
    where r.id_customer = ${scope} and r.id_import = ${idImport} and r.state in ('good', 'unsure')
      and exists (select from jsonb_array_elements(r.places) n where ${isOne})`.execute(tx);
  return true;
}
