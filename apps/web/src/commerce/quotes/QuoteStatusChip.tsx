import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../platform/time/useServerNow.ts';
import { Chip } from '../../ui/Chip.tsx';
import { TAB_LOOK, tabOf } from './quoteState.view.ts';

interface QuoteStatusChipProps {
  readonly quote: Pick<QuoteSummary, 'status' | 'validUntil' | 'isExpired'>;
}

export function QuoteStatusChip({ quote }: QuoteStatusChipProps) {
  const { t } = useTranslation('quotes');
  const tab = tabOf(quote, useServerNow());
  const { tone, icon: Icon } = TAB_LOOK[tab];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`statusOfOne.${tab}`)}
    </Chip>
  );
}
