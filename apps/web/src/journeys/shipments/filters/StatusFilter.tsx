import { SHIPMENT_STATUSES, type ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { countText } from '../../../platform/list/countText.ts';
import { FilterTabs } from '../../../platform/list/FilterFrame.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { valuesOf } from '../shipmentListFilters.view.ts';
import type { FilterBarProps } from './filterBar.view.ts';

interface StatusFilterProps extends FilterBarProps {
  readonly counts: Readonly<Partial<Record<ShipmentStatus, number>>> | undefined;
}

/** Several statuses at once, as a number of the dashboard leads to, are a tab of their own for as long as they are chosen: it says how many the list has. */
export function StatusFilter({ counts, search, onChange }: StatusFilterProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? undefined : countText(value, format));
  const chosen = valuesOf(search, 'status');
  const only = SHIPMENT_STATUSES.find((one) => one === search.status) ?? 'all';
  const several = chosen.length > 1 ? SHIPMENT_STATUSES.filter((one) => chosen.includes(one)) : [];
  const sum = (statuses: readonly ShipmentStatus[]) => counts && statuses.reduce((total, one) => total + (counts[one] ?? 0), 0);
  return (
    <FilterTabs>
      <StatusTabs
        label={t('statusFilter')}
        value={several.length > 0 ? 'several' : only}
        onChange={(next) => next !== 'several' && onChange({ status: next === 'all' ? undefined : next })}
        options={[
          ...(several.length > 0
            ? [{ value: 'several' as const, label: format.list(several.map((one) => t(`status.${one}`))), count: count(sum(several)) }]
            : []),
          { value: 'all', label: t('all'), count: count(sum(SHIPMENT_STATUSES)) },
          ...SHIPMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`), count: count(counts?.[value]) })),
        ]}
      />
    </FilterTabs>
  );
}
