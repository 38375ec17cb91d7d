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

/** Several statuses at once are none of the tabs: they stand among the other filters. */
export function StatusFilter({ counts, search, onChange }: StatusFilterProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? undefined : countText(value, format));
  const chosen = valuesOf(search, 'status');
  const only = SHIPMENT_STATUSES.find((one) => one === search.status) ?? 'all';
  const total = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  return (
    <FilterTabs>
      <StatusTabs
        label={t('statusFilter')}
        value={chosen.length > 1 ? null : only}
        onChange={(next) => onChange({ status: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: t('all'), count: count(total) },
          ...SHIPMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`), count: count(counts?.[value]) })),
        ]}
      />
    </FilterTabs>
  );
}
