import { hashKey, type QueryKey } from '@tanstack/react-query';

/**
 * While a query is asked differently (another period, filter or word), what was read before stays in sight: of the same thing alone. Whoever has gone on to
 * another shipment, asset or customer is not shown what was read of the one before.
 * @param same how the keys of all that is read of that thing begin
 */
export function whileSame(same: QueryKey) {
  return <Known>(known: Known | undefined, before: { readonly queryKey: QueryKey } | undefined): Known | undefined =>
    before !== undefined && hashKey(before.queryKey.slice(0, same.length)) === hashKey(same) ? known : undefined;
}
