import { IconHistory, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BareSelect } from '../../../ui/form/PlainSelect.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ShipmentFailure } from '../details/ShipmentFailure.tsx';
import type { PartProps } from '../details/shipmentPart.view.ts';
import { EventActions } from './EventActions.tsx';
import { EventRow } from './EventRow.tsx';
import { ExportEvents } from './ExportEvents.tsx';
import { EVERYTHING, KIND_GROUPS, type EventFilter, type KindGroup } from './events.view.ts';
import { useShipmentEvents, type TransportEvent } from './journal.queries.ts';
import classes from './EventList.module.css';

const LifeDialogs = lazy(async () => ({ default: (await import('../life/LifeDialogs.tsx')).LifeDialogs }));

/** Everything that happened to a shipment, by itself and by people, with why, and what can be done about it. */
export function EventsPart({ transport }: PartProps) {
  const { t } = useTranslation('shipmentJournal');
  const { idTransport } = transport;
  const [filter, setFilter] = useState(EVERYTHING);
  const [written, setWritten] = useState<TransportEvent | 'new' | null>(null);
  const listed = useShipmentEvents(idTransport, filter);
  const { data, error, refetch, hasNextPage } = listed;
  const events = data?.pages.flatMap((page) => page.data);
  const actions = (
    <>
      <ExportEvents idTransport={idTransport} />
      <Button size="xs" icon={<IconPlus size={15} />} onClick={() => setWritten('new')}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <Panel title={t('title')} actions={actions} flush>
      <Filter filter={filter} onChange={setFilter} />
      {error && !events && <ShipmentFailure error={error} onRetry={() => void refetch()} />}
      {!events && !error && <Skeleton height="240px" />}
      {events?.length === 0 && <Nothing onShowAll={() => setFilter(EVERYTHING)} />}
      <ol className={classes['events']} aria-label={t('title')}>
        {events?.map((event) => (
          <EventRow
            key={event.idEvent}
            event={event}
            whole={{ actions: <EventActions event={event} idTransport={idTransport} onEdit={() => setWritten(event)} /> }}
          />
        ))}
      </ol>
      {hasNextPage && (
        <div className={classes['more']}>
          <MoreButton of={listed} label={t('older')} />
        </div>
      )}
      {written && (
        <Suspense>
          <LifeDialogs transport={transport} asked={{ entry: written === 'new' ? null : written }} onClose={() => setWritten(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Nothing({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useTranslation('shipmentJournal');
  const showAll = (
    <Button kind="secondary" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  return (
    <Notice icon={<IconHistory />} title={t('nothing')} action={showAll}>
      {t('nothingText')}
    </Notice>
  );
}

const SOURCES = ['all', 'automatic', 'manual'] as const;
const GROUPS = ['all', ...(Object.keys(KIND_GROUPS) as KindGroup[])] as const;

function Filter({ filter, onChange }: { readonly filter: EventFilter; readonly onChange: (filter: EventFilter) => void }) {
  const { t } = useTranslation('shipmentJournal');
  return (
    <div className={classes['filter']}>
      <BareSelect
        label={t('sourceLabel')}
        value={filter.source}
        onChange={(source) => onChange({ ...filter, source })}
        options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
      />
      <BareSelect
        label={t('groupLabel')}
        value={filter.group}
        onChange={(group) => onChange({ ...filter, group })}
        options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
    </div>
  );
}
