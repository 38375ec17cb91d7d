import type { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FiltersButton } from '../../../platform/list/FiltersButton.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { chosenOf } from '../shipmentListFilters.view.ts';
import { DAY_FILTERS } from '../shipmentListSearch.view.ts';
import { DaysFilter } from './DaysFilter.tsx';
import type { ChoicesProps } from './filterBar.view.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterSelects } from './FilterSelects.tsx';
import classes from './FilterBar.module.css';
import { OrderButtons } from './OrderButtons.tsx';
import { StatusFilter } from './StatusFilter.tsx';

interface WholeBarProps extends ChoicesProps {
  /** Of each status; left out where all are of one. */
  readonly counts?: Readonly<Partial<Record<(typeof SHIPMENT_STATUSES)[number], number>>> | undefined;
  /** What else stands beside the search. */
  readonly children?: ReactNode;
}

/** Section 2.8: search, filters, order; what is chosen stands below as chips. */
export function FilterBar({ search, onChange, counts, withStatus, children }: WholeBarProps) {
  const { t } = useTranslation(['shipmentFilters', 'shipments']);
  const id = useId();
  const { role } = useUser();
  const chosen = chosenOf(search, withStatus).length;
  const [areShown, setAreShown] = useState(false);
  return (
    <div className={classes['bar']}>
      <div className={classes['first']}>
        <DelayedSearchField
          label={t('shipments:search')}
          placeholder={t('shipments:searchPlaceholder')}
          clearLabel={t('shipments:clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast', { count: SEARCH_MIN })}
          asked={search.search}
          onAsk={(text) => onChange({ search: text })}
        />
        <FiltersButton id={id} isOpen={areShown} onToggle={() => setAreShown(!areShown)} chosen={chosen} />
        {children}
      </div>
      <div id={id} className={classes['more']} hidden={!areShown}>
        {areShown && (
          <>
            <FilterSelects {...{ search, onChange, withStatus }} isOperator={role === 'superAdmin'} />
            <div className={classes['periods']}>
              {DAY_FILTERS.map((name) => (
                <DaysFilter key={name} name={name} search={search} onChange={onChange} />
              ))}
            </div>
            <OrderButtons search={search} onChange={onChange} isOperator={role === 'superAdmin'} />
          </>
        )}
      </div>
      <FilterChips {...{ search, onChange, withStatus }} />
      {withStatus && <StatusFilter {...{ counts, search, onChange }} />}
    </div>
  );
}
