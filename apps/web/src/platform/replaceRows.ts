import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

interface Page<Row> {
  readonly data: Row[];
}

/** Puts rows of lists that were read page by page in the place of others; lists of which nothing changed stay what they are. */
export function replaceRows<Row>(cache: QueryClient, queryKey: QueryKey, replaced: (row: Row) => Row): void {
  cache.setQueriesData<InfiniteData<Page<Row>>>({ queryKey }, (list) => {
    const pages = list?.pages.map((page) => ({ ...page, data: page.data.map(replaced) }));
    const isSame = list?.pages.every((page, at) => page.data.every((row, index) => row === pages?.[at]?.data[index]));
    return list && pages && !isSame ? { ...list, pages } : list;
  });
}
