import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { CostBook } from './CostBook.tsx';

/** What the customer bought for a shipment. */
export function PurchasesPanel({ transport }: { readonly transport: TransportDetails }) {
  return <CostBook transport={transport} book="purchase" />;
}
