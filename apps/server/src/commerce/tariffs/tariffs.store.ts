import { systemScope } from '@sillage/domain/people/access/actor';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { MOST_TARIFFS, type Tariff } from '@sillage/domain/commerce/tariffs/tariff';
import type { RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { sql, type Selectable } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { Tariff as Row } from '../../platform/db/rows.ts';

/** A price list as it is kept. */
export interface KeptTariff extends Tariff {
  readonly idTariff: number;
  readonly name: string;
  readonly nameKey: string;
  readonly included: string;
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

/** What a customer pays beside what it costs, instead of what price lists say; null: as they say. */
export async function findMargin(db: Db, idCustomer: number): Promise<number | null> {
  const row = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('tariffMargin').select('marginBasisPoints').where('idCustomer', '=', idCustomer).executeTakeFirst(),
  );
  return row?.marginBasisPoints ?? null;
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
