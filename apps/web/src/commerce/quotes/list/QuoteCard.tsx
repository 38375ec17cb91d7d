import type { QuoteSummary } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconArrowNarrowRight, IconRoute } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { townOf } from '../../../journeys/shipments/shared/townOf.view.ts';
import { TYPE_ICON } from '../../../journeys/shipments/shared/typeIcon.view.ts';
import { TickLead } from '../../../platform/list/TickLead.tsx';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import classes from './QuoteCard.module.css';
import { States, ValidUntil } from './QuoteCell.tsx';

/** Pixels; the list places its rows by it. */
export const CARD_HEIGHT = 116;

interface QuoteCardProps {
  readonly quote: QuoteSummary;
  readonly isTicked: boolean;
  readonly onTick: (idQuote: number, isRange: boolean) => void;
}

/** A quote where there is no room for a table. */
export const QuoteCard = memo(function QuoteCard({ quote, isTicked, onTick }: QuoteCardProps) {
  const { t } = useTranslation(['quotes', 'shipments']);
  const format = useFormat();
  const isOperator = useUser().role === 'superAdmin';
  const { idQuote, reference, customerName, transportMeans, pieces, grossWeight, priceCents, pickupDate } = quote;
  const Icon = transportMeans === null ? IconRoute : TYPE_ICON[transportMeans];
  const load = t('load', { count: pieces, number: format.whole(pieces), weight: format.measured(grossWeight, 'kg') });
  return (
    <article className={classes['card']}>
      <div className={classes['line']}>
        <TickLead
          icon={<Icon size={17} role="img" aria-label={transportMeans === null ? t('anyMode') : t(`shipments:type.${transportMeans}`)} />}
          of={idQuote}
          {...{ reference, isTicked, onTick }}
        />
        <Link to="/cotations/$idQuote" params={{ idQuote: String(idQuote) }} className={classes['reference']} dir="auto">
          {reference}
        </Link>
        <span className={classes['end']}>
          <States quote={quote} />
        </span>
      </div>
      <div className={classes['line']}>
        <Town place={quote.from} />
        <IconArrowNarrowRight size={16} role="img" aria-label={t('to')} />
        <Town place={quote.to} />
        <strong className={classes['end']}>{priceCents === null ? t('noPrice') : format.euros(priceCents)}</strong>
      </div>
      <div className={classes['line']}>
        <span className={classes['rest']}>
          {format.list([...(isOperator ? [customerName] : []), load, t('pickupOn', { date: format.date(Date.parse(pickupDate)) })])}
        </span>
        <span className={classes['end']}>
          <ValidUntil quote={quote} />
        </span>
      </div>
    </article>
  );
});

function Town({ place }: { readonly place: QuoteSummary['from'] }) {
  return (
    <span className={classes['town']} title={place.address} dir="auto">
      {townOf(place)} {place.country}
    </span>
  );
}
