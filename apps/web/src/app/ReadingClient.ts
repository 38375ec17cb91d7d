import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query, type QueryKey } from '@tanstack/react-query';

/**
 * Reads again what was invalidated during its first read, too. The library joins that read instead, which may have been answered
 * before the change: a document that was sent, or a shipment that changed while its page was loading, would stay unseen until the next change.
 */
export class ReadingClient extends QueryClient {
  readonly #awaited = new Map<Query, Promise<void>>();

  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Tagged>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const begun = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state, promise }) => state.data === undefined && promise !== undefined);
    await Promise.all([super.invalidateQueries(filters, options), ...begun.map((query) => this.#readOnceMore(query, options))]);
  }

  /** However often it is asked for during one read. What failed is not read again: whoever looks at it is told, and may try. */
  #readOnceMore(query: Query, options: InvalidateOptions | undefined): Promise<void> {
    const awaited = this.#awaited.get(query) ?? this.#afterFirst(query, options);
    this.#awaited.set(query, awaited);
    return awaited;
  }

  async #afterFirst(query: Query, options: InvalidateOptions | undefined): Promise<void> {
    try {
      await query.promise;
    } catch {
      return;
    } finally {
      this.#awaited.delete(query);
    }
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
  }
}
