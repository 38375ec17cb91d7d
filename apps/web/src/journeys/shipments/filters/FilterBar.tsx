import { SHIPMENT_ORDERS, type SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFrame } from '../../../platform/list/FilterFrame.tsx';
import { OrderButtons } from '../../../platform/list/OrderButtons.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { chosenOf } from '../shipmentListFilters.view.ts';
import { DaysFilters } from './DaysFilter.tsx';
import type { ChoicesProps } from './filterBar.view.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterSelects } from './FilterSelects.tsx';
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
  const isOperator = useUser().role === 'superAdmin';
  // Only the operator has several customers to order by.
  const orders = SHIPMENT_ORDERS.filter((by) => by !== 'client' || isOperator).map((by) => ({ by, label: t(`orderBy.${by}`) }));
  return (
    <FilterFrame
      search={
        <DelayedSearchField
          label={t('shipments:search')}
          placeholder={t('shipments:searchPlaceholder')}
          about={t('shipments:searchAbout')}
          clearLabel={t('shipments:clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('searchLeast', { count: SEARCH_MIN })}
          asked={search.search}
          onAsk={(text) => onChange({ search: text })}
        />
      }
      chosen={chosenOf(search, withStatus).length}
      folded={
        <>
          <FilterSelects {...{ search, onChange, withStatus, isOperator }} />
          <DaysFilters {...{ search, onChange }} />
          <OrderButtons {...{ search, onChange }} options={orders} />
        </>
      }
      beside={children}
    >
      <FilterChips {...{ search, onChange, withStatus }} />
      {withStatus && <StatusFilter {...{ counts, search, onChange }} />}
    </FilterFrame>
  );
}
