import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { AskedPanel } from './AskedPanel.tsx';

/** What a quote asks for, which can be changed as long as nobody has decided. */
export function RequestPanel({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quoteDetails');
  const { idQuote, status } = quote;
  const change = (status === 'pending' || status === 'quoted') && (
    <ButtonLink kind="secondary" size="xs" to="/cotations/new" search={{ change: idQuote }} icon={<IconPencil size={16} aria-hidden />}>
      {t('changeRequest')}
    </ButtonLink>
  );
  return <AskedPanel title={t('request')} actions={change} asked={quote} />;
}
