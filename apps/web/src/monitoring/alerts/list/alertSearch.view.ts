import { RULE_KEYS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** What the address bar of the alerts carries, so that a view can be shared. */
export interface AlertSearch {
  /** Open ones, where nothing is said. */
  readonly tab?: 'resolved' | 'all' | undefined;
  readonly ruleKey?: RuleKey | undefined;
  readonly search?: string | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
}

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function alertSearch({ search, ...asked }: Record<string, unknown>): AlertSearch {
  const idCustomer = Number(asked['idCustomer']);
  const found = {
    tab: asked['tab'] === 'resolved' || asked['tab'] === 'all' ? asked['tab'] : undefined,
    ruleKey: RULE_KEYS.find((one) => one === asked['ruleKey']),
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    idCustomer: Number.isInteger(idCustomer) && idCustomer > 0 && idCustomer < 2 ** 31 ? idCustomer : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

export function filterOf({ tab, ruleKey, search, idCustomer }: AlertSearch) {
  return {
    ...(tab === 'all' ? {} : { alertStatus: tab === 'resolved' ? ('R' as const) : ('U' as const) }),
    ...(ruleKey === undefined ? {} : { ruleKey }),
    ...(search === undefined ? {} : { search }),
    ...(idCustomer === undefined ? {} : { idCustomer }),
  };
}
