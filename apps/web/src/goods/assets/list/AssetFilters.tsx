import { ASSET_POSITION_FILTERS, ASSET_TRACKER_FILTERS } from '@sillage/domain/goods/assets/asset';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../../platform/list/FiltersButton.tsx';
import { useFiltersFold } from '../../../platform/list/useFiltersFold.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { CustomerFilter } from '../../../people/customers/shared/CustomerFilter.tsx';
import { SiteFilter } from '../../../places/sites/shared/SiteFilter.tsx';
import { ListHead, ListSelects } from '../../../ui/ListBeside.tsx';
import classes from '../Assets.module.css';
import { chosenFilters } from '../assetOrder.view.ts';
import { ASSET_SECTIONS, CHARGE_FILTERS, type AssetSearch } from '../assetSearch.view.ts';

interface AssetFiltersProps {
  readonly section: 'assets' | 'masters';
  readonly search: AssetSearch;
  readonly onChange: (next: AssetSearch) => void;
  /** Beside the search. */
  readonly children: ReactNode;
}

const ORDERS = ['newest ASC', 'newest DSC', 'reference ASC', 'reference DSC'] as const;

export function AssetFilters({ section, search, onChange, children }: AssetFiltersProps) {
  const { t } = useTranslation('assets');
  const ordered = ORDERS.find((one) => one === `${search.orderBy ?? 'newest'} ${search.order ?? 'ASC'}`) ?? ORDERS[0];
  const { fold, areShown } = useFiltersFold();
  const isOperator = useUser().role === 'superAdmin';
  const chosen = chosenFilters(section === 'assets' ? search : { ...search, kind: undefined });
  return (
    <ListHead>
      <div className={classes['searchLine']}>
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
        {fold && <FiltersButton {...fold} chosen={chosen} />}
        {children}
      </div>
      {areShown && (
        <ListSelects id={fold?.id}>
          {section === 'assets' && (
            <BareSelect
              label={t('filterKind')}
              value={search.kind ?? ''}
              onChange={(kind) => onChange({ kind: kind === '' ? undefined : kind })}
              options={orAny(t('filterKind'), ASSET_SECTIONS, (kind) => t(`kind.${kind}`))}
            />
          )}
          <BareSelect
            label={t('filterTracker')}
            value={search.tracker ?? ''}
            onChange={(tracker) => onChange({ tracker: tracker === '' ? undefined : tracker })}
            options={orAny(t('filterTracker'), ASSET_TRACKER_FILTERS, (one) => t(`trackerFilter.${one}`))}
          />
          <BareSelect
            label={t('filterAlerts')}
            value={search.alerts ?? ''}
            onChange={(alerts) => onChange({ alerts: alerts === '' ? undefined : alerts })}
            options={orAny(t('filterAlerts'), ['open'] as const, (one) => t(`alertsFilter.${one}`))}
          />
          <BareSelect
            label={t('filterPosition')}
            value={search.position ?? ''}
            onChange={(position) => onChange({ position: position === '' ? undefined : position })}
            options={orAny(t('filterPosition'), ASSET_POSITION_FILTERS, (one) => t(`positionFilter.${one}`))}
          />
          <BareSelect
            label={t('filterCharge')}
            value={search.inCharge ?? ''}
            onChange={(inCharge) => onChange({ inCharge: inCharge === '' ? undefined : inCharge })}
            options={orAny(t('filterCharge'), CHARGE_FILTERS, (one) => t(`chargeFilter.${one}`))}
          />
          <SiteFilter value={search.site} onChange={(site) => onChange({ site })} />
          {isOperator && <CustomerFilter value={search.idCustomer} onChange={(idCustomer) => onChange({ idCustomer })} />}
          <BareSelect
            label={t('order')}
            value={ordered}
            onChange={(next) => onChange(orderOf(next))}
            options={ORDERS.map((value) => ({ value, label: t(`orderBy.${value}`) }))}
          />
        </ListSelects>
      )}
    </ListHead>
  );
}

/** Where nothing is chosen, the control says what it filters by. */
function orAny<Value extends string>(name: string, values: readonly Value[], label: (value: Value) => string) {
  return [{ value: '' as Value | '', label: name }, ...values.map((value) => ({ value, label: label(value) }))];
}

function orderOf(chosen: (typeof ORDERS)[number]): AssetSearch {
  if (chosen === 'newest ASC') return { orderBy: undefined, order: undefined };
  return {
    orderBy: chosen.startsWith('reference') ? 'reference' : 'newest',
    order: chosen.endsWith('DSC') ? 'DSC' : 'ASC',
  };
}
