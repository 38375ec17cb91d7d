import type { TrackerHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ChartReading } from '../../../ui/chart/ChartReading.tsx';
import type { ChartLine } from '../../../ui/chart/chartLine.ts';
import { LazyTimeChart } from '../../../ui/chart/LazyTimeChart.tsx';
import { TimeSlider } from '../../../ui/chart/TimeSlider.tsx';
import { measuredAt, withGaps } from '../../../ui/chart/withGaps.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useTheme } from '../../../ui/theme/theme.ts';
import { makeTimeCursor } from '../../../ui/timeCursor.ts';
import classes from './Details.module.css';

const CHART_HEIGHT = 220;

type Range = readonly [from: number, to: number];
type Look = Omit<ChartLine, 'time' | 'values'>;
interface Measured {
  readonly values: readonly (number | null)[];
  readonly look: Look;
}

/** Temperature on the left, humidity on the right: what it measured, wherever it was. Nothing where it measures neither. */
export function MeasuredChart({ climate }: { readonly climate: TrackerHealth['climate'] }) {
  const { t } = useTranslation('trackers');
  const format = useFormat();
  const lines = useMemo(() => {
    const temperature = { label: t('temperature'), axis: 'left', colour: 1, format: format.celsius } as const;
    const humidity = { label: t('humidity'), axis: 'right', colour: 2, isDashed: true, format: format.percent } as const;
    return linesOf(climate, [
      { values: climate.temperature, look: temperature },
      { values: climate.humidity, look: humidity },
    ]);
  }, [climate, t, format]);
  if (lines.length === 0) return null;
  return <HistoryChart lines={lines} extents={lines.map((line) => extentOf(line))} times={climate.time} formatLeft={null} />;
}

/** Battery on the right, signal on the left, broken where nothing was said. */
export function HealthChart({ series }: { readonly series: TrackerHealth['series'] }) {
  const { t } = useTranslation(['trackerList', 'trackers']);
  const format = useFormat();
  const lines = useMemo(() => {
    const signal = {
      label: t('signal'),
      axis: 'left',
      colour: 1,
      isDashed: true,
      format: (value: number) => format.measured(value, 'dBm'),
    } as const;
    const battery = { label: t('trackers:battery'), axis: 'right', colour: 3, format: format.percent } as const;
    return linesOf(series, [
      { values: series.battery, look: battery },
      { values: series.signal, look: signal },
    ]);
  }, [series, t, format]);
  // A part of the time is drawn by its lowest: the highest of all is in none of them.
  const extents = lines.map((line) => extentOf(line, line.axis === 'right' ? series.highestBattery : []));
  if (lines.length === 0) return <p className={classes['sub']}>{t('noHealth')}</p>;
  return <HistoryChart lines={lines} extents={extents} times={series.time} formatLeft={format.whole} />;
}

/** Of what was measured at all. */
function linesOf({ time, longestStepMs }: { readonly time: readonly number[]; readonly longestStepMs: number }, all: readonly Measured[]) {
  return all
    .filter(({ values }) => values.some((value) => value !== null))
    .map(({ values, look }): ChartLine => ({ ...look, ...withGaps({ time, values }, longestStepMs) }));
}

interface HistoryChartProps {
  readonly lines: readonly ChartLine[];
  /** The lowest and the highest of each. */
  readonly extents: readonly string[];
  /** Epoch ms. */
  readonly times: readonly number[];
  /** Of the numbers beside the left axis; null: degrees. */
  readonly formatLeft: ((value: number) => string) | null;
}

function HistoryChart({ lines, extents, times, formatLeft }: HistoryChartProps) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  const { isDark } = useTheme();
  const [cursor] = useState(makeTimeCursor);
  const [range, setRange] = useState<Range | null>(null);
  const formats = useMemo(
    () => ({
      time: format.time,
      day: format.dayMonth,
      moment: format.moment,
      number: format.decimal,
      ...(formatLeft === null ? {} : { left: formatLeft }),
    }),
    [format, formatLeft],
  );
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  return (
    <>
      <ChartReading lines={lines} cursor={cursor} formatMoment={format.moment} idleText={t('lowToHigh')} idleValues={extents} />
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
        <TimeSlider
          label={t('moment')}
          cursor={cursor}
          from={range?.[0] ?? first}
          to={range?.[1] ?? last}
          describe={format.moment}
          measured={lines[0] && measuredAt(lines[0])}
        />
      </div>
    </>
  );
}

function extentOf({ values, format }: ChartLine, more: readonly (number | null)[] = []): string {
  const measured = [...values, ...more].filter((value) => value !== null);
  const [low, high] = measured.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
  return `${format(low)} – ${format(high)}`;
}
