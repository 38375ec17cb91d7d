import { RULE_KEYS, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { TODAY, writeDays } from '@sillage/domain/platform/time/days';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';

/** On how many days, today among them, an alert may have been raised. */
export const RAISED = { today: 1, week: 7, month: 30 } as const;
export type Raised = keyof typeof RAISED;

/** What the address bar of the alerts carries, so that a view can be shared. */
export interface AlertSearch {
  /** Open ones, where nothing is said. */
  readonly tab?: 'resolved' | 'all' | undefined;
  readonly ruleKey?: RuleKey | undefined;
  readonly raised?: Raised | undefined;
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
    raised: (Object.keys(RAISED) as Raised[]).find((one) => one === asked['raised']),
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    idCustomer: Number.isInteger(idCustomer) && idCustomer > 0 && idCustomer < 2 ** 31 ? idCustomer : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What the list is asked for, days by the reader's own clock. */
export function filterOf({ tab, ruleKey, raised, search, idCustomer }: AlertSearch) {
  return {
    ...(tab === 'all' ? {} : { alertStatus: tab === 'resolved' ? ('R' as const) : ('U' as const) }),
    ...(ruleKey === undefined ? {} : { ruleKey }),
    ...(raised === undefined ? {} : raisedIn(raised)),
    ...(search === undefined ? {} : { search }),
    ...(idCustomer === undefined ? {} : { idCustomer }),
  };
}

function raisedIn(raised: Raised) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (raised === 'today') return { raised: TODAY, timeZone };
  const from = dayIn(timeZone)(daysBefore(new Date(), RAISED[raised] - 1).getTime());
  return { raised: writeDays({ from, to: null }), timeZone };
}
