import { PERIODS, type Period } from '@sillage/domain/platform/time/periods';
import { RATINGS } from '@sillage/domain/commerce/ratings/rating';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useTranslation } from 'react-i18next';
import { useCustomers } from '../../../people/customers/shared/customers.queries.ts';
import { ChipList } from '../../../platform/list/ChipList.tsx';
import { FilterColumns, FilterFrame } from '../../../platform/list/FilterFrame.tsx';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { useRatingSums } from '../ratings.queries.ts';
import { useMonthName } from './monthName.view.ts';
import { NO_FILTER, type RatingsFilter } from './ratingsSearch.view.ts';

export interface RatingFilterProps {
  readonly filter: RatingsFilter;
  readonly onChange: (next: RatingsFilter) => void;
}

const SHOWN = ['all', 'commented', 'answer', 'low'] as const;
type Shown = (typeof SHOWN)[number];

const AS_FILTER: Record<Shown, RatingsFilter> = {
  all: { commented: undefined, waiting: undefined },
  commented: { commented: 'yes', waiting: undefined },
  answer: { commented: undefined, waiting: 'answer' },
  low: { commented: undefined, waiting: 'low' },
};

/** Search, selects, and what is chosen as chips. */
export function RatingFilters({ filter, onChange }: RatingFilterProps) {
  const { t } = useTranslation(['ratings', 'lists']);
  const chips = useChips({ filter, onChange });
  return (
    <FilterFrame
      search={
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast', { number: SEARCH_MIN })}
          asked={filter.searchText}
          onAsk={(searchText) => onChange({ searchText })}
        />
      }
      chosen={chips.length}
      folded={<Selects {...{ filter, onChange }} />}
    >
      <ChipList chips={chips} onClear={() => onChange({ ...NO_FILTER, searchText: filter.searchText })} />
    </FilterFrame>
  );
}

function Selects({ filter, onChange }: RatingFilterProps) {
  const { t } = useTranslation('ratings');
  const { data: customers } = useCustomers();
  const shown: Shown = filter.commented === 'yes' ? 'commented' : (filter.waiting ?? 'all');
  return (
    <FilterColumns>
      <BareSelect<Period | ''>
        label={t('period.label')}
        value={filter.period ?? ''}
        onChange={(period) => onChange({ period: period === '' ? undefined : period, month: undefined })}
        options={[{ value: '', label: t('period.any') }, ...PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))]}
      />
      <BareSelect<string>
        label={t('customer')}
        value={filter.idCustomer ?? ''}
        onChange={(idCustomer) => onChange({ idCustomer: idCustomer || undefined })}
        options={[
          { value: '', label: t('anyCustomer') },
          ...(customers?.data ?? []).map(({ idCustomer, customerName }) => ({ value: String(idCustomer), label: customerName })),
        ]}
      />
      <BareSelect<string>
        label={t('rating')}
        value={filter.rating ?? ''}
        onChange={(rating) => onChange({ rating: rating || undefined })}
        options={[
          { value: '', label: t('anyRating') },
          { value: '1,2', label: t('lowRatings') },
          ...RATINGS.toReversed().map((value) => ({ value: String(value), label: t('stars', { count: value }) })),
        ]}
      />
      <BareSelect<Shown>
        label={t('shown.label')}
        value={shown}
        onChange={(next) => onChange(AS_FILTER[next])}
        options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
      />
    </FilterColumns>
  );
}

/** What the list is narrowed by beside the search; a press takes it off. */
function useChips({ filter, onChange }: RatingFilterProps) {
  const { t } = useTranslation('ratings');
  const { data: customers } = useCustomers();
  const monthName = useMonthName();
  const customer = customers?.data.find(({ idCustomer }) => String(idCustomer) === filter.idCustomer)?.customerName;
  // The same that stands beside the list: of one contractor it has the name.
  const contractor = useRatingSums(filter).data?.contractors.find(({ key }) => key === filter.idContractor)?.name;
  const texts: Partial<Record<keyof RatingsFilter, string | false | undefined>> = {
    period: filter.period && t(`period.${filter.period}`),
    month: filter.month && monthName(filter.month),
    idCustomer: filter.idCustomer && (customer ?? `#${filter.idCustomer}`),
    rating: filter.rating && (filter.rating === '1,2' ? t('lowRatings') : t('stars', { count: Number(filter.rating.split(',')[0]) })),
    commented: filter.commented && t('shown.commented'),
    waiting: filter.waiting && t(`shown.${filter.waiting}`),
    lane: filter.lane && `${t('group.lanes')}: ${filter.lane.replace(' > ', ' → ')}`,
    carrier: filter.carrier && `${t('group.carriers')}: ${filter.carrier}`,
    driver: filter.driver && `${t('group.drivers')}: ${filter.driver}`,
    idContractor: filter.idContractor && `${t('group.contractors')}: ${contractor ?? `#${filter.idContractor}`}`,
    idRating: filter.idRating && t('one'),
  };
  return Object.entries(texts).flatMap(([name, text]) =>
    text ? [{ key: name, text: <bdi>{text}</bdi>, onRemove: () => onChange({ [name]: undefined }) }] : [],
  );
}
