import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ShipmentFailure } from '../details/ShipmentFailure.tsx';
import { EventRow } from './EventRow.tsx';
import { EVERYTHING } from './events.view.ts';
import { useShipmentEvents } from './journal.queries.ts';
import classes from './EventList.module.css';

/** What happened last, in a line each. */
export function EventsPanel({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('shipmentJournal');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useShipmentEvents(idTransport, EVERYTHING);
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <Panel title={t('title')} flush>
      {error && !events && <ShipmentFailure error={error} />}
      {!events && !error && <Skeleton height="140px" />}
      <ol className={classes['events']}>
        {events?.map((event) => (
          <EventRow key={event.idEvent} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={classes['more']}>
          <Button kind="quiet" size="xs" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
