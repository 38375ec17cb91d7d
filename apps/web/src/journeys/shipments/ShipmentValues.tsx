import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconAlertTriangle, IconAntennaBarsOff, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../platform/Accuracy.tsx';
import { Age } from '../../platform/time/Age.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { BatteryLevel } from '../../tracking/trackers/shared/BatteryLevel.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TEMPERATURE_ICON, temperatureState } from './shipments.view.ts';
import classes from './ShipmentValues.module.css';

/** How a shipment is right now, and how old that knowledge is. */
export function ShipmentValues({ transport }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const { temperature, battery, lastPosition, openAlerts, shelf: archiveState, trackers } = transport;
  const state = temperatureState(transport);
  const TemperatureIcon = TEMPERATURE_ICON[state];
  return (
    <div className={classes['values']}>
      {temperature !== null && (
        <span className={classes['temperature']} data-state={state} title={t(`temperature.${state}`)}>
          <TemperatureIcon size={15} aria-label={t(`temperature.${state}`)} role="img" />
          {format.celsius(temperature)}
        </span>
      )}
      {battery !== null && <BatteryLevel percent={battery} />}
      {/* Of one that is in the archive nothing is waited for. */}
      {lastPosition === null && archiveState === 'current' && (
        <span className={classes['age']}>
          <IconAntennaBarsOff size={15} aria-hidden /> {t(trackers.length === 0 ? 'withoutTracker' : 'noReport')}
        </span>
      )}
      {lastPosition !== null && (
        <span className={classes['age']}>
          <IconClock size={14} aria-hidden /> <Age date={lastPosition.deviceDate} />{' '}
          <Accuracy metres={lastPosition.accuracy} isFromNetwork={lastPosition.isFromNetwork} />
        </span>
      )}
      {openAlerts > 0 && (
        <Chip tone="bad" icon={<IconAlertTriangle aria-hidden />}>
          {t('alertCount', { count: openAlerts })}
        </Chip>
      )}
    </div>
  );
}
