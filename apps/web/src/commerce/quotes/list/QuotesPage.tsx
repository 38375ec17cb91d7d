import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconFileInvoice, IconPlus, IconReceiptEuro, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { ColumnsButton } from '../../../platform/list/ColumnsButton.tsx';
import { SelectButton } from '../../../platform/list/SelectButton.tsx';
import { isTicking } from '../../../platform/list/ticks.ts';
import { useTicks, type Ticking } from '../../../platform/list/useTicks.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { MoreFailed } from '../../../platform/list/MoreRows.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RowsInSight, WaitingRows } from '../../../ui/RowsInSight.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { useIsSmall } from '../../../ui/useIsSmall.ts';
import { useQuoteCounts, useQuoteFrames, useQuotes } from '../quotes.queries.ts';
import type { Column } from './columns.view.ts';
import { ExportQuotes } from './ExportQuotes.tsx';
import { useQuoteListSettings } from './listSettings.queries.ts';
import { QuoteBulkBar } from './QuoteBulkBar.tsx';
import { CARD_HEIGHT, QuoteCard } from './QuoteCard.tsx';
import { QuoteFilterBar } from './QuoteFilterBar.tsx';
import { isFiltered, NO_FILTER, type QuoteListSearch } from './quoteListSearch.view.ts';
import { QuoteViews } from './QuoteViews.tsx';
import classes from './QuotesPage.module.css';
import { totalOf } from './QuoteTabs.tsx';

const QuoteTable = lazy(async () => ({ default: (await import('./QuoteTable.tsx')).QuoteTable }));
const route = getRouteApi('/signedIn/cotations');

/** What was asked for, what is offered, and what became of it. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const { role } = useUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: QuoteListSearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const { search: searchText, orderBy, order, status, ...others } = search;
  const filter = { searchText, ...others };
  const query = { ...filter, status, orderBy, order };
  const quotes = useQuotes(query);
  const { data: counted } = useQuoteCounts(filter);
  useQuoteFrames();
  const { columns, all, changeColumns } = useQuoteListSettings();
  const isTable = !useIsSmall();
  const rows = quotes.data?.pages.flatMap((page) => page.data) ?? [];
  const ticking = useTicks(
    JSON.stringify([filter, status]),
    rows.map(({ idQuote }) => idQuote),
  );
  const total = totalOf(counted?.counts, status);
  return (
    <section className={classes['page']} aria-label={t('title')}>
      <PageHead title={t('title')}>
        <NewQuote />
        {role === 'superAdmin' && (
          <ButtonLink to="/tariffs" kind="secondary" icon={<IconFileInvoice size={16} aria-hidden />}>
            {t('priceLists')}
          </ButtonLink>
        )}
      </PageHead>
      <div className={classes['head']}>
        <QuoteFilterBar search={search} onChange={change} counts={counted?.counts}>
          <SelectButton label={t('select')} ticking={ticking} />
          <QuoteViews search={search} />
          <ExportQuotes source={{ query, only: null, total }} isIcon />
          {isTable && <ColumnsButton<Column> {...{ columns, all }} nameOf={(column) => t(`column.${column}`)} onChange={changeColumns} />}
        </QuoteFilterBar>
      </div>
      <Rows quotes={quotes} rows={rows} isFiltered={isFiltered(search)} onClear={() => change(NO_FILTER)}>
        {isTable ? (
          <Suspense>
            <QuoteTable {...{ quotes, rows, columns, ticking, search }} onChange={change} />
          </Suspense>
        ) : (
          <Cards {...{ quotes, rows, ticking }} />
        )}
      </Rows>
      {isTicking(ticking.ticks) && (
        <QuoteBulkBar {...{ ticking, query, total }}>
          <ExportQuotes source={{ query, only: ticking.ticks.ids, total }} />
        </QuoteBulkBar>
      )}
    </section>
  );
}

function NewQuote() {
  const { t } = useTranslation('quotes');
  return (
    <ButtonLink to="/cotations/new" icon={<IconPlus size={16} aria-hidden />}>
      {t('newQuote')}
    </ButtonLink>
  );
}

interface RowsProps {
  readonly quotes: ReturnType<typeof useQuotes>;
  readonly rows: readonly QuoteSummary[];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** The rows, once there are some. */
  readonly children: ReactNode;
}

/** What stands in the place of rows while there are none. */
function Rows({ quotes, rows, isFiltered: isNarrowed, onClear, children }: RowsProps) {
  const { t } = useTranslation(['quotes', 'lists']);
  if (quotes.isPending) return <WaitingRows />;
  if (quotes.error && rows.length === 0) return <Failure error={quotes.error} onRetry={() => void quotes.refetch()} />;
  if (rows.length > 0) return children;
  if (!isNarrowed)
    return (
      <Notice icon={<IconReceiptEuro />} title={t('none')} action={<NewQuote />}>
        {t('noneText')}
      </Notice>
    );
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('lists:clearFilters')}
    </Button>
  );
  return (
    <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
      {t('nothingFoundText')}
    </Notice>
  );
}

function Cards({ quotes, rows, ticking }: Pick<RowsProps, 'quotes' | 'rows'> & { readonly ticking: Ticking<number> }) {
  const { t } = useTranslation('quotes');
  const { ticks, tick, startSelecting } = ticking;
  return (
    <RowsInSight
      label={t('title')}
      rows={rows}
      keyOf={({ idQuote }) => idQuote}
      rowHeight={CARD_HEIGHT}
      more={quotes}
      failed={<MoreFailed of={quotes} />}
      ticking={{ ticked: ticks.ids, isTicking: isTicking(ticks), isSelecting: ticks.isSelecting, onHeld: startSelecting }}
      waiting={<WaitingRows />}
    >
      {(quote) => <QuoteCard quote={quote} isTicked={ticks.ids.has(quote.idQuote)} onTick={tick} />}
    </RowsInSight>
  );
}
