import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { Link } from '@tanstack/react-router';
import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MapPanel } from '../../../ui/map/MapPanel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BatteryLevel } from './BatteryLevel.tsx';
import { ConnectivityChip } from './ConnectivityChip.tsx';
import { SimulatedChip } from './SimulatedChip.tsx';
import classes from '../TrackerCard.module.css';
import { useTrackerFrames } from './trackerFrames.queries.ts';
import { useTracker } from './trackers.queries.ts';

/** What a tracker says right now, above the map. */
export function TrackerCard({ uniqueIdentifiant, onClose }: { readonly uniqueIdentifiant: string; readonly onClose: () => void }) {
  const { t } = useTranslation('trackers');
  useTrackerFrames();
  const { data: tracker, error } = useTracker(uniqueIdentifiant);
  const chips = (
    <>
      <SimulatedChip uniqueIdentifiant={uniqueIdentifiant} />
      {tracker && <ConnectivityChip connectivity={tracker.connectivity} />}
    </>
  );
  return (
    <MapPanel title={tracker?.transportAssocie?.reference ?? uniqueIdentifiant} aside={chips} onClose={onClose}>
      <ErrorNote error={error} />
      {!tracker && !error && <Skeleton height="72px" />}
      {tracker && <TrackerFacts tracker={tracker} />}
      {tracker?.transportAssocie && (
        <Link
          to="/transport/transportdetails/$idTransport"
          params={{ idTransport: String(tracker.transportAssocie.idTransport) }}
          className={classes['open']}
        >
          {t('openShipment')} <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
    </MapPanel>
  );
}

function TrackerFacts({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation('trackers');
  const format = useFormat();
  const { lastReading, lastHeardDate, battery, transportAssocie, uniqueIdentifiant } = tracker;
  return (
    <>
      <p className={classes['sub']}>
        {transportAssocie ? uniqueIdentifiant : t('notLinked')} · {lastHeardDate === null ? t('neverHeard') : <Age date={lastHeardDate} />}{' '}
        <Accuracy metres={tracker.lastPosition?.accuracy} isFromNetwork={tracker.lastPosition?.isFromNetwork} />
      </p>
      <dl className={classes['facts']}>
        {lastReading?.temperature !== undefined && <Fact name={t('temperature')}>{format.celsius(lastReading.temperature)}</Fact>}
        {lastReading?.humidity !== undefined && <Fact name={t('humidity')}>{format.percent(lastReading.humidity)}</Fact>}
        {lastReading?.speed !== undefined && <Fact name={t('speed')}>{format.measured(Math.round(lastReading.speed), 'km/h')}</Fact>}
        {battery !== null && (
          <Fact name={t('battery')}>
            <BatteryLevel percent={battery} />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
