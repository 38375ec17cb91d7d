import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { IconChartLine, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Age } from '../../platform/time/Age.tsx';
import { MomentField } from '../../platform/time/MomentField.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { ClimateChart } from '../../journeys/shipments/ClimateChart.tsx';
import type { TimeRange } from '../../journeys/shipments/climate.view.ts';
import { TrackKey } from '../../journeys/shipments/TrackKey.tsx';
import { SaveTrackButton } from '../../tracking/trackers/SaveTrackButton.tsx';
import { ClimateShown } from '../../tracking/trackers/shared/MeasuredBy.tsx';
import { BareSelect } from '../../ui/form/PlainSelect.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { makeTimeCursor, type TimeCursor } from '../../ui/timeCursor.ts';
import classes from '../../goods/assets/details/Details.module.css';
import { trackOfAsset, useAssetClimate, useAssetTrack } from '../../goods/assets/history/history.queries.ts';
import { PERIOD_KINDS, type Period } from '../../goods/assets/history/period.view.ts';
import { StaysPanel } from '../../goods/indoor/StaysPanel.tsx';
import { VisitsPanel } from '../../goods/assets/history/VisitsPanel.tsx';

const TrackMap = lazy(async () => ({ default: (await import('../../journeys/shipments/TrackMap.tsx')).TrackMap }));

/** Nobody said what is too warm for an asset: that is the rules' to say. */
const NO_BAND = { min: null, max: null };

/** Where an asset was and how it was there, over a period. */
export function HistoryPanels({ asset }: { readonly asset: AssetSummary }) {
  const [period, setPeriod] = useState<Period>({ kind: 'week', from: null, to: null });
  const [cursor] = useState(makeTimeCursor);
  return (
    <>
      <PeriodFields period={period} onChange={setPeriod} />
      <TrackPanel asset={asset} period={period} cursor={cursor} />
      <VisitsPanel asset={asset} period={period} />
      <StaysPanel asset={asset.uniqueIdentifiant} />
      <ClimatePanel asset={asset} period={period} cursor={cursor} />
    </>
  );
}

interface PeriodFieldsProps {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={classes['period']}>
      <h2>{t('history')}</h2>
      <BareSelect
        label={t('period')}
        value={period.kind}
        onChange={(kind) => onChange({ ...period, kind })}
        options={PERIOD_KINDS.map((value) => ({ value, label: t(`periodOf.${value}`) }))}
      />
      {period.kind === 'own' && (
        <>
          <MomentField label={t('periodFrom')} value={period.from} onChange={(from) => onChange({ ...period, from })} />
          <MomentField label={t('periodTo')} value={period.to} onChange={(to) => onChange({ ...period, to })} />
        </>
      )}
    </div>
  );
}

interface PeriodPanelProps {
  readonly asset: AssetSummary;
  readonly period: Period;
  readonly cursor: TimeCursor;
}

function TrackPanel({ asset, period, cursor }: PeriodPanelProps) {
  const { t } = useTranslation(['assets', 'shipments']);
  const format = useFormat();
  const { data, error, refetch } = useAssetTrack(asset.uniqueIdentifiant, period);
  const total = data?.tracks.reduce((sum, track) => sum + track.total, 0) ?? 0;
  const aside = total === 0 ? null : t('positionCount', { ns: 'shipments', count: total, shown: format.whole(total) });
  return (
    <Panel
      title={t('track')}
      aside={aside}
      actions={
        <>
          <TrackKey tracks={data?.tracks ?? []} hasBand={false} />
          <SaveTrackButton name={asset.reference} tracks={data?.tracks ?? []} fetchTrack={trackOfAsset(asset.uniqueIdentifiant)} />
        </>
      }
      flush={total > 0}
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="280px" />}
      {data && total === 0 && (
        <Notice icon={<IconRoute />} title={t('noTrack')}>
          {t('noTrackText')}
        </Notice>
      )}
      {data && total > 0 && (
        <div className={classes['map']}>
          <Suspense>
            <TrackMap tracks={data.tracks} band={NO_BAND} cursor={cursor} now={asset.position} />
          </Suspense>
        </div>
      )}
    </Panel>
  );
}

function ClimatePanel({ asset, period, cursor }: PeriodPanelProps) {
  const { t } = useTranslation('assets');
  // What was looked at closely in one period need not be in another.
  const [zoom, setZoom] = useState<{ readonly period: Period; readonly range: TimeRange | null } | null>(null);
  const range = zoom?.period === period ? zoom.range : null;
  const { data, error, refetch } = useAssetClimate(asset.uniqueIdentifiant, period);
  const series = data?.series.filter(({ time }) => time.length > 0) ?? [];
  return (
    <Panel title={t('climate')} aside={<Latest asset={asset} />}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="280px" />}
      {data && series.length === 0 && (
        <Notice icon={<IconChartLine />} title={t('noClimate')}>
          {t('noClimateText')}
        </Notice>
      )}
      {series.length > 0 && (
        <ClimateChart
          climate={{ series }}
          band={NO_BAND}
          cursor={cursor}
          range={range}
          onRange={(next) => setZoom({ period, range: next })}
        />
      )}
    </Panel>
  );
}

/** The latest values, and by whose tracker. */
function Latest({ asset: { measured } }: { readonly asset: AssetSummary }) {
  const newest = measured.temperature ?? measured.humidity;
  if (newest === null) return null;
  return (
    <>
      <ClimateShown measured={measured} /> · <Age date={newest.deviceDate} />
    </>
  );
}
