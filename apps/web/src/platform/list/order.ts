import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';

export interface ListOrder<By extends string> {
  readonly orderBy?: By | undefined;
  readonly order?: OrderDirection | undefined;
}

/** Section 2.8: none, ascending, descending, none. */
export function nextOrder<By extends string>({ orderBy, order }: ListOrder<By>, by: By): ListOrder<By> {
  if (orderBy !== by) return { orderBy: by, order: 'ASC' };
  return order === 'ASC' ? { orderBy: by, order: 'DSC' } : NO_ORDER;
}

export const NO_ORDER = { orderBy: undefined, order: undefined } as const;
