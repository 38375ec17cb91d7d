import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { useTranslation } from 'react-i18next';
import { ExportDialog } from '../../../platform/sheet/ExportDialog.tsx';
import { useServerNow } from '../../../platform/time/useServerNow.ts';
import { tabOf } from '../quoteState.view.ts';
import { cellOf, MOMENTS, sheetColumnsOf, type SheetWords } from './columns.view.ts';
import { lengthOf, readSource, type QuoteSource } from './exportSource.queries.ts';
import { useQuoteListSettings } from './listSettings.queries.ts';

interface ExportQuotesDialogProps {
  readonly source: QuoteSource;
  readonly onClose: () => void;
}

/** Quotes as a file, with the columns of the table. */
export function ExportQuotesDialog({ source, onClose }: ExportQuotesDialogProps) {
  const { t } = useTranslation(['quotes', 'shipments']);
  const { columns } = useQuoteListSettings();
  const now = useServerNow();
  const words: SheetWords = {
    status: (quote) => t(`statusOfOne.${tabOf(quote, now)}`),
    mode: (mode) => (mode === null ? t('anyMode') : t(`shipments:type.${mode}`)),
  };
  return (
    <ExportDialog
      source={{
        fileName: t('fileName'),
        sheetName: t('title'),
        length: lengthOf(source),
        columns: sheetColumnsOf(columns).map((column) => ({
          name: t(`heading.${column}`),
          heading: t(`heading.${column}`),
          isMoment: MOMENTS.has(column),
          cell: (quote: QuoteSummary) => cellOf(quote, column, words),
        })),
        pages: (signal) => readSource(source, signal),
      }}
      onClose={onClose}
    />
  );
}
