import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../people/customers/shared/CustomerFilter.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { ListHead, ListSelects } from '../../ui/ListBeside.tsx';
import { PLACED_FILTERS, type ContentSearch } from './contentSearch.view.ts';

interface ContentFiltersProps {
  readonly search: ContentSearch;
  readonly onChange: (next: ContentSearch) => void;
}

const ORDERS = ['newest ASC', 'newest DSC', 'name ASC', 'name DSC'] as const;

export function ContentFilters({ search, onChange }: ContentFiltersProps) {
  const { t } = useTranslation('contents');
  const isOperator = useUser().role === 'superAdmin';
  const ordered = ORDERS.find((one) => one === `${search.orderBy ?? 'newest'} ${search.order ?? 'ASC'}`) ?? ORDERS[0];
  return (
    <ListHead>
      <DelayedSearchField
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        about={t('searchAbout')}
        clearLabel={t('clearSearch')}
        least={SEARCH_MIN}
        leastHint={t('searchLeast', { count: SEARCH_MIN })}
        asked={search.search}
        onAsk={(text) => onChange({ search: text })}
      />
      <ListSelects>
        <BareSelect
          label={t('filterPlaced')}
          value={search.placed ?? ''}
          onChange={(placed) => onChange({ placed: placed === '' ? undefined : placed })}
          options={[
            { value: '' as const, label: t('filterPlaced') },
            ...PLACED_FILTERS.map((value) => ({ value, label: t(`placed.${value}`) })),
          ]}
        />
        {isOperator && <CustomerFilter value={search.idCustomer} onChange={(idCustomer) => onChange({ idCustomer })} />}
        <BareSelect
          label={t('order')}
          value={ordered}
          onChange={(next) => onChange(orderOf(next))}
          options={ORDERS.map((value) => ({ value, label: t(`orderBy.${value}`) }))}
        />
      </ListSelects>
    </ListHead>
  );
}

function orderOf(chosen: (typeof ORDERS)[number]): ContentSearch {
  if (chosen === 'newest ASC') return { orderBy: undefined, order: undefined };
  return { orderBy: chosen.startsWith('name') ? 'name' : 'newest', order: chosen.endsWith('DSC') ? 'DSC' : 'ASC' };
}
