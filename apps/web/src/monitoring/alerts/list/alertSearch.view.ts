import { RULE_KEYS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { daysOf, LATELYS, sharedSearch, type Lately } from '../lately.view.ts';

/** What the address bar of the alerts carries, so that a view can be shared. */
export interface AlertSearch {
  /** Open ones, where nothing is said. */
  readonly tab?: 'resolved' | 'all' | undefined;
  readonly ruleKey?: RuleKey | undefined;
  readonly raised?: Lately | undefined;
  readonly search?: string | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
}

/** Anything else in the address is left out. By hand rather than by zod, which the sign-in page would have to wait for. */
export function alertSearch(asked: Record<string, unknown>): AlertSearch {
  const found = {
    tab: asked['tab'] === 'resolved' || asked['tab'] === 'all' ? asked['tab'] : undefined,
    ruleKey: RULE_KEYS.find((one) => one === asked['ruleKey']),
    raised: LATELYS.find((one) => one === asked['raised']),
    ...sharedSearch(asked),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What the list is asked for. */
export function filterOf({ tab, ruleKey, raised, search, idCustomer }: AlertSearch) {
  return {
    ...(tab === 'all' ? {} : { alertStatus: tab === 'resolved' ? ('R' as const) : ('U' as const) }),
    ...(ruleKey === undefined ? {} : { ruleKey }),
    ...(raised === undefined ? {} : raisedIn(raised)),
    ...(search === undefined ? {} : { search }),
    ...(idCustomer === undefined ? {} : { idCustomer }),
  };
}

function raisedIn(lately: Lately) {
  const { days, timeZone } = daysOf(lately);
  return { raised: days, timeZone };
}
