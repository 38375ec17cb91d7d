import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { IconChartLine, IconZoomReset } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { ChartReading } from '../../ui/chart/ChartReading.tsx';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { LazyTimeChart } from '../../ui/chart/LazyTimeChart.tsx';
import { TimeSlider } from '../../ui/chart/TimeSlider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Failure } from './Failure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { useClimate, type TimeRange } from '../shipments.queries.ts';
import { chartLines } from './chartLines.view.ts';
import classes from './ClimatePanel.module.css';
import { ClimateSummary } from './ClimateSummary.tsx';
import type { Climate } from './climate.view.ts';

const CHART_HEIGHT = 220;

interface ClimatePanelProps {
  readonly transport: TransportDetails;
  readonly band: ChartBand;
  readonly cursor: TimeCursor;
  /** Shows what this one said alone. */
  readonly tracker?: string | undefined;
}

export function ClimatePanel({ transport, band, cursor, tracker }: ClimatePanelProps) {
  const { t } = useTranslation('shipments');
  const [range, setRange] = useState<TimeRange | null>(null);
  const { data, error } = useClimate(transport.idTransport, range, tracker);
  const measured = data?.series.filter(({ time }) => time.length > 0) ?? [];
  const whole = (
    <Button kind="quiet" size="xs" icon={<IconZoomReset size={16} aria-hidden />} onClick={() => setRange(null)}>
      {t('wholeTime')}
    </Button>
  );
  return (
    <Panel title={t('climateTitle')} aside={t('bandAside', bandText(band))} actions={range === null ? null : whole}>
      {error && !data && <Failure error={error} />}
      {!data && !error && <Skeleton height={`${CHART_HEIGHT + 60}px`} />}
      {data && measured.length === 0 && (
        <Notice icon={<IconChartLine />} title={t('noClimate')}>
          {t('noClimateText')}
        </Notice>
      )}
      {measured.length > 0 && <Chart climate={{ series: measured }} band={band} cursor={cursor} range={range} onRange={setRange} />}
    </Panel>
  );
}

function bandText({ min, max }: ChartBand): { min: string; max: string } {
  const signed = (value: number | null) => (value === null ? '…' : `${value > 0 ? '+' : ''}${value}`);
  return { min: signed(min), max: signed(max) };
}

interface ChartProps {
  readonly climate: Climate;
  readonly band: ChartBand;
  readonly cursor: TimeCursor;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
}

function Chart({ climate, band, cursor, range, onRange }: ChartProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { isDark } = useTheme();
  const names = useMemo(() => ({ temperature: t('temperatureLabel'), humidity: t('humidityLabel') }), [t]);
  const lines = useMemo(() => chartLines(climate, names, format), [climate, names, format]);
  const shown = lines.map(({ line }) => line);
  const times = climate.series.flatMap(({ time }) => [time[0] ?? 0, time.at(-1) ?? 0]);
  const formats = useMemo(() => ({ time: format.time, day: format.dayMonth, moment: format.moment, number: format.decimal }), [format]);

  return (
    <div className={classes['chart']}>
      <ChartReading
        lines={shown}
        cursor={cursor}
        formatMoment={format.moment}
        idleText={t('minToMax')}
        idleValues={lines.map(({ extent }) => extent)}
      />
      <Suspense fallback={<Skeleton height={`${CHART_HEIGHT}px`} />}>
        <LazyTimeChart
          lines={shown}
          band={band}
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
        />
      </div>
      <ClimateSummary climate={climate} />
    </div>
  );
}
