import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { ENOUGH_TRIPS } from '@sillage/domain/journeys/shipments/outlook';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { useNow } from '../../../platform/time/useNow.ts';
import { Popover } from '../../../ui/Popover.tsx';
import classes from './OutlookPopover.module.css';

type Outlook = NonNullable<TransportDetails['outlook']>;

/** Between when and when a shipment is expected; on a press, why. */
export function OutlookPopover({ outlook }: { readonly outlook: Outlook }) {
  const { t } = useTranslation('shipmentOutlook');
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const [from, to] = [Date.parse(outlook.earliest), Date.parse(outlook.latest)];
  const isSameDay = new Date(from).toDateString() === new Date(to).toDateString();
  const until = isSameDay ? format.time(to) : format.nearMoment(to, now);
  return (
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      label={t('title')}
      from="start"
      trigger={
        <button type="button" className={classes['range']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOverdue(outlook) ? t('overdueText') : t('range', { from: format.nearMoment(from, now), to: until })}
          <IconInfoCircle size={14} aria-hidden />
        </button>
      }
    >
      <div className={classes['reasons']}>
        <h3>{t('title')}</h3>
        <ul>
          {useReasons(outlook).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          <li>
            {t('position')} <Age date={outlook.positionDate} />
          </li>
        </ul>
        <p>{t(isMeasured(outlook) ? 'measured' : 'assumed')}</p>
      </div>
    </Popover>
  );
}

/** Both ends have passed: that it comes now is no estimate. */
export function isOverdue({ earliest, latest }: Outlook): boolean {
  return earliest === latest;
}

/** Of ten shipments can be told only where there were some. */
function isMeasured({ lane }: Outlook): boolean {
  return lane !== null && lane.trips >= ENOUGH_TRIPS;
}

/** What the estimate rests on, in sentences. */
function useReasons({ remainingKilometres, pace, usualKmh, ownKmh, speedKmh, stopsLeft, dwellHours, lane }: Outlook): string[] {
  const { t } = useTranslation('shipmentOutlook');
  const format = useFormat();
  const hours = (value: number) => format.duration(value * 60);
  const history = lane && { count: lane.trips, shown: format.whole(lane.trips), fast: hours(lane.fast), slow: hours(lane.slow) };
  return [
    t('remaining', { distance: format.kilometres(remainingKilometres) }),
    history ? t(lane.trips > 1 ? 'laneOfMany' : 'laneOfOne', history) : t('noLane'),
    ...(ownKmh === null ? [t('usual', { speed: format.whole(usualKmh) })] : [t('own', { speed: format.whole(ownKmh) })]),
    ...(pace === 'usual' && stopsLeft > 0 ? [t('dwell', { count: stopsLeft, duration: hours(dwellHours) })] : []),
    ...(speedKmh === null ? [] : [t('speed', { speed: format.whole(speedKmh) })]),
  ];
}
