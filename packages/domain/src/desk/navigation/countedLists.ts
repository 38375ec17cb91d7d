import { ACTIVE_STATUSES } from '../../journeys/shipments/shipment.ts';

/*
 * The list that each number of the product leads to: its page, and what stands in the address there. The calls that find the rows take the same; the
 * server counts by their condition (`countsAndLists.test.ts`). Those of the badges stand in `menu.ts`, which every page has, those of the dashboard in `desk/dashboard/tiles.ts`.
 */

/** What the operator sees counted of a customer. */
export function listsOfCustomer(idCustomer: number) {
  const of = { idCustomer: String(idCustomer) };
  const shipments = <const Search extends object>(search: Search) => ({ to: '/transport', search: { ...of, ...search } }) as const;
  const trackers = <const Search extends object>(search: Search) => ({ to: '/devices', search: { idCustomer, ...search } }) as const;
  return {
    totalUsers: { to: '/clients/seemore/$idCustomer', params: of, search: { tab: 'members' } },
    totalTrackers: trackers({}),
    enableTrackers: trackers({ state: 'inService' }),
    onStock: trackers({ state: 'stock' }),
    desabledTrackers: trackers({ state: 'outOfService' }),
    activeTransports: shipments({ status: ACTIVE_STATUSES.join(',') }),
    incomplet: shipments({ status: 'tocomplete' }),
    /** Also those that were archived meanwhile. */
    transportsToInvoice: shipments({ shelf: 'kept', invoice: 'toIssue' }),
  } as const;
}
