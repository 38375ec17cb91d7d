import type { QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { IconCoinEuro } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useQuotePricing } from '../quotes.queries.ts';
import classes from './QuotePricingPanel.module.css';

const PriceDialog = lazy(async () => ({ default: (await import('./PriceDialog.tsx')).PriceDialog }));

/** Of the operator: what the options cost and leave, what was offered earlier between the same places, and the way to price it by hand. */
export function QuotePricingPanel({ quote }: { readonly quote: QuoteDetails }) {
  const { t } = useTranslation('quotePricing');
  const { data: pricing, error, refetch } = useQuotePricing(quote.idQuote);
  const [isPricing, setIsPricing] = useState(false);
  const mayPrice = quote.status === 'pending' || quote.status === 'quoted';
  const price = mayPrice && pricing && (
    <Button
      kind={quote.status === 'pending' ? 'primary' : 'secondary'}
      size="xs"
      icon={<IconCoinEuro size={16} aria-hidden />}
      onClick={() => setIsPricing(true)}
    >
      {t(quote.status === 'pending' ? 'price' : 'priceAgain')}
    </Button>
  );
  return (
    <Panel title={t('title')} actions={price}>
      {error && !pricing && <Failure error={error} onRetry={() => void refetch()} />}
      {!pricing && !error && <Skeleton height="120px" />}
      {pricing && (
        <div className={classes['stack']}>
          <Margins options={pricing.options} />
          <Lane lane={pricing.lane} />
        </div>
      )}
      {isPricing && pricing && (
        <Suspense>
          <PriceDialog quote={quote} pricing={pricing} onClose={() => setIsPricing(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Margins({ options }: Pick<QuotePricing, 'options'>) {
  const { t } = useTranslation(['quotePricing', 'quotes']);
  const format = useFormat();
  if (options.length === 0) return <p className={classes['faint']}>{t('notPriced')}</p>;
  return (
    <ul className={classes['rows']}>
      {options.map(({ routeOption, priceCents, costCents, marginCents, marginBasisPoints, tariffName }) => (
        <li key={routeOption} className={classes['row']}>
          <span>
            <strong>{t(`quotes:option.${routeOption}`)}</strong>
            <small>{tariffName === null ? t('byHand') : t('byTariff', { tariff: tariffName })}</small>
          </span>
          <span className={classes['amounts']}>
            {costCents === 0
              ? t('priceNoCost', { price: format.euros(priceCents) })
              : t('priceAndCost', { price: format.euros(priceCents), cost: format.euros(costCents) })}
            {costCents !== 0 && (
              <small data-tone={marginCents < 0 ? 'bad' : 'good'}>
                {marginBasisPoints === null
                  ? t('margin', { margin: format.euros(marginCents) })
                  : t('marginShare', { margin: format.euros(marginCents), share: format.percentPoints(marginBasisPoints) })}
              </small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lane({ lane }: Pick<QuotePricing, 'lane'>) {
  const { t } = useTranslation(['quotePricing', 'quotes']);
  const format = useFormat();
  return (
    <section>
      <h3 className={classes['heading']}>{t('lane')}</h3>
      {lane.length === 0 && <p className={classes['faint']}>{t('laneNone')}</p>}
      <ul className={classes['rows']}>
        {lane.map(({ idQuote, reference, customerName, status, createdDate, grossWeight, routeOption, priceCents }) => (
          <li key={`${idQuote} ${routeOption}`} className={classes['row']}>
            <span>
              <Link to="/cotations/$idQuote" params={{ idQuote: String(idQuote) }}>
                {reference}
              </Link>
              <small dir="auto">
                {format.list([customerName, format.date(Date.parse(createdDate)), format.measured(grossWeight, 'kg')])}
              </small>
            </span>
            <span className={classes['amounts']}>
              {format.euros(priceCents)}
              <small>{format.list([t(`quotes:option.${routeOption}`), t(`quotes:statusOfOne.${status}`)])}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
