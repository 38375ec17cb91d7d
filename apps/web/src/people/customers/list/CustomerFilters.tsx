import { VERTICALS } from '@sillage/domain/people/customers/customer';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../../platform/list/FiltersButton.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import classes from './CustomersPage.module.css';
import { CustomerViews } from './CustomerViews.tsx';
import { directionOf, orderedBy } from './customersOrder.view.ts';
import { FAMILIES, ORDERS, type CustomersSearch } from './customersSearch.view.ts';

interface CustomerFiltersProps {
  readonly counts: { readonly active: number; readonly paused: number } | undefined;
  readonly search: CustomersSearch;
  readonly onChange: (next: CustomersSearch) => void;
}

export function CustomerFilters({ counts, search, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const id = useId();
  const [areShown, setAreShown] = useState(false);
  const { status, typeClient, vertical } = search;
  const count = (value: number | undefined) => (value === undefined ? undefined : format.whole(value));
  const chosen = [typeClient, vertical].filter((filter) => filter !== undefined).length;
  return (
    <div className={classes['filters']}>
      <div className={classes['search']}>
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          asked={search.search}
          onAsk={(text) => onChange({ search: text })}
        />
        <CustomerViews search={search} />
        <span className={classes['toggle']}>
          <FiltersButton id={id} isOpen={areShown} onToggle={() => setAreShown(!areShown)} chosen={chosen} />
        </span>
      </div>
      <div id={id} className={classes['more']} data-shown={areShown || undefined}>
        <BareSelect
          label={t('family')}
          value={typeClient ?? 'all'}
          onChange={(next) => onChange({ typeClient: next === 'all' ? undefined : next })}
          options={[
            { value: 'all' as const, label: t('allFamilies') },
            ...FAMILIES.map((value) => ({ value, label: t(`family.${value}`) })),
          ]}
        />
        <BareSelect
          label={t('sector')}
          value={vertical ?? 'all'}
          onChange={(next) => onChange({ vertical: next === 'all' ? undefined : next })}
          options={[
            { value: 'all' as const, label: t('allSectors') },
            ...VERTICALS.filter((value) => value !== '').map((value) => ({ value, label: t(`sector.${value}`) })),
          ]}
        />
        <Sorting search={search} onChange={onChange} />
      </div>
      <div className={classes['status']}>
        <StatusTabs
          label={t('status')}
          value={status ?? 'all'}
          onChange={(next) => onChange({ status: next === 'all' ? undefined : next })}
          options={[
            { value: 'all', label: t('status.all'), count: count(counts && counts.active + counts.paused) },
            { value: 'active', label: t('status.active'), count: count(counts?.active) },
            { value: 'paused', label: t('status.paused'), count: count(counts?.paused) },
          ]}
        />
      </div>
    </div>
  );
}

/** Where there is a table its heads do the same. */
function Sorting({ search, onChange }: Pick<CustomerFiltersProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('customers');
  const { orderBy = 'name' } = search;
  const direction = directionOf(orderBy, search) ?? 'ascending';
  const kind = orderBy === 'name' ? 'text' : orderBy === 'created' ? 'date' : 'number';
  const Icon = direction === 'ascending' ? IconSortAscending : IconSortDescending;
  return (
    <span className={classes['sorting']}>
      <BareSelect
        label={t('sortBy')}
        value={orderBy}
        onChange={(next) => onChange({ orderBy: next === 'name' ? undefined : next, order: undefined })}
        options={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
      <IconButton look="raised" label={t(`turn.${kind}.${direction}`)} onClick={() => onChange(orderedBy(orderBy, search))}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </span>
  );
}
