import { systemScope } from '@sillage/domain/people/access/actor';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { MOST_TARIFFS, type Tariff } from '@sillage/domain/commerce/tariffs/tariff';
import type { RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type Selectable } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Tariff as Row } from '../../platform/db/rows.ts';
import { containing } from '../../platform/db/containing.ts';

/** What the operator says of one. */
export interface SaidTariff extends Tariff {
  readonly name: string;
  readonly included: string;
}

/** As it is kept. */
export interface KeptTariff extends SaidTariff {
  readonly idTariff: number;
  readonly nameKey: string;
  readonly revision: number;
}

interface Lane {
  readonly from: string;
  readonly to: string;
  /** `2026-11-25`. */
  readonly day: string;
  /** Null: any. */
  readonly mode: ShipmentType | null;
}

/** Those of two countries that are in force on a day; the zones within the countries are not looked at. */
export async function findTariffsOfLane(db: Db, { from, to, day, mode }: Lane): Promise<KeptTariff[]> {
  const rows = await inScope(db, systemScope(), (tx) => {
    const found = tx
      .selectFrom('tariff')
      .selectAll()
      .where(sql<boolean>`countries_from @> array[${from}]::text[] and countries_to @> array[${to}]::text[]`)
      .where('validFrom', '<=', day)
      .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', day)]));
    return (mode === null ? found : found.where('mode', '=', mode)).orderBy('nameKey').limit(MOST_TARIFFS).execute();
  });
  return rows.map(kept);
}

interface PageAsked {
  readonly search: string;
  readonly mode: ShipmentType | undefined;
  /** The last one of the page before. */
  readonly after: { readonly key: string; readonly idTariff: number } | null;
  readonly limit: number;
}

export async function findTariffPage(db: Db, { search, mode, after, limit }: PageAsked): Promise<KeptTariff[]> {
  const found = await inScope(db, systemScope(), (tx) => {
    let rows = tx.selectFrom('tariff').selectAll().orderBy('nameKey').orderBy('idTariff').limit(limit);
    if (search !== '') rows = rows.where('searchText', 'like', containing(plainText(search)));
    if (mode !== undefined) rows = rows.where('mode', '=', mode);
    if (after !== null) rows = rows.where(sql<boolean>`(name_key, id_tariff) > (${after.key}::text, ${after.idTariff}::integer)`);
    return rows.execute();
  });
  return found.map(kept);
}

export async function findTariff(db: Db, idTariff: number): Promise<KeptTariff | null> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('tariff').selectAll().where('idTariff', '=', idTariff).executeTakeFirst(),
  );
  return row ? kept(row) : null;
}

export async function countTariffs(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('tariff')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Held until the transaction ends: those that are called so, by the keys of their names. */
export async function lockByName(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, KeptTariff>> {
  const rows = await tx.selectFrom('tariff').selectAll().where('nameKey', 'in', keys).orderBy('idTariff').forUpdate().execute();
  return new Map(rows.map((row) => [row.nameKey, kept(row)]));
}

/** One that is there, held until the transaction ends. */
export async function lockTariff(tx: Tx, idTariff: number): Promise<KeptTariff | null> {
  const row = await tx.selectFrom('tariff').selectAll().where('idTariff', '=', idTariff).forUpdate().executeTakeFirst();
  return row ? kept(row) : null;
}

export async function insertTariff(tx: Tx, said: SaidTariff): Promise<number> {
  const { idTariff } = await tx.insertInto('tariff').values(columnsOf(said)).returning('idTariff').executeTakeFirstOrThrow();
  return idTariff;
}

export async function updateTariff(tx: Tx, idTariff: number, said: SaidTariff): Promise<void> {
  await tx
    .updateTable('tariff')
    .set((eb) => ({ ...columnsOf(said), revision: eb('revision', '+', 1) }))
    .where('idTariff', '=', idTariff)
    .execute();
}

/** @returns what it was called; null where there was none */
export async function deleteTariff(tx: Tx, idTariff: number): Promise<string | null> {
  const row = await tx.deleteFrom('tariff').where('idTariff', '=', idTariff).returning('name').executeTakeFirst();
  return row?.name ?? null;
}

function columnsOf({ from, to, ...said }: SaidTariff) {
  return {
    ...said,
    nameKey: plainText(said.name),
    zonesFrom: JSON.stringify(from),
    zonesTo: JSON.stringify(to),
    countriesFrom: [...new Set(from.map(({ country }) => country))],
    countriesTo: [...new Set(to.map(({ country }) => country))],
    breaks: JSON.stringify(said.breaks),
    fuel: JSON.stringify(said.fuel),
    insurance: JSON.stringify(said.insurance),
    surcharges: JSON.stringify(said.surcharges),
    intensity: said.intensity === null ? null : JSON.stringify(said.intensity),
  };
}

/** What is written as JSON was validated before it was kept. */
function kept(row: Selectable<Row>): KeptTariff {
  const { countriesFrom: _from, countriesTo: _to, searchText: _searched, zonesFrom, zonesTo, ...said } = row;
  return {
    ...said,
    routeOption: said.routeOption as RouteOption,
    mode: said.mode as ShipmentType,
    from: zonesFrom as unknown as Tariff['from'],
    to: zonesTo as unknown as Tariff['to'],
    breaks: said.breaks as unknown as Tariff['breaks'],
    fuel: said.fuel as unknown as Tariff['fuel'],
    insurance: said.insurance as unknown as Tariff['insurance'],
    surcharges: said.surcharges as unknown as Tariff['surcharges'],
    intensity: said.intensity as unknown as Tariff['intensity'],
  };
}
