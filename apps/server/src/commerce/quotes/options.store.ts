import type { QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { PriceLine } from '@sillage/domain/commerce/tariffs/price';
import type { RouteOption } from '@sillage/domain/commerce/quotes/quote';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** An option as it was offered. */
export interface KeptOption {
  readonly routeOption: RouteOption;
  readonly mode: QuoteOption['mode'];
  readonly priceCents: number;
  readonly costCents: number;
  readonly lines: readonly PriceLine[];
  readonly transitDays: number;
  readonly arrivalAt: Date;
  readonly co2eTonnes: number;
  readonly footprint: { readonly method: string; readonly legs: readonly QuoteOption['footprint']['legs'][number][] };
  readonly chargeableKg: number;
  readonly included: string;
  readonly validUntil: Date;
  readonly tariffName: string | null;
}

export async function findOptions(db: Db, scope: CustomerScope, idQuote: number): Promise<KeptOption[]> {
  const rows = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('quoteOption')
      .select(['routeOption', 'mode', 'priceCents', 'costCents', 'lines', 'transitDays', 'arrivalAt', 'co2eTonnes'])
      .select(['footprint', 'chargeableKg', 'included', 'validUntil', 'tariffName'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idQuote', '=', idQuote)
      .orderBy('priceCents')
      .orderBy('routeOption')
      .execute(),
  );
  return rows as unknown as KeptOption[];
}

/** These instead of those there were. */
export async function replaceOptions(tx: Tx, scope: OneCustomer, idQuote: number, options: readonly KeptOption[]): Promise<void> {
  await tx.deleteFrom('quoteOption').where('idCustomer', '=', scope).where('idQuote', '=', idQuote).execute();
  if (options.length === 0) return;
  await tx
    .insertInto('quoteOption')
    .values(
      options.map((option) => ({
        idCustomer: scope,
        idQuote,
        routeOption: option.routeOption,
        mode: option.mode,
        priceCents: option.priceCents,
        costCents: option.costCents,
        lines: JSON.stringify(option.lines),
        transitDays: option.transitDays,
        arrivalAt: option.arrivalAt,
        co2eTonnes: option.co2eTonnes,
        footprint: JSON.stringify(option.footprint),
        chargeableKg: option.chargeableKg,
        included: option.included,
        validUntil: option.validUntil,
        tariffName: option.tariffName,
      })),
    )
    .execute();
}
