import { INCIDENT_OWNERS, type IncidentOwner } from '@sillage/domain/monitoring/alerts/incident';
import { daysOf, LATELYS, sharedSearch, type Lately } from '../lately.view.ts';

export const INCIDENT_TABS = ['open', 'closed', 'all'] as const;

/** What the address bar of the incidents carries, so that a view can be shared. */
export interface IncidentSearch {
  /** Open ones, where nothing is said. */
  readonly tab?: 'closed' | 'all' | undefined;
  readonly owner?: IncidentOwner | undefined;
  readonly opened?: Lately | undefined;
  readonly search?: string | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
}

/** Anything else in the address is left out. */
export function incidentSearch(asked: Record<string, unknown>): IncidentSearch {
  const found = {
    tab: asked['tab'] === 'closed' || asked['tab'] === 'all' ? asked['tab'] : undefined,
    owner: INCIDENT_OWNERS.find((one) => one === asked['owner']),
    opened: LATELYS.find((one) => one === asked['opened']),
    ...sharedSearch(asked),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What the list is asked for. */
export function incidentFilter({ tab, owner, opened, search, idCustomer }: IncidentSearch) {
  return {
    ...(tab === 'all' ? {} : { status: tab ?? ('open' as const) }),
    ...(owner === undefined ? {} : { owner }),
    ...(opened === undefined ? {} : openedIn(opened)),
    ...(search === undefined ? {} : { search }),
    ...(idCustomer === undefined ? {} : { idCustomer }),
  };
}

function openedIn(lately: Lately) {
  const { days, timeZone } = daysOf(lately);
  return { opened: days, timeZone };
}
