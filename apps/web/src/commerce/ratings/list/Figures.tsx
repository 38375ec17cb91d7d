import type { RatingSummary } from '@sillage/contract/commerce/ratings/ratings.contract';
import { RATINGS } from '@sillage/domain/commerce/ratings/rating';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLowWaiting, useRatingSums } from '../ratings.queries.ts';
import { Stars } from '../Stars.tsx';
import { Groups } from './Groups.tsx';
import { OverTime } from './OverTime.tsx';
import type { RatingsFilter } from './ratingsSearch.view.ts';
import classes from './Ratings.module.css';

/** What all ratings of the list come to. Each number leads to exactly its rows. */
export function Figures({ filter }: { readonly filter: RatingsFilter }) {
  const sums = useRatingSums(filter);
  if (sums.error && !sums.data) return <Failure error={sums.error} onRetry={() => void sums.refetch()} />;
  if (!sums.data) return <Skeleton height="260px" />;
  return (
    <div className={classes['figures']} aria-busy={sums.isPlaceholderData || undefined}>
      <Satisfaction sums={sums.data} filter={filter} />
      <OverTime months={sums.data.months} filter={filter} />
      <Groups sums={sums.data} filter={filter} />
    </div>
  );
}

interface SumsProps {
  readonly sums: RatingSummary;
  readonly filter: RatingsFilter;
}

function Satisfaction({ sums, filter }: SumsProps) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const { data: low } = useLowWaiting();
  const { average, count, asked, answered, distribution } = sums;
  // What a share of answers is of, whatever else the ratings are narrowed by.
  const { idCustomer, period, month } = filter;
  const isNarrowed = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !['idCustomer', 'period', 'month'].includes(name),
  );
  // By all but the stars, so that others can be chosen instead.
  const given = distribution.reduce((sum, one) => sum + one, 0);
  const isChosen = (value: number) => filter.rating?.split(',').includes(String(value)) ?? false;
  return (
    <Panel title={t('satisfaction')}>
      <div className={classes['sum']}>
        <p className={classes['average']}>
          <strong>{average === null ? '–' : format.precise(average)}</strong>
          <span>
            {average !== null && <Stars rating={average} size={20} />}
            <span>{t('ofRatings', { count, number: format.whole(count) })}</span>
          </span>
        </p>
        <ul className={classes['bars']} aria-label={t('distribution')}>
          {RATINGS.toReversed().map((value) => (
            <li key={value}>
              <Link
                to="/ratings"
                search={{ ...filter, rating: String(value) }}
                className={classes['bar']}
                data-chosen={isChosen(value) || undefined}
              >
                <span className={classes['value']}>{t('stars', { count: value })}</span>
                <span className={classes['track']} aria-hidden>
                  <span
                    style={{ inlineSize: `${given === 0 ? 0 : (100 * (distribution[value - 1] ?? 0)) / given}%` }}
                    data-low={value < 3 || undefined}
                  />
                </span>
                <span className={classes['number']}>{format.whole(distribution[value - 1] ?? 0)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {filter.rating !== undefined && <p className={classes['of']}>{t('distributionOf', { number: format.whole(given) })}</p>}
        <dl className={classes['shares']}>
          <div>
            <dt>{t('share')}</dt>
            <dd>
              <Link to="/ratings" search={{ part: 'links', state: 'asked', idCustomer, period, month }}>
                {asked === 0 ? '–' : format.percent((100 * answered) / asked)}
              </Link>
              <span>{t(isNarrowed ? 'shareOfPeriod' : 'shareOf', { answered: format.whole(answered), asked: format.whole(asked) })}</span>
            </dd>
          </div>
          <div>
            <dt>{t('lowWaiting')}</dt>
            <dd>
              <Link to="/ratings" search={{ waiting: 'low' }}>
                {low === undefined ? '–' : format.whole(low.count)}
              </Link>
            </dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
