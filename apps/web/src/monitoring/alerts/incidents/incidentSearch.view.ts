export const INCIDENT_TABS = ['open', 'closed', 'all'] as const;

export interface IncidentSearch {
  /** Open ones, where nothing is said. */
  readonly tab?: 'closed' | 'all';
}

export function incidentSearch({ tab }: Record<string, unknown>): IncidentSearch {
  return tab === 'closed' || tab === 'all' ? { tab } : {};
}
