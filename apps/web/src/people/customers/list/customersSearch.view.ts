import type { CUSTOMER_ORDERS } from '@sillage/contract/people/customers/customers.contract';
import { VERTICALS, type Vertical } from '@sillage/domain/people/customers/customer';

export type CustomerOrder = (typeof CUSTOMER_ORDERS)[number];
export const ORDERS = ['name', 'created', 'members', 'trackers', 'transports'] as const satisfies readonly CustomerOrder[];
export const FAMILIES = ['SC', 'TR', 'other'] as const;
const STATUSES = ['active', 'paused'] as const;

/** What the address bar of the customer list carries. */
export interface CustomersSearch {
  readonly tab?: 'waiting' | undefined;
  readonly search?: string | undefined;
  readonly status?: (typeof STATUSES)[number] | undefined;
  readonly typeClient?: (typeof FAMILIES)[number] | undefined;
  readonly vertical?: Exclude<Vertical, ''> | undefined;
  readonly orderBy?: CustomerOrder | undefined;
  /** ASC, which goes without saying: A to Z, and otherwise the newest or largest first. */
  readonly order?: 'DSC' | undefined;
}

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function customersSearch({ search, ...asked }: Record<string, unknown>): CustomersSearch {
  const found = {
    tab: asked['tab'] === 'waiting' ? ('waiting' as const) : undefined,
    search: typeof search === 'string' && search !== '' ? search.slice(0, 100) : undefined,
    status: STATUSES.find((one) => one === asked['status']),
    typeClient: FAMILIES.find((one) => one === asked['typeClient']),
    vertical: VERTICALS.filter((one) => one !== '').find((one) => one === asked['vertical']),
    orderBy: ORDERS.find((one) => one === asked['orderBy']),
    order: asked['order'] === 'DSC' ? ('DSC' as const) : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
