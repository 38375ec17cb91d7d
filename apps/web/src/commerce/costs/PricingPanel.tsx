import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { mayReadBook } from '@sillage/domain/commerce/costs/cost';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BudgetPanel } from './BudgetPanel.tsx';
import { CostBook } from './CostBook.tsx';
import classes from './Costs.module.css';
import { usePricing } from './costs.queries.ts';

/** What a shipment may cost, what is billed for it, and for the operator what was paid to do so. */
export function PricingPanel({ transport }: { readonly transport: TransportDetails }) {
  const { role } = useUser();
  const { idTransport } = transport;
  const { data: pricing, error, refetch } = usePricing(idTransport);
  return (
    <div className={classes['stack']}>
      {error && !pricing && <Failure error={error} onRetry={() => void refetch()} />}
      {!pricing && !error && <Skeleton height="140px" />}
      {pricing && <BudgetPanel idTransport={idTransport} pricing={pricing} />}
      <CostBook transport={transport} book="sale" />
      {mayReadBook(role, 'operatorPurchase') && <CostBook transport={transport} book="operatorPurchase" />}
    </div>
  );
}
