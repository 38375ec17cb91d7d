import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import { SHIPMENT_ORDERS } from '@sillage/domain/journeys/shipments/shipment';
import type { QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterFrame } from '../../../platform/list/FilterFrame.tsx';
import { OrderButtons } from '../../../platform/list/OrderButtons.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { DelayedSearchField } from '../../../ui/form/DelayedSearchField.tsx';
import { QuoteChips } from './QuoteChips.tsx';
import { chosenOf, type QuoteFilterProps } from './quoteListSearch.view.ts';
import { QuoteFilterField } from './QuoteFilterField.tsx';
import { QuoteSelects } from './QuoteSelects.tsx';
import { QuoteTabs } from './QuoteTabs.tsx';

interface QuoteFilterBarProps extends QuoteFilterProps {
  readonly counts: Readonly<Partial<Record<QuoteTab, number>>> | undefined;
  /** What else stands beside the search. */
  readonly children: ReactNode;
}

/** Section 2.8: the operator has filters and an order of each kind behind a button; everybody else has one field in which all filters are chosen, and the order below it. */
export function QuoteFilterBar({ search, onChange, counts, children }: QuoteFilterBarProps) {
  const { t } = useTranslation(['quotes', 'shipmentFilters']);
  const isOperator = useUser().role === 'superAdmin';
  const orders = SHIPMENT_ORDERS.filter((by) => isOperator || by !== 'client').map((by) => ({
    by,
    label: t(`shipmentFilters:orderBy.${by}`),
  }));
  const order = <OrderButtons {...{ search, onChange }} options={orders} />;
  return (
    <FilterFrame
      search={
        <DelayedSearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          clearLabel={t('clearSearch')}
          least={SEARCH_MIN}
          leastHint={t('shipmentFilters:searchLeast', { count: SEARCH_MIN })}
          asked={search.search}
          onAsk={(text) => onChange({ search: text })}
        />
      }
      chosen={chosenOf(search).length}
      folded={
        isOperator ? (
          <>
            <QuoteSelects {...{ search, onChange }} />
            {order}
          </>
        ) : null
      }
      beside={children}
    >
      {isOperator ? (
        <QuoteChips {...{ search, onChange }} isWhole />
      ) : (
        <>
          <QuoteFilterField {...{ search, onChange }} />
          {order}
        </>
      )}
      <QuoteTabs {...{ search, onChange, counts }} />
    </FilterFrame>
  );
}
