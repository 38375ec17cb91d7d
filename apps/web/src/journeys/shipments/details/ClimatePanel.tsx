import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconChartLine, IconZoomReset } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ChartBand } from '../../../ui/chart/chartLine.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShipmentFailure } from './ShipmentFailure.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TimeCursor } from '../../../ui/timeCursor.ts';
import { bandText } from '../bandText.view.ts';
import { ClimateChart } from '../ClimateChart.tsx';
import type { TimeRange } from '../climate.view.ts';
import { useClimate } from '../shipments.queries.ts';

const CHART_HEIGHT = 220;

interface ClimatePanelProps {
  readonly transport: TransportDetails;
  readonly band: ChartBand | null;
  readonly cursor: TimeCursor;
  /** Shows what this one said alone. */
  readonly tracker?: string | undefined;
}

export function ClimatePanel({ transport, band, cursor, tracker }: ClimatePanelProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const [range, setRange] = useState<TimeRange | null>(null);
  const { data, error } = useClimate(transport.idTransport, range, tracker);
  // What is not observed at the edge of a part is known from the whole.
  const { data: everything } = useClimate(transport.idTransport, null, tracker);
  const measured = data?.series.filter(({ time }) => time.length > 0) ?? [];
  const whole = (
    <Button kind="quiet" size="xs" icon={<IconZoomReset size={16} aria-hidden />} onClick={() => setRange(null)}>
      {t('wholeTime')}
    </Button>
  );
  return (
    <Panel title={t('climateTitle')} aside={band && t('bandAside', bandText(band, format))} actions={range === null ? null : whole}>
      {error && !data && <ShipmentFailure error={error} />}
      {!data && !error && <Skeleton height={`${CHART_HEIGHT + 60}px`} />}
      {data && measured.length === 0 && (
        <Notice icon={<IconChartLine />} title={t('noClimate')}>
          {t('noClimateText')}
        </Notice>
      )}
      {measured.length > 0 && (
        <ClimateChart climate={{ series: measured }} whole={everything} {...{ band, cursor, range }} onRange={setRange} />
      )}
    </Panel>
  );
}
