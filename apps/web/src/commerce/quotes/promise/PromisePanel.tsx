import type { QuotePromise } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Hidden } from '../../../ui/Hidden.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { usePromise } from './promise.queries.ts';
import classes from './PromisePanel.module.css';

const MINUTE_MS = 60_000;

/** What the accepted quote promised of a shipment against what is. Nothing where there was no quote. */
export function PromisePanel({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('quotePromise');
  const promise = usePromise(idTransport).data?.promise;
  if (!promise) return null;
  const { idQuote, reference, differenceReason } = promise;
  const toQuote = (
    <Link to="/cotations/$idQuote" params={{ idQuote: String(idQuote) }}>
      {reference}
    </Link>
  );
  return (
    <Panel title={t('title')} actions={toQuote}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{t('title')}</Hidden>
            </th>
            <th scope="col">{t('promised')}</th>
            <th scope="col">{t('actual')}</th>
          </tr>
        </thead>
        <tbody>
          <Price promise={promise} />
          <Arrival promise={promise} />
          <Footprint promise={promise} />
        </tbody>
      </table>
      {differenceReason !== '' && <p className={classes['reason']}>{t('because', { reason: differenceReason })}</p>}
    </Panel>
  );
}

interface RowProps {
  readonly name: string;
  readonly promised: string;
  readonly actual: string;
  /** By how much it is off; undefined where it is not, or nobody knows yet. */
  readonly off?: { readonly text: string; readonly isWorse: boolean } | undefined;
}

function Row({ name, promised, actual, off }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{promised}</td>
      <td>
        {actual}
        {off && <small data-tone={off.isWorse ? 'bad' : 'good'}>{off.text}</small>}
      </td>
    </tr>
  );
}

interface PromiseProps {
  readonly promise: QuotePromise;
}

function Price({
  promise: {
    price: { promisedCents, actualCents },
  },
}: PromiseProps) {
  const { t } = useTranslation('quotePromise');
  const format = useFormat();
  const cents = actualCents - promisedCents;
  const text = t(cents > 0 ? 'more' : 'less', { amount: format.euros(Math.abs(cents)) });
  return (
    <Row
      name={t('price')}
      promised={format.euros(promisedCents)}
      actual={format.euros(actualCents)}
      off={cents === 0 ? undefined : { text, isWorse: cents > 0 }}
    />
  );
}

function Arrival({ promise: { promisedArrival, arrival, hasArrived } }: PromiseProps) {
  const { t } = useTranslation('quotePromise');
  const format = useFormat();
  const minutes = arrival === null ? 0 : (Date.parse(arrival) - Date.parse(promisedArrival)) / MINUTE_MS;
  const off = t(minutes > 0 ? 'later' : 'earlier', { time: format.duration(minutes) });
  const shown = arrival === null ? t('notKnown') : format.moment(Date.parse(arrival));
  return (
    <Row
      name={t('arrival')}
      promised={format.moment(Date.parse(promisedArrival))}
      actual={arrival === null || hasArrived ? shown : t('expected', { date: shown })}
      off={Math.abs(minutes) < 1 ? undefined : { text: off, isWorse: minutes > 0 }}
    />
  );
}

function Footprint({ promise: { promisedCo2eTonnes, co2eTonnes } }: PromiseProps) {
  const { t } = useTranslation('quotePromise');
  const format = useFormat();
  const [promised, actual] = [promisedCo2eTonnes, co2eTonnes].map((tonnes) =>
    tonnes === null ? t('notKnown') : format.preciselyMeasured(tonnes, 't'),
  );
  const tonnes = co2eTonnes === null ? 0 : co2eTonnes - promisedCo2eTonnes;
  const text = t(tonnes > 0 ? 'more' : 'less', { amount: format.preciselyMeasured(Math.abs(tonnes), 't') });
  return (
    <Row
      name={t('co2e')}
      promised={promised ?? ''}
      actual={actual ?? ''}
      off={Math.abs(tonnes) < 0.0005 ? undefined : { text, isWorse: tonnes > 0 }}
    />
  );
}
