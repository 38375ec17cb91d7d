import { listTransportRows, listTransports } from '@sillage/contract/shipments/shipmentList.contract';
import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/shipments/shipment';
import { call } from '../../platform/call.ts';
import type { ListFilter, ListOrder } from '../shipments.queries.ts';

/** What is exported: those that are ticked, or all that a filter finds. */
export type ExportSource =
  { readonly idTransports: readonly number[] } | { readonly filter: ListFilter & ListOrder; readonly total: number | undefined };

/** The shipments page by page, so that none waits for all. */
export async function* readSource(source: ExportSource, signal: AbortSignal): AsyncGenerator<TransportSummary[]> {
  if ('idTransports' in source) {
    for (let first = 0; first < source.idTransports.length; first += MOST_ROWS) {
      const idTransports = source.idTransports.slice(first, first + MOST_ROWS);
      yield (await call(listTransportRows, { body: { idTransports }, signal })).data;
    }
    return;
  }
  let cursor: string | null = null;
  let count = 0;
  do {
    const query = { ...source.filter, limit: MOST_ROWS, ...(cursor === null ? {} : { cursor }) };
    const page: { data: TransportSummary[]; nextCursor: string | null } = await call(listTransports, { query, signal });
    yield page.data;
    count += page.data.length;
    cursor = page.nextCursor;
  } while (cursor !== null && count < MOST_EXPORTED);
}

export function lengthOf(source: ExportSource): number | null {
  if ('idTransports' in source) return source.idTransports.length;
  return source.total === undefined ? null : Math.min(source.total, MOST_EXPORTED);
}
