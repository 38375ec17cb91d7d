import type { WireBudget } from '@sillage/contract/monitoring/stability/stability.contract';
import type { BudgetState } from '@sillage/domain/monitoring/stability/budget';
import { IconClockQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { BudgetChip } from './BudgetChip.tsx';
import { useInWords } from './inWords.view.ts';
import classes from './Stability.module.css';

/** Per band what is allowed, used and left, and below it which shipment used how much. */
export function BudgetTable({ budget }: { readonly budget: WireBudget }) {
  const { t } = useTranslation('stability');
  const { range, minutes, left, times } = useInWords();
  const { bands, beyondMinutes, freezing, gapMinutes } = budget;
  return (
    <div className={classes['stack']}>
      <ScrollRegion label={t('budget')} className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('outsideLabel')}</th>
              <th scope="col" data-number>
                {t('allowed')}
              </th>
              <th scope="col" data-number>
                {t('used')}
              </th>
              <th scope="col" data-number>
                {t('left')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ lowCelsius, highCelsius, allowedMinutes, usedMinutes, leftMinutes, state }) => (
              <tr key={`${lowCelsius} ${highCelsius}`}>
                <RowHead state={state}>{range(lowCelsius, highCelsius)}</RowHead>
                <td data-number>{minutes(allowedMinutes)}</td>
                <td data-number>{minutes(usedMinutes)}</td>
                <td data-number>{left(leftMinutes)}</td>
              </tr>
            ))}
            <tr>
              <RowHead state={beyondMinutes > 0 ? 'exceeded' : 'within'}>{t('beyond')}</RowHead>
              <td data-number>{minutes(0)}</td>
              <td data-number>{minutes(beyondMinutes)}</td>
              <td data-number>–</td>
            </tr>
            {freezing && (
              <tr>
                <RowHead state={freezing.state}>{t('frozen', { limit: range(null, freezing.celsius) })}</RowHead>
                <td data-number>{times(freezing.allowed)}</td>
                <td data-number>{times(freezing.counted)}</td>
                <td data-number>{times(Math.max(0, freezing.allowed - freezing.counted))}</td>
              </tr>
            )}
          </tbody>
        </table>
      </ScrollRegion>
      {gapMinutes > 0 && (
        <p className={classes['gap']}>
          <IconClockQuestion size={18} aria-hidden /> {t('gap', { duration: minutes(gapMinutes) })}
        </p>
      )}
      <Trips budget={budget} />
    </div>
  );
}

interface RowHeadProps {
  readonly state: BudgetState;
  readonly children: string;
}

/** What a row is about, and how it stands. */
function RowHead({ state, children }: RowHeadProps) {
  return (
    <th scope="row">
      <span className={classes['rowHead']}>
        <span>{children}</span>
        <BudgetChip state={state} />
      </span>
    </th>
  );
}

function Trips({ budget: { trips, freezing } }: { readonly budget: WireBudget }) {
  const { t } = useTranslation('stability');
  const format = useFormat();
  const { minutes, times } = useInWords();
  if (trips.length === 0) return <p className={classes['soft']}>{t('noTrips')}</p>;
  return (
    <ul className={classes['trips']} aria-label={t('byShipment')}>
      {trips.map(({ idTransport, transportReference, from, to, bandMinutes, beyondMinutes, freezes, gapMinutes }, index) => {
        const outside = bandMinutes.reduce((sum, one) => sum + one, beyondMinutes);
        const parts = [
          t('trip.outside', { duration: minutes(outside) }),
          ...(freezing ? [t('trip.frozen', { times: times(freezes) })] : []),
          ...(gapMinutes > 0 ? [t('trip.gap', { duration: minutes(gapMinutes) })] : []),
        ];
        return (
          <li key={`${idTransport} ${index}`}>
            {idTransport === null ? (
              <bdi>{transportReference}</bdi>
            ) : (
              <Link
                to="/transport/transportdetails/$idTransport"
                params={{ idTransport: String(idTransport) }}
                search={{ tab: 'stability' }}
              >
                <bdi>{transportReference}</bdi>
              </Link>
            )}
            <span className={classes['soft']}>
              {from === null || to === null
                ? t(idTransport === null ? 'trip.lost' : 'trip.waits')
                : `${format.moment(Date.parse(from))} – ${format.moment(Date.parse(to))}`}
            </span>
            {from !== null && <span>{parts.join(' · ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
