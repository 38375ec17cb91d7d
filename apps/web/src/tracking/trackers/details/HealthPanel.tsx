import type { TrackerHealth } from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconBatteryOff, IconChartLine } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHealth } from '../trackerList.queries.ts';
import classes from './Details.module.css';
import { GapsList } from './GapsList.tsx';
import { HealthChart, MeasuredChart } from './HealthChart.tsx';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS = ['1', '7', '30'] as const;

/** How a tracker has been: battery and signal over time, when it said nothing, and how long its battery lasts. */
export function HealthPanel({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('trackerList');
  const [days, setDays] = useState<(typeof DAYS)[number]>('7');
  // Until what it said last, also while this is looked at; by the minute, so that a tracker that says much is not asked for all the time.
  const [opened] = useState(() => Date.now());
  const heard = Math.ceil(Date.parse(tracker.lastHeardDate ?? '') / MINUTE_MS) * MINUTE_MS;
  const end = Math.max(opened, heard || 0);
  const period = { from: new Date(end - Number(days) * DAY_MS).toISOString(), to: new Date(end).toISOString() };
  const { data, error, refetch } = useHealth(tracker.uniqueIdentifiant, period);
  const choice = (
    <BareSelect
      label={t('period')}
      value={days}
      onChange={setDays}
      options={DAYS.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
    />
  );
  return (
    <Panel title={t('health')} actions={choice}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="300px" />}
      {data && <Health health={data} />}
    </Panel>
  );
}

function Health({ health }: { readonly health: TrackerHealth }) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  if (health.reports === 0 && health.gaps.count === 0)
    return (
      <Notice icon={<IconChartLine />} title={t('noReports')}>
        {t('noReportsText')}
      </Notice>
    );
  return (
    <div className={classes['health']}>
      <Forecast forecast={health.forecast} />
      <MeasuredChart climate={health.climate} />
      <HealthChart series={health.series} />
      <p className={classes['sub']}>{t('reports', { count: health.reports, number: format.whole(health.reports) })}</p>
      <GapsList gaps={health.gaps} />
    </div>
  );
}

/** Only where the battery falls: otherwise there is nothing to foresee. */
function Forecast({ forecast }: Pick<TrackerHealth, 'forecast'>) {
  const { t } = useTranslation('trackerList');
  const format = useFormat();
  if (forecast === null) return null;
  return (
    <p className={classes['forecast']}>
      <IconBatteryOff size={18} aria-hidden />
      {t('forecast', { day: format.date(Date.parse(forecast.emptyDate)), rate: format.decimal(forecast.percentPerDay) })}
    </p>
  );
}
