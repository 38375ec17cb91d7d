import { SHIPMENT_STATUSES, type ShipmentStatus } from '@sillage/domain/shipments/shipment';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../platform/time/useFormat.ts';
import { SearchField } from '../ui/form/SearchField.tsx';
import { StatusTabs } from '../ui/StatusTabs.tsx';
import classes from './ListFilters.module.css';

const SEARCH_DELAY_MS = 250;

interface ListFiltersProps {
  readonly counts: Readonly<Partial<Record<ShipmentStatus, number>>> | undefined;
  readonly status: ShipmentStatus | undefined;
  readonly search: string | undefined;
  readonly onStatus: (status: ShipmentStatus | undefined) => void;
  readonly onSearch: (search: string | undefined) => void;
}

export function ListFilters({ counts, status, search, onStatus, onSearch }: ListFiltersProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const count = (value: number | undefined) => (value === undefined ? undefined : format.whole(value));
  return (
    <>
      <DelayedSearch search={search} onSearch={onSearch} />
      <div className={classes['tabs']}>
        <StatusTabs
          label={t('statusFilter')}
          value={status ?? 'all'}
          onChange={(next) => onStatus(next === 'all' ? undefined : next)}
          options={[
            { value: 'all', label: t('all'), count: count(total) },
            ...SHIPMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`), count: count(counts?.[value]) })),
          ]}
        />
      </div>
    </>
  );
}

/** Asks the server only once the typing pauses. */
function DelayedSearch({ search, onSearch }: Pick<ListFiltersProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('shipments');
  const [typed, setTyped] = useState(search ?? '');
  const [asked, setAsked] = useState(search);
  if (asked !== search) {
    // The address bar changed by itself: back, or "clear the filters".
    setAsked(search);
    setTyped(search ?? '');
  }
  const ask = useEffectEvent((text: string) => {
    const wanted = text.trim() === '' ? undefined : text.trim();
    if (wanted === search) return;
    setAsked(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => ask(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      label={t('search')}
      placeholder={t('searchPlaceholder')}
      clearLabel={t('clearSearch')}
      icon={<IconSearch size={16} aria-hidden />}
      clearIcon={<IconX size={15} aria-hidden />}
      value={typed}
      onChange={setTyped}
    />
  );
}
