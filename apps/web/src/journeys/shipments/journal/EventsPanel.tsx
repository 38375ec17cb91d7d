import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
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
  const listed = useShipmentEvents(idTransport, EVERYTHING);
  const { data, error, hasNextPage } = listed;
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
          <MoreButton of={listed} label={t('older')} />
        </div>
      )}
    </Panel>
  );
}
