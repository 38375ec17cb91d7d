import type { RatingSummary } from '@sillage/contract/commerce/ratings/ratings.contract';
import { IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { LazyTimeChart } from '../../../ui/chart/LazyTimeChart.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { makeTimeCursor } from '../../../ui/timeCursor.ts';
import { chartMonths } from './months.view.ts';
import type { RatingsFilter } from './ratingsSearch.view.ts';
import classes from './Ratings.module.css';
import { useMonthName } from './monthName.view.ts';

const HEIGHT = 190;

interface OverTimeProps {
  readonly months: RatingSummary['months'];
  readonly filter: RatingsFilter;
}

/** The average month by month: drawn, and the same as a table. */
export function OverTime({ months, filter }: OverTimeProps) {
  const { t } = useTranslation('ratings');
  return (
    <Panel title={t('overTime')}>
      {months.length < 2 ? <Notice icon={<IconChartLine />} title={t('tooFewMonths')} /> : <MonthChart months={months} />}
      {months.length > 0 && <MonthTable months={months} filter={filter} />}
    </Panel>
  );
}

function MonthChart({ months }: Pick<OverTimeProps, 'months'>) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const monthName = useMonthName();
  const { isDark } = useTheme();
  const [cursor] = useState(makeTimeCursor);
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  const lines = useMemo(() => {
    const drawn = chartMonths(months);
    return [{ label: t('average'), axis: 'left' as const, colour: 1 as const, format: format.precise, ...drawn }];
  }, [months, t, format]);
  const formats = useMemo(() => {
    const name = (ms: number) => monthName(new Date(ms).toISOString().slice(0, 7));
    return {
      time: name,
      day: name,
      moment: name,
      number: format.decimal,
      left: (value: number) => (value >= 1 && value <= 5 ? format.decimal(value) : ''),
    };
  }, [format, monthName]);
  return (
    <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
      <div aria-hidden>
        <LazyTimeChart {...{ lines, formats, cursor, range, isDark }} band={null} onRange={setRange} height={HEIGHT} />
      </div>
    </Suspense>
  );
}

function MonthTable({ months, filter }: OverTimeProps) {
  const { t } = useTranslation('ratings');
  const format = useFormat();
  const monthName = useMonthName();
  return (
    <ScrollRegion label={t('overTime')} className={classes['months']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('average')}</th>
            <th scope="col">{t('count')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, average, count }) => (
            <tr key={month}>
              <th scope="row">
                <Link to="/ratings" search={{ ...filter, month }}>
                  {monthName(month)}
                </Link>
              </th>
              <td>{average === null ? '–' : format.precise(average)}</td>
              <td>{format.whole(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
