import { QUOTE_TABS, type QuoteTab } from '@sillage/domain/commerce/quotes/quote';
import { useTranslation } from 'react-i18next';
import { countText } from '../../../platform/list/countText.ts';
import { FilterTabs } from '../../../platform/list/FilterFrame.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { valuesOf, type QuoteFilterProps } from './quoteListSearch.view.ts';

interface QuoteTabsProps extends QuoteFilterProps {
  readonly counts: Readonly<Partial<Record<QuoteTab, number>>> | undefined;
}

/** Several statuses at once are none of the tabs: they stand among the other filters. */
export function QuoteTabs({ search, onChange, counts }: QuoteTabsProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? undefined : countText(value, format));
  const only = QUOTE_TABS.find((one) => one === search.status) ?? 'all';
  return (
    <FilterTabs>
      <StatusTabs
        label={t('statusFilter')}
        value={valuesOf(search, 'status').length > 1 ? null : only}
        onChange={(next) => onChange({ status: next === 'all' ? undefined : next })}
        options={[
          { value: 'all', label: t('all'), count: count(totalOf(counts, undefined)) },
          ...QUOTE_TABS.map((value) => ({ value, label: t(`status.${value}`), count: count(counts?.[value]) })),
        ]}
      />
    </FilterTabs>
  );
}

/** Of some statuses (`pending,quoted`) or of all; as far as they were counted. */
export function totalOf(counts: QuoteTabsProps['counts'], status: string | undefined): number | undefined {
  const some = status?.split(',');
  return counts && QUOTE_TABS.reduce((sum, tab) => sum + (some === undefined || some.includes(tab) ? (counts[tab] ?? 0) : 0), 0);
}
