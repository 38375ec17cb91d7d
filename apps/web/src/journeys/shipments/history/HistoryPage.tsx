import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { RESTORABLE_DAYS } from '@sillage/domain/journeys/shipments/shipment';
import { IconArchiveOff, IconHistory, IconRestore, IconSearchOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { SelectButton } from '../../../platform/list/SelectButton.tsx';
import { isTicking } from '../../../platform/list/ticks.ts';
import { useTicks, type Ticking } from '../../../platform/list/useTicks.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { MoreRows } from '../../../platform/list/MoreRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { useLongPress } from '../../../ui/useLongPress.ts';
import { ExportShipmentsButton } from '../exporting/ExportShipmentsButton.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { useMoving } from '../useMoving.view.ts';
import { inOwnZone, isFiltered, NO_FILTER } from '../shipmentListFilters.view.ts';
import { totalOf, useShipmentCounts, useShipmentListFrames, useShipments } from '../shipments.queries.ts';
import { ActionButtons } from '../ticked/ActionButtons.tsx';
import { ShipmentBulkBar } from '../ticked/ShipmentBulkBar.tsx';
import { ShipmentRow } from '../ShipmentRow.tsx';
import classes from './HistoryPage.module.css';
import type { HistorySearch } from './historySearch.view.ts';
import { HistoryViews } from './HistoryViews.tsx';

const route = getRouteApi('/signedIn/history');
const ARCHIVE_STATES = ['archived', 'deleted'] as const;

/** Shipments that are closed, and those that were deleted and can still be restored. */
export function HistoryPage() {
  const { t } = useTranslation(['shipmentLife', 'shipmentTicks']);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { shelf: archiveState = 'archived', view: _, tracker: __, ...said } = search;
  const asked = inOwnZone(said);
  const list = useShipments({ ...asked, shelf: archiveState });
  useShipmentListFrames(asked);
  const change = (next: HistorySearch) => void navigate({ search: (current) => ({ ...current, ...next }), replace: true });
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const { orderBy: _by, order: _order, status, ...filter } = { ...asked, shelf: archiveState } as const;
  const ticking = useTicks(
    JSON.stringify([filter, status]),
    rows.map(({ idTransport }) => idTransport),
  );
  const areTicking = isTicking(ticking.ticks);
  const counted = useShipmentCounts(filter, areTicking);
  return (
    <div className={classes['page']}>
      <PageHead title={t('history')} />
      <FilterBar search={said} onChange={({ shelf: _archiveState, ...next }) => change(next)} withStatus={false}>
        <SelectButton label={t('shipmentTicks:select')} ticking={ticking} />
        <HistoryViews search={search} />
        <ExportShipmentsButton source={{ filter: { ...asked, shelf: archiveState }, total: undefined }} isIcon />
      </FilterBar>
      <StatusTabs
        label={t('shelf')}
        value={archiveState}
        onChange={(next) => change({ shelf: next === 'archived' ? undefined : next })}
        options={ARCHIVE_STATES.map((value) => ({ value, label: t(`shelf.${value}`) }))}
      />
      {archiveState === 'deleted' && <p className={classes['note']}>{t('restorable', { count: RESTORABLE_DAYS })}</p>}
      {list.error && rows.length === 0 && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting />}
      {list.data && rows.length === 0 && (
        <Nothing isFiltered={isFiltered(said)} shelf={archiveState} onClear={() => change({ ...NO_FILTER, shelf: search.shelf })} />
      )}
      {rows.length > 0 && <HistoryRows rows={rows} ticking={ticking} />}
      <MoreRows of={list} />
      {areTicking && (
        <div className={classes['bar']}>
          <ShipmentBulkBar ticking={ticking} filter={{ ...filter, status }} total={totalOf(counted.data?.counts, status)}>
            <ActionButtons ticking={ticking} shelf={archiveState} />
            <ExportShipmentsButton source={{ idTransports: [...ticking.ticks.ids] }} />
          </ShipmentBulkBar>
        </div>
      )}
    </div>
  );
}

function HistoryRows({ rows, ticking }: { readonly rows: readonly TransportSummary[]; readonly ticking: Ticking<number> }) {
  const { t } = useTranslation('shipmentLife');
  const list = useRef<HTMLUListElement>(null);
  const { ticks, tick, startSelecting } = ticking;
  useLongPress(list, (press) => startSelecting(Number(press)));
  return (
    <ul
      ref={list}
      className={classes['rows']}
      aria-label={t('history')}
      data-ticking={isTicking(ticks) || undefined}
      data-selecting={ticks.isSelecting || undefined}
    >
      {rows.map((transport) => (
        <HistoryRow key={transport.idTransport} transport={transport} isTicked={ticks.ids.has(transport.idTransport)} onTick={tick} />
      ))}
    </ul>
  );
}

interface HistoryRowProps {
  readonly transport: TransportSummary;
  readonly isTicked: boolean;
  readonly onTick: Ticking<number>['tick'];
}

/** Drawn anew only when it is ticked or changes: there may be thousands. */
const HistoryRow = memo(function HistoryRow({ transport, isTicked, onTick }: HistoryRowProps) {
  const { t } = useTranslation('shipmentLife');
  const format = useFormat();
  const move = useMoving();
  const { idTransport, shelf: archiveState, archivedDate, deletedDate } = transport;
  const date = archiveState === 'deleted' ? deletedDate : archivedDate;
  const isDeleted = archiveState === 'deleted';
  return (
    <li className={classes['row']} data-press={idTransport} data-ticked={isTicked || undefined}>
      <div className={classes['what']}>
        <ShipmentRow transport={transport} onShowOnMap={null} isTicked={isTicked} onTick={onTick} />
      </div>
      <div className={classes['since']}>
        {date !== null && <span>{t(isDeleted ? 'deletedOn' : 'archivedOn', { date: format.date(Date.parse(date)) })}</span>}
        <Button
          kind="secondary"
          size="xs"
          icon={isDeleted ? <IconRestore size={15} aria-hidden /> : <IconArchiveOff size={15} aria-hidden />}
          onClick={() => void move(isDeleted ? 'restore' : 'unarchive', idTransport)}
        >
          {t(isDeleted ? 'restore' : 'unarchive')}
        </Button>
      </div>
    </li>
  );
});

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

function Nothing({ isFiltered: isNarrowed, shelf: archiveState, onClear }: NothingProps) {
  const { t } = useTranslation(['shipmentLife', 'shipments']);
  if (!isNarrowed) {
    return (
      <Notice icon={<IconHistory />} title={t(`none.${archiveState}`)}>
        {t(`noneText.${archiveState}`)}
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
