import { SHIPMENT_STATUSES } from '@sillage/domain/shipments/shipment';
import { z } from 'zod';

/** What the address bar of the shipment list carries; anything it doesn't know is left out. */
export const transportListSearch = z.object({
  status: z.enum(SHIPMENT_STATUSES).optional().catch(undefined),
  search: z.string().max(100).optional().catch(undefined),
  /** Small screens show one of the two. */
  view: z.enum(['map']).optional().catch(undefined),
});
export type TransportListSearch = z.output<typeof transportListSearch>;
