import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { IconChartLine } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameGap } from '../../../platform/time/useNameGap.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ChartReading } from '../../../ui/chart/ChartReading.tsx';
import type { ChartLine } from '../../../ui/chart/chartLine.ts';
import { LazyTimeChart } from '../../../ui/chart/LazyTimeChart.tsx';
import { TimeSlider } from '../../../ui/chart/TimeSlider.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import type { TimeCursor } from '../../../ui/timeCursor.ts';
import classes from '../Alerts.module.css';
import { bandOf, isArea, type Moment } from './moment.view.ts';

const HEIGHT = 240;

interface MomentChartProps {
  readonly alert: WireAlert;
  readonly moment: Moment;
  readonly cursor: TimeCursor;
}

/** What was measured around an alert, with the band that it left. */
export function MomentChart({ alert: { startDate, raisedDate, clearedDate }, moment, cursor }: MomentChartProps) {
  const { t } = useTranslation(['alerts', 'alertRules']);
  const format = useFormat();
  const { isDark } = useTheme();
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  const { ruleKey } = moment;
  const nameGap = useNameGap();
  const gaps = useMemo(() => moment.gaps.map(nameGap), [moment, nameGap]);
  const place = isArea(moment.place) ? t('distanceToEdge') : t('distance');
  const label = ruleKey === 'geofencing' ? place : t(`key.${ruleKey}`, { ns: 'alertRules' });
  const line = useMemo((): ChartLine => {
    const measured = moment.time.flatMap((time, index) => {
      const value = moment.value[index] ?? null;
      return value === null ? [] : [{ time, value }];
    });
    return {
      label,
      axis: 'left',
      colour: 1,
      format: (value: number) => format.measured(value, UNITS[ruleKey]),
      time: measured.map(({ time }) => time),
      values: measured.map(({ value }) => value),
    };
  }, [moment, label, ruleKey, format]);
  const formats = useMemo(
    () => ({
      time: format.time,
      day: format.dayMonth,
      moment: format.moment,
      number: format.decimal,
      left: (value: number) => `${format.decimal(value)}\u00a0${UNITS[ruleKey]}`,
    }),
    [format, ruleKey],
  );
  const [first, last] = [line.time[0], line.time.at(-1)];
  if (first === undefined || last === undefined) return <Notice icon={<IconChartLine />} title={t('noReadings')} />;
  const values = line.values.filter((value) => value !== null);
  const extent = `${line.format(Math.min(...values))} – ${line.format(Math.max(...values))}`;
  const ticks = [
    { time: Date.parse(startDate), label: t('started') },
    { time: Date.parse(raisedDate), label: t('raised') },
    ...(clearedDate === null ? [] : [{ time: Date.parse(clearedDate), label: t('cleared') }]),
  ].filter(({ time }) => time >= first && time <= last);
  return (
    <div className={classes['chart']}>
      <ChartReading
        lines={[line]}
        gaps={gaps}
        cursor={cursor}
        formatMoment={format.moment}
        idleText={t('minToMax')}
        idleValues={[extent]}
      />
      <Suspense fallback={<Skeleton height={`${HEIGHT}px`} />}>
        <LazyTimeChart
          lines={[line]}
          band={bandOf(moment)}
          gaps={gaps}
          formats={formats}
          cursor={cursor}
          range={range}
          onRange={setRange}
          isDark={isDark}
          height={HEIGHT}
        />
      </Suspense>
      <TimeSlider
        label={t('momentSlider')}
        cursor={cursor}
        from={range?.[0] ?? first}
        to={range?.[1] ?? last}
        describe={format.moment}
        measured={line.time}
        ticks={range === null ? ticks : []}
      />
    </div>
  );
}
