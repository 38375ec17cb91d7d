import type { SharedTransport } from '@sillage/contract/desk/sharing/sharing.contract';
import { IconChartLine } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNameGap } from '../../platform/time/useNameGap.ts';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ChartReading } from '../../ui/chart/ChartReading.tsx';
import { gapsOfChart } from '@sillage/domain/tracking/telemetry/gaps';
import { Hidden } from '../../ui/Hidden.tsx';
import { LazyTimeChart } from '../../ui/chart/LazyTimeChart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import type { TimeCursor } from '../../ui/timeCursor.ts';
import { sharedLines, type SharedClimate } from './sharedLines.view.ts';

const CHART_HEIGHT = 220;

interface SharedChartProps {
  readonly climate: NonNullable<SharedTransport['climate']>;
  readonly cursor: TimeCursor;
  /** Nothing more is to come. */
  readonly isOver: boolean;
}

export function SharedChart({ climate, cursor, isOver }: SharedChartProps) {
  const { t } = useTranslation(['shipments', 'sharePage']);
  const hasValues = climate.series.some(({ time }) => time.length > 0);
  return (
    <Panel title={t('climateTitle')}>
      {hasValues ? (
        <Chart climate={climate} cursor={cursor} />
      ) : (
        <Notice icon={<IconChartLine />} title={isOver ? t('sharePage:noReadings') : t('noClimate')}>
          {!isOver && t('noClimateText')}
        </Notice>
      )}
    </Panel>
  );
}

function Chart({ climate, cursor }: { readonly climate: SharedClimate; readonly cursor: TimeCursor }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { isDark } = useTheme();
  const [range, setRange] = useState<readonly [from: number, to: number] | null>(null);
  const named = useMemo(
    () => sharedLines(climate, { temperature: t('temperatureLabel'), humidity: t('humidityLabel') }, format),
    [climate, t, format],
  );
  const nameGap = useNameGap();
  const gaps = useMemo(() => gapsOfChart(climate.series).map(nameGap), [climate, nameGap]);
  const lines = named.map(({ line }) => line);
  const formats = useMemo(() => ({ time: format.time, day: format.dayMonth, moment: format.moment, number: format.decimal }), [format]);
  const { minCelsius, maxCelsius } = climate;
  const band = minCelsius === null && maxCelsius === null ? null : { min: minCelsius, max: maxCelsius };
  return (
    <>
      <ChartReading
        lines={lines}
        gaps={gaps}
        cursor={cursor}
        formatMoment={format.moment}
        idleText={t('minToMax')}
        idleValues={named.map(({ extent }) => extent)}
      />
      <Suspense fallback={<Skeleton height={`${CHART_HEIGHT}px`} />}>
        <LazyTimeChart
          lines={lines}
          band={band}
          gaps={gaps}
          formats={formats}
          cursor={cursor}
          range={range}
          onRange={setRange}
          isDark={isDark}
          height={CHART_HEIGHT}
        />
      </Suspense>
      <Hidden>
        <ul>
          {gaps.map(({ from, to, label }) => (
            <li key={from}>{t('gapText', { from: format.moment(from), to: format.moment(to), what: label })}</li>
          ))}
        </ul>
      </Hidden>
    </>
  );
}
