import type { PoolFigures } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { usePoolFigures } from '../figures.queries.ts';
import classes from './Pool.module.css';

const WHERE = ['atSites', 'withPartners', 'underWay'] as const;

/** How long pieces have been where they are, and how long they take until they are back. */
export function FiguresPanel({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const { data, error, refetch } = usePoolFigures(pool.idPool);
  return (
    <Panel title={t('ageing')}>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="160px" />}
      {data && (
        <div className={classes['stack']}>
          <Facts label={t('cycle')}>
            <Fact
              name={t('cycle')}
              sub={t('cycleOf', {
                count: data.cycle.returned,
                number: format.whole(data.cycle.returned),
                date: format.date(Date.parse(data.cycle.fromDate)),
              })}
            >
              {data.cycle.medianDays === null ? t('unknown') : t('daysDecimal', { number: format.decimal(data.cycle.medianDays) })}
            </Fact>
            <Fact name={t('cycleDays')}>{t('daysCount', { count: data.cycle.usualDays, number: format.whole(data.cycle.usualDays) })}</Fact>
          </Facts>
          <div className={classes['ages']}>
            {WHERE.map((where) => (
              <Ages key={where} title={t(where)} buckets={data[where]} />
            ))}
          </div>
        </div>
      )}
    </Panel>
  );
}

function Ages({ title, buckets }: { readonly title: string; readonly buckets: PoolFigures['atSites'] }) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const most = Math.max(1, ...buckets.map(({ quantity }) => quantity));
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {buckets.map(({ fromDays, toDays, quantity }) => (
          <li key={fromDays} className={classes['age']}>
            <span>
              {toDays === null
                ? t('ageFrom', { from: format.whole(fromDays) })
                : t('ageBetween', { from: format.whole(fromDays), to: format.whole(toDays) })}
            </span>
            <span className={classes['bar']} aria-hidden>
              <span style={{ width: `${(quantity / most) * 100}%` }} />
            </span>
            <span>{format.whole(quantity)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
