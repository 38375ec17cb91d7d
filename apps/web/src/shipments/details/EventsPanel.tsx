import type { transportEvent } from '@sillage/contract/shipments/shipmentHistory.contract';
import type { Read } from '@sillage/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { useNow } from '../../platform/time/useNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTransportEvents } from '../shipments.queries.ts';
import { EVENT_LOOK, eventValues } from './events.view.ts';
import { Failure } from './Failure.tsx';
import classes from './EventsPanel.module.css';

type TransportEvent = Read<typeof transportEvent>;

export function EventsPanel({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('shipments');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useTransportEvents(idTransport);
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <Panel title={t('eventsTitle')} flush>
      {error && !events && <Failure error={error} />}
      {!events && !error && <Skeleton height="140px" />}
      <ol className={classes['events']}>
        {events?.map((event) => (
          <EventRow key={event.idEvent} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={classes['more']}>
          <Button kind="quiet" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('olderEvents')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function EventRow({ event: { kind, date, details } }: { readonly event: TransportEvent }) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  const now = useNow();
  const { icon: Icon, tone } = EVENT_LOOK[kind];
  return (
    <li className={classes['event']}>
      <span className={classes['icon']} data-tone={tone}>
        <Icon size={15} aria-hidden />
      </span>
      <div>
        <p>{t(`event.${kind}`, eventValues(details, format.celsius))}</p>
        <time className={classes['time']} dateTime={date} title={format.moment(Date.parse(date))}>
          {format.nearMomentStart(Date.parse(date), now)}
        </time>
      </div>
    </li>
  );
}
