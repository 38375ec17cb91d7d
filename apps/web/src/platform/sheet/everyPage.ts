interface Page<Row> {
  readonly data: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * A list page by page, so that nobody waits for all of it, from its beginning until its end or until `most` rows have come.
 * @param read one page: after this cursor, or the first
 */
export async function* everyPage<Row>(
  read: (after: { readonly cursor?: string }) => Promise<Page<Row>>,
  most = Infinity,
): AsyncGenerator<readonly Row[], void, void> {
  let [cursor, left]: [string | null, number] = [null, most];
  do {
    const page: Page<Row> = await read(cursor === null ? {} : { cursor });
    yield page.data;
    left -= page.data.length;
    cursor = page.nextCursor;
  } while (cursor !== null && left > 0);
}

/** The row that is meant, wherever in the list it stands. */
export async function findInPages<Row>(
  read: (after: { readonly cursor?: string }) => Promise<Page<Row>>,
  isMeant: (row: Row) => boolean,
): Promise<Row | undefined> {
  for await (const rows of everyPage(read)) {
    const found = rows.find(isMeant);
    if (found !== undefined) return found;
  }
  return undefined;
}
