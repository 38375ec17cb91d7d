import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { ShipmentOrder } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { nextOrder } from '../../../platform/list/order.ts';
import { RowsTable, type RowLook } from '../../../platform/list/RowsTable.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import type { useQuotes } from '../quotes.queries.ts';
import type { Column } from './columns.view.ts';
import { QuoteCell } from './QuoteCell.tsx';
import type { QuoteListSearch } from './quoteListSearch.view.ts';

const ORDER_OF: Partial<Record<Column, ShipmentOrder>> = { reference: 'reference', delivery: 'ETA', customer: 'client' };

const LOOK: RowLook<QuoteSummary, Column, number> = {
  keyOf: ({ idQuote }) => idQuote,
  referenceOf: ({ reference }) => reference,
  cell: (quote, column) => <QuoteCell column={column} quote={quote} />,
};

interface QuoteTableProps {
  readonly quotes: ReturnType<typeof useQuotes>;
  readonly rows: readonly QuoteSummary[];
  readonly columns: readonly Column[];
  readonly ticking: Ticking<number>;
  readonly search: QuoteListSearch;
  readonly onChange: (next: QuoteListSearch) => void;
}

/** Quotes with the columns that the user chose. */
export function QuoteTable({ quotes, rows, columns, ticking, search, onChange }: QuoteTableProps) {
  const { t } = useTranslation('quotes');
  const headingOf = (column: Column) => {
    const by = ORDER_OF[column];
    const direction = by !== undefined && search.orderBy === by ? (search.order ?? 'ASC') : null;
    return { name: t(`column.${column}`), order: by === undefined ? null : { direction, onPress: () => onChange(nextOrder(search, by)) } };
  };
  return <RowsTable label={t('title')} more={quotes} look={LOOK} {...{ rows, columns, headingOf, ticking }} />;
}
