import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { townOf } from '../../../journeys/shipments/shared/townOf.view.ts';
import { TYPE_ICON } from '../../../journeys/shipments/shared/typeIcon.view.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Countdown } from '../Countdown.tsx';
import { QuoteStatusChip } from '../QuoteStatusChip.tsx';
import type { Column } from './columns.view.ts';
import classes from './QuoteCell.module.css';

interface QuoteCellProps {
  readonly column: Column;
  readonly quote: QuoteSummary;
}

/** What a column says of a quote. */
export function QuoteCell({ column, quote }: QuoteCellProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  switch (column) {
    case 'reference':
      return (
        <Link to="/cotations/$idQuote" params={{ idQuote: String(quote.idQuote) }} dir="auto">
          {quote.reference}
        </Link>
      );
    case 'customer':
      return quote.customerName;
    case 'status':
      return <States quote={quote} />;
    case 'from':
      return <Place place={quote.from} />;
    case 'to':
      return <Place place={quote.to} />;
    case 'pickup':
      return <Day date={quote.pickupDate} />;
    case 'delivery':
      return quote.deliveryDate === null ? null : <Day date={quote.deliveryDate} />;
    case 'mode':
      return <Mode quote={quote} />;
    case 'load':
      return t('load', { count: quote.pieces, number: format.whole(quote.pieces), weight: format.measured(quote.grossWeight, 'kg') });
    case 'price':
      if (quote.priceCents === null) return <span className={classes['faint']}>{t('noPrice')}</span>;
      return <span className={classes['amount']}>{format.eurosInColumn(quote.priceCents)}</span>;
    case 'validUntil':
      return <ValidUntil quote={quote} />;
    case 'created':
      return <Moment date={quote.createdDate} />;
    case 'createdBy':
      return quote.createdBy;
    default:
      return column satisfies never;
  }
}

/** Where it is, and that somebody waits for an answer. */
export function States({ quote }: Pick<QuoteCellProps, 'quote'>) {
  const { t } = useTranslation('quotes');
  return (
    <span className={classes['pair']}>
      <QuoteStatusChip quote={quote} />
      {quote.isAsked && (
        <Chip tone="warn" icon={<IconHelpCircle aria-hidden />}>
          {t('isAsked')}
        </Chip>
      )}
    </span>
  );
}

function Place({ place }: { readonly place: QuoteSummary['from'] }) {
  return (
    <span className={classes['place']} title={place.address} dir="auto">
      {townOf(place)}
      {place.country !== null && <span className={classes['faint']}> {place.country}</span>}
    </span>
  );
}

function Mode({ quote: { transportMeans } }: Pick<QuoteCellProps, 'quote'>) {
  const { t } = useTranslation(['quotes', 'shipments']);
  if (transportMeans === null) return t('anyMode');
  const Icon = TYPE_ICON[transportMeans];
  return (
    <span className={classes['pair']}>
      <Icon size={16} aria-hidden /> {t(`shipments:type.${transportMeans}`)}
    </span>
  );
}

/** As long as there is something to accept. */
export function ValidUntil({ quote: { status, validUntil } }: Pick<QuoteCellProps, 'quote'>) {
  const format = useFormat();
  if (status !== 'quoted' || validUntil === null) return null;
  return (
    <span className={classes['until']} title={format.moment(Date.parse(validUntil))}>
      {format.date(Date.parse(validUntil))}{' '}
      <span className={classes['faint']}>
        <Countdown until={validUntil} />
      </span>
    </span>
  );
}

/** With its time on hover. */
function Day({ date }: { readonly date: string }) {
  const format = useFormat();
  const ms = Date.parse(date);
  return (
    <time dateTime={date} title={format.moment(ms)}>
      {format.date(ms)}
    </time>
  );
}

function Moment({ date }: { readonly date: string }) {
  const format = useFormat();
  return <time dateTime={date}>{format.moment(Date.parse(date))}</time>;
}
