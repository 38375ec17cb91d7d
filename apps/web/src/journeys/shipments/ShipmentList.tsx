import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconAlertTriangle, IconPackage, IconPlus, IconSearchOff, IconTableImport } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isTicking } from '../../platform/list/ticks.ts';
import type { Ticking } from '../../platform/list/useTicks.ts';
import { codeOf } from '../../platform/errorText.ts';
import { MoreFailed } from '../../platform/list/MoreRows.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RowsInSight } from '../../ui/RowsInSight.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { useShipments } from './shipments.queries.ts';
import classes from './ShipmentList.module.css';
import { ROW_HEIGHT, ShipmentRow } from './ShipmentRow.tsx';

interface TransportListProps {
  readonly transports: ReturnType<typeof useShipments>;
  readonly isEmpty: boolean;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** The rows, once there are some. */
  readonly children: ReactNode;
}

interface TransportRowsProps {
  readonly transports: ReturnType<typeof useShipments>;
  readonly rows: readonly TransportSummary[];
  readonly selected: number | null;
  readonly hovered: number | null;
  readonly ticking: Ticking<number>;
  readonly onShowOnMap: (idTransport: number) => void;
  readonly onHover: (idTransport: number | null) => void;
}

/** What stands in the place of rows while there are none. */
export function ShipmentList({ transports, isEmpty, isFiltered, onClearFilters, children }: TransportListProps) {
  const { t } = useTranslation(['shipments', 'errors']);
  const { error, isPending, refetch, isRefetching } = transports;
  if (isPending) return <Skeletons />;
  if (error && isEmpty) {
    const retry = (
      <Button busy={isRefetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
    return (
      <Notice icon={<IconAlertTriangle />} title={t('listFailed')} action={retry} isAlert>
        {t(codeOf(error), { ns: 'errors' })}
      </Notice>
    );
  }
  if (isEmpty) return isFiltered ? <NothingFound onClear={onClearFilters} /> : <NoShipments />;
  return children;
}

/** Beside the map. Only the rows in sight are drawn. */
export function ShipmentRows({ transports, rows, selected, hovered, ticking, onShowOnMap, onHover }: TransportRowsProps) {
  const { t } = useTranslation('shipments');
  const { ticks, tick, startSelecting } = ticking;
  return (
    <RowsInSight
      label={t('listLabel')}
      rows={rows}
      keyOf={({ idTransport }) => idTransport}
      rowHeight={ROW_HEIGHT}
      more={transports}
      failed={<MoreFailed of={transports} />}
      selected={selected}
      hovered={hovered}
      onHover={onHover}
      ticking={{ ticked: ticks.ids, isTicking: isTicking(ticks), isSelecting: ticks.isSelecting, onHeld: startSelecting }}
      waiting={<Skeletons />}
    >
      {(transport) => (
        <ShipmentRow transport={transport} onShowOnMap={onShowOnMap} isTicked={ticks.ids.has(transport.idTransport)} onTick={tick} />
      )}
    </RowsInSight>
  );
}

function Skeletons() {
  return (
    <div className={classes['waiting']} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={classes['bones']} style={{ height: ROW_HEIGHT }}>
          <Skeleton width="55%" height="16px" />
          <Skeleton width="80%" height="12px" />
          <Skeleton height="4px" />
          <Skeleton width="65%" height="12px" />
        </div>
      ))}
    </div>
  );
}

function NoShipments() {
  const { t } = useTranslation('shipments');
  const create = (
    <div className={classes['actions']}>
      <ButtonLink to="/transport/new" icon={<IconPlus size={16} aria-hidden />}>
        {t('newShipment')}
      </ButtonLink>
      <ButtonLink kind="secondary" to="/transport/import" icon={<IconTableImport size={16} aria-hidden />}>
        {t('importShipments')}
      </ButtonLink>
    </div>
  );
  return (
    <Notice icon={<IconPackage />} title={t('empty')} action={create}>
      {t('emptyText')}
    </Notice>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('shipments');
  const clear = (
    <Button kind="secondary" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  );
  return (
    <Notice icon={<IconSearchOff />} title={t('nothingFound')} action={clear}>
      {t('nothingFoundText')}
    </Notice>
  );
}
