import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';

/** From the limit on nobody counted further. */
export function countText(count: number, format: { readonly whole: (count: number) => string }): string {
  return count < COUNT_LIMIT ? format.whole(count) : `${format.whole(COUNT_LIMIT)}+`;
}
