import type { TrackerHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ChartReading } from '../../../ui/chart/ChartReading.tsx';
import type { ChartLine } from '../../../ui/chart/chartLine.ts';
import { LazyTimeChart } from '../../../ui/chart/LazyTimeChart.tsx';
import { TimeSlider } from '../../../ui/chart/TimeSlider.tsx';
import { withGaps } from '../../../ui/chart/withGaps.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { makeTimeCursor } from '../../../ui/timeCursor.ts';
import classes from './Details.module.css';

const CHART_HEIGHT = 220;

type Range = readonly [from: number, to: number];

/** Battery on the right, signal on the left, broken where nothing was said. */
export function HealthChart({ series }: { readonly series: TrackerHealth['series'] }) {
  const { t } = useTranslation(['trackerList', 'trackers']);
  const format = useFormat();
  const { isDark } = useTheme();
  const [cursor] = useState(makeTimeCursor);
  const [range, setRange] = useState<Range | null>(null);
  const lines = useMemo((): ChartLine[] => {
    const lineOf = (values: readonly (number | null)[]) => withGaps({ time: series.time, values }, series.longestStepMs);
    const signal = { label: t('signal'), axis: 'left', colour: 1, format: (value: number) => format.measured(value, 'dBm') } as const;
    const battery = { label: t('trackers:battery'), axis: 'right', colour: 3, format: format.percent } as const;
    return [
      ...(series.battery.some((value) => value !== null) ? [{ ...battery, ...lineOf(series.battery) }] : []),
      ...(series.signal.some((value) => value !== null) ? [{ ...signal, isDashed: true, ...lineOf(series.signal) }] : []),
    ];
  }, [series, t, format]);
  const formats = useMemo(
    () => ({ time: format.time, day: format.dayMonth, moment: format.moment, number: format.whole, left: format.whole }),
    [format],
  );
  if (lines.length === 0) return <p className={classes['sub']}>{t('noHealth')}</p>;
  const [first, last] = [series.time[0] ?? 0, series.time.at(-1) ?? 0];
  return (
    <>
      <ChartReading lines={lines} cursor={cursor} formatMoment={format.moment} idleText={t('lowToHigh')} idleValues={lines.map(extentOf)} />
      <Suspense fallback={<Skeleton height={`${CHART_HEIGHT}px`} />}>
        <LazyTimeChart
          lines={lines}
          band={null}
          formats={formats}
          cursor={cursor}
          range={range}
          onRange={setRange}
          isDark={isDark}
          height={CHART_HEIGHT}
        />
      </Suspense>
      <div className={classes['slider']}>
        <TimeSlider label={t('moment')} cursor={cursor} from={range?.[0] ?? first} to={range?.[1] ?? last} describe={format.moment} />
      </div>
    </>
  );
}

function extentOf({ values, format }: ChartLine): string {
  const measured = values.filter((value) => value !== null);
  const [low, high] = measured.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
  return `${format(low)} – ${format(high)}`;
}
