import type { StopEvent } from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Part } from './Part.tsx';
import classes from './QuickPanel.module.css';

interface StopEventsProps {
  readonly kind: 'departures' | 'arrivals';
  readonly stopEvents: readonly StopEvent[];
  readonly onLeave: () => void;
}

/** What leaves or arrives today, each with the way to its shipment. */
export function StopEvents({ kind, stopEvents, onLeave }: StopEventsProps) {
  const { t } = useTranslation('quickpanel');
  return (
    <Part title={t(kind)} count={stopEvents.length}>
      {stopEvents.length === 0 && <p className={classes['none']}>{t(`none.${kind}`)}</p>}
      <ul className={classes['stopEvents']}>
        {stopEvents.map((stopEvent) => (
          <li key={`${stopEvent.idTransport} ${stopEvent.date}`}>
            <StopEventLink kind={kind} stopEvent={stopEvent} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function StopEventLink({ kind, stopEvent, onLeave }: Pick<StopEventsProps, 'kind' | 'onLeave'> & { readonly stopEvent: StopEvent }) {
  const { t } = useTranslation('quickpanel');
  const format = useFormat();
  const { idTransport, reference, address, date, isDone } = stopEvent;
  const Icon = isDone ? IconCircleCheck : IconClock;
  return (
    <Link
      to="/transport/transportdetails/$idTransport"
      params={{ idTransport: String(idTransport) }}
      className={classes['stopEvent']}
      data-done={isDone || undefined}
      onClick={onLeave}
    >
      <Icon size={17} stroke={1.8} aria-hidden />
      <span className={classes['where']}>
        <strong>{reference}</strong>
        <span>{address}</span>
      </span>
      <span className={classes['when']}>
        <time dateTime={date}>{format.time(Date.parse(date))}</time>
        <span>{t(isDone ? `done.${kind}` : 'planned')}</span>
      </span>
    </Link>
  );
}
