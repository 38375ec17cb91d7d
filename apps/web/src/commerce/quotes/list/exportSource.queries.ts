import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { MOST_EXPORTED, MOST_ROWS } from '@sillage/domain/journeys/shipments/shipment';
import { readPage, type QuoteListQuery } from '../quotes.queries.ts';

/** What is exported: all that a list finds, or those of it that are ticked. */
export interface QuoteSource {
  readonly query: QuoteListQuery;
  readonly only: ReadonlySet<number> | null;
  /** How many a list finds, as far as they were counted. */
  readonly total: number | undefined;
}

/** Page by page, so that none waits for all. */
export async function* readSource({ query, only }: QuoteSource, signal: AbortSignal): AsyncGenerator<QuoteSummary[]> {
  let cursor: string | null = null;
  let left = only?.size ?? MOST_EXPORTED;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(query, cursor, MOST_ROWS, signal);
    const wanted = page.data.filter(({ idQuote }) => only?.has(idQuote) ?? true);
    yield wanted;
    left -= wanted.length;
    cursor = page.nextCursor;
  } while (cursor !== null && left > 0);
}

export function lengthOf({ only, total }: QuoteSource): number | null {
  if (only !== null) return only.size;
  return total === undefined ? null : Math.min(total, MOST_EXPORTED);
}
