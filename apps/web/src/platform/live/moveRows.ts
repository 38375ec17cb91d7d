import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { moveCached } from './moveCached.ts';

interface Page<Row> {
  readonly data: Row[];
}

/** Moves the rows of lists that are read page by page, see `moveCached`; lists of which nothing changed stay what they are. */
export function moveRows<Row>(cache: QueryClient, queryKey: QueryKey, move: (row: Row) => Row): void {
  moveCached<InfiniteData<Page<Row>>>(cache, { queryKey }, (list) => {
    const pages = list.pages.map((page) => ({ ...page, data: page.data.map(move) }));
    const isSame = list.pages.every((page, at) => page.data.every((row, index) => row === pages[at]?.data[index]));
    return isSame ? list : { ...list, pages };
  });
}
