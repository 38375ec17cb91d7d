import type { DashboardView, Tile } from '@sillage/domain/desk/dashboard/tiles';
import { useMemo } from 'react';
import { useKeptSetting } from '../../../platform/session/useKeptSetting.ts';
import { readArrangement, type Arrangement } from './arrangement.view.ts';

const NAMES: Readonly<Record<DashboardView, string>> = { shipments: 'dashboardOfShipments', goods: 'dashboardOfGoods' };

/** How the user wants this dashboard: kept with their account. What they change shows at once, and is put back where it is refused. */
export function useArrangement(view: DashboardView, tiles: readonly Tile[]) {
  const { value, keep } = useKeptSetting(NAMES[view]);
  const arrangement = useMemo(() => readArrangement(value, tiles), [value, tiles]);
  return { arrangement, change: (wanted: Arrangement) => keep(wanted), reset: () => keep({}) };
}
