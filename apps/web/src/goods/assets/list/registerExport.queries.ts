import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { listRegister } from '@sillage/contract/goods/assets/assets.contract';
import { listRegisterRows } from '@sillage/contract/goods/assets/manyAssets.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { call } from '../../../platform/call.ts';
import { everyPage } from '../../../platform/sheet/everyPage.ts';
import type { RegisterFilter } from '../assets.queries.ts';

/** What is exported: those that are ticked, or all that a filter finds. */
export type RegisterSource =
  { readonly uniqueIdentifiants: readonly string[] } | { readonly filter: RegisterFilter; readonly total: number | undefined };

/** The assets page by page, so that none waits for all. */
export async function* readSource(source: RegisterSource, signal: AbortSignal): AsyncGenerator<readonly AssetSummary[]> {
  if ('uniqueIdentifiants' in source) {
    for (let first = 0; first < source.uniqueIdentifiants.length; first += MOST_ROWS) {
      const uniqueIdentifiants = source.uniqueIdentifiants.slice(first, first + MOST_ROWS);
      yield (await call(listRegisterRows, { body: { uniqueIdentifiants }, signal })).data;
    }
    return;
  }
  yield* everyPage((after) => call(listRegister, { query: { ...source.filter, limit: MOST_ROWS, ...after }, signal }), MOST_EXPORTED);
}

export function lengthOf(source: RegisterSource): number | null {
  if ('uniqueIdentifiants' in source) return source.uniqueIdentifiants.length;
  return source.total === undefined ? null : Math.min(source.total, MOST_EXPORTED);
}
