import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';

type Stop = TransportDetails['routeSteps'][number];

/** Where a shipment is by its stops: at one of them, on the way between two, or still before the first. */
type Whereabouts =
  { readonly kind: 'at' | 'before'; readonly stop: Stop } | { readonly kind: 'between'; readonly from: Stop; readonly to: Stop } | null;

export function whereaboutsOf({ routeSteps, status }: Pick<TransportDetails, 'routeSteps' | 'status'>): Whereabouts {
  const [first] = routeSteps;
  const last = routeSteps.at(-1);
  if (!first || !last) return null;
  if (status === 'arrived') return { kind: 'at', stop: last };
  const reached = routeSteps.findLastIndex(({ enteredDate, leftDate }) => enteredDate !== null || leftDate !== null);
  const at = routeSteps[reached];
  if (!at)
    return status === 'intransit' && routeSteps[1] ? { kind: 'between', from: first, to: routeSteps[1] } : { kind: 'before', stop: first };
  const to = routeSteps[reached + 1];
  return at.leftDate !== null && to ? { kind: 'between', from: at, to } : { kind: 'at', stop: at };
}
