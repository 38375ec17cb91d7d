import type { TileId } from '@sillage/domain/desk/dashboard/tiles';
import { TASKS_COUNTED } from '@sillage/domain/desk/tasks/task';
import { countText } from '../../platform/list/countText.ts';

interface Format {
  readonly whole: (count: number) => string;
}

/** How many, or how many at least where nobody counted further. */
export function figureOf(id: TileId, count: number, format: Format): string {
  if (id === 'tasks') return count < TASKS_COUNTED ? format.whole(count) : `${format.whole(TASKS_COUNTED - 1)}+`;
  return countText(count, format);
}

const HINTS = {
  late: 'late',
  atRisk: 'atRisk',
  breach: 'breach',
  silent: 'silent',
  lowBattery: 'lowBattery',
  assetsBreach: 'breach',
  containersBreach: 'breach',
  assetsSilent: 'silent',
  containersSilent: 'silent',
  assetsLowBattery: 'lowBattery',
  containersLowBattery: 'lowBattery',
  assetsLost: 'lost',
  containersLost: 'lost',
  openAlerts: 'openAlerts',
  departures: 'departures',
  arrivals: 'arrivals',
  alertsToday: 'alertsToday',
  tasks: 'tasks',
} as const satisfies Partial<Record<TileId, string>>;

/** What a number means, where its name leaves that open. */
export function hintOf(id: TileId): (typeof HINTS)[keyof typeof HINTS] | null {
  return id in HINTS ? HINTS[id as keyof typeof HINTS] : null;
}
