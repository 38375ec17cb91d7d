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

/** Several statuses at once are a tab of their own for as long as they are chosen: it says how many the list has. */
export function QuoteTabs({ search, onChange, counts }: QuoteTabsProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const count = (value: number | undefined) => (value === undefined ? undefined : countText(value, format));
  const only = QUOTE_TABS.find((one) => one === search.status) ?? 'all';
  const chosen = valuesOf(search, 'status');
  const several = chosen.length > 1 ? QUOTE_TABS.filter((one) => chosen.includes(one)) : [];
  return (
    <FilterTabs>
      <StatusTabs
        label={t('statusFilter')}
        value={several.length > 0 ? 'several' : only}
        onChange={(next) => next !== 'several' && onChange({ status: next === 'all' ? undefined : next })}
        options={[
          ...(several.length > 0
            ? [
                {
                  value: 'several' as const,
                  label: format.list(several.map((one) => t(`status.${one}`))),
                  count: count(totalOf(counts, several.join(','))),
                },
              ]
            : []),
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
