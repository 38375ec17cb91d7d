import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import { RESTORABLE_DAYS } from '@sillage/domain/shipments/shipment';
import { IconArchiveOff, IconHistory, IconRestore, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { NearEnd } from '../../ui/NearEnd.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTabs } from '../../ui/StatusTabs.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { useMoving } from '../shared/useMoving.ts';
import { isFiltered, NO_FILTER } from '../shared/transportListSearch.ts';
import { useTransportListFrames, useTransports } from '../shipments.queries.ts';
import { TransportRow } from '../TransportRow.tsx';
import classes from './HistoryPage.module.css';
import type { HistorySearch } from './historySearch.view.ts';

const route = getRouteApi('/signedIn/history');
const SHELVES = ['archived', 'deleted'] as const;

/** Shipments that are closed, and those that were deleted and can still be restored. */
export function HistoryPage() {
  const { t } = useTranslation('shipmentLife');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { shelf = 'archived', view: _, ...asked } = search;
  const list = useTransports({ ...asked, shelf });
  useTransportListFrames();
  const change = (next: HistorySearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className={classes['page']}>
      <PageHead title={t('history')} />
      <FilterBar search={search} onChange={change} withStatus={false} />
      <StatusTabs
        label={t('shelf')}
        value={shelf}
        onChange={(next) => change({ shelf: next === 'archived' ? undefined : next })}
        options={SHELVES.map((value) => ({ value, label: t(`shelf.${value}`) }))}
      />
      {shelf === 'deleted' && <p className={classes['note']}>{t('restorable', { count: RESTORABLE_DAYS })}</p>}
      {list.error && rows.length === 0 && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.data && rows.length === 0 && (
        <Nothing isFiltered={isFiltered(search)} shelf={shelf} onClear={() => change({ ...NO_FILTER, shelf: search.shelf })} />
      )}
      {rows.length > 0 && (
        <ul className={classes['rows']} aria-label={t('history')}>
          {rows.map((transport) => (
            <HistoryRow key={transport.idTransport} transport={transport} />
          ))}
        </ul>
      )}
      {list.hasNextPage && <NearEnd onNear={() => void (list.isFetchingNextPage || list.fetchNextPage())} />}
    </div>
  );
}

function HistoryRow({ transport }: { readonly transport: TransportSummary }) {
  const { t } = useTranslation('shipmentLife');
  const format = useFormat();
  const move = useMoving();
  const { idTransport, shelf, archivedDate, deletedDate } = transport;
  const date = shelf === 'deleted' ? deletedDate : archivedDate;
  const isDeleted = shelf === 'deleted';
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <TransportRow transport={transport} onShowOnMap={null} />
      </div>
      <div className={classes['since']}>
        {date !== null && <span>{t(isDeleted ? 'deletedOn' : 'archivedOn', { date: format.date(Date.parse(date)) })}</span>}
        <Button
          kind="secondary"
          size="xs"
          icon={isDeleted ? <IconRestore size={15} aria-hidden /> : <IconArchiveOff size={15} aria-hidden />}
          onClick={() => move('current', [idTransport])}
        >
          {t(isDeleted ? 'restore' : 'unarchive')}
        </Button>
      </div>
    </li>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className={classes['rows']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="104px" />
      ))}
    </div>
  );
}

interface NothingProps {
  readonly isFiltered: boolean;
  readonly shelf: 'archived' | 'deleted';
  readonly onClear: () => void;
}

function Nothing({ isFiltered: isNarrowed, shelf, onClear }: NothingProps) {
  const { t } = useTranslation(['shipmentLife', 'shipments']);
  if (!isNarrowed) {
    return (
      <Notice icon={<IconHistory />} title={t(`none.${shelf}`)}>
        {t(`noneText.${shelf}`)}
      </Notice>
    );
  }
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('shipments:clearFilters')}
    </Button>
  );
  return <Notice icon={<IconSearchOff />} title={t('shipments:nothingFound')} action={clear} />;
}
