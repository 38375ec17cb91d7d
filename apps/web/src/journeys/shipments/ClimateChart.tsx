import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ChartReading } from '../../ui/chart/ChartReading.tsx';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { LazyTimeChart } from '../../ui/chart/LazyTimeChart.tsx';
import { TimeSlider } from '../../ui/chart/TimeSlider.tsx';
import { measuredAt } from '../../ui/chart/withGaps.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { chartLines } from './chartLines.view.ts';
import type { Climate, TimeRange } from './climate.view.ts';
import classes from './ClimateChart.module.css';
import { gapsOfChart } from '@sillage/domain/tracking/telemetry/gaps';
import { ClimateSummary } from './ClimateSummary.tsx';

const CHART_HEIGHT = 220;

interface ClimateChartProps {
  readonly climate: Climate;
  /** Of the whole time, where only a part of it is shown. */
  readonly whole?: Climate | undefined;
  readonly band: ChartBand | null;
  readonly cursor: TimeCursor;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
}

/** Temperature and humidity over time, in a line and in figures. */
export function ClimateChart({ climate, whole = climate, band, cursor, range, onRange }: ClimateChartProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { isDark } = useTheme();
  const names = useMemo(() => ({ temperature: t('temperatureLabel'), humidity: t('humidityLabel') }), [t]);
  const lines = useMemo(() => chartLines(climate, names, format), [climate, names, format]);
  const nameGap = useNameGap();
  const lapsedLabel = t('lapsedLabel');
  const gaps = useMemo(() => {
    const lapsed = whole.series.flatMap((one) => one.lapsed.map((span) => ({ ...span, label: lapsedLabel, duration: '' })));
    return [...gapsOfChart(whole.series).map(nameGap), ...lapsed];
  }, [whole, nameGap, lapsedLabel]);
  const shown = lines.map(({ line }) => line);
  const times = climate.series.flatMap(({ time }) => [time[0] ?? 0, time.at(-1) ?? 0]);
  const formats = useMemo(() => ({ time: format.time, day: format.dayMonth, moment: format.moment, number: format.decimal }), [format]);

  return (
    <div className={classes['chart']}>
      <ChartReading
        lines={shown}
        gaps={gaps}
        cursor={cursor}
        formatMoment={format.moment}
        idleText={t('minToMax')}
        idleValues={lines.map(({ extent }) => extent)}
      />
      <Suspense fallback={<Skeleton height={`${CHART_HEIGHT}px`} />}>
        <LazyTimeChart
          lines={shown}
          band={band}
          gaps={gaps}
          formats={formats}
          cursor={cursor}
          range={range}
          onRange={onRange}
          isDark={isDark}
          height={CHART_HEIGHT}
        />
      </Suspense>
      <div className={classes['slider']}>
        <TimeSlider
          label={t('moment')}
          cursor={cursor}
          from={range?.[0] ?? Math.min(...times)}
          to={range?.[1] ?? Math.max(...times)}
          describe={format.moment}
          measured={shown[0] && measuredAt(shown[0])}
        />
      </div>
      <ClimateSummary climate={climate} />
    </div>
  );
}
