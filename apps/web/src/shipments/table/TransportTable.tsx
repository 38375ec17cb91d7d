import type { TransportSummary } from '@sillage/contract/shipments/shipments.contract';
import type { ShipmentOrder } from '@sillage/domain/shipments/shipment';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { useFixedRows } from '../../ui/useFixedRows.ts';
import type { FilterBarProps } from '../filters/filterBar.view.ts';
import { nextOrder } from '../shared/transportListSearch.ts';
import type { Ticking } from '../shared/useTicks.ts';
import type { useTransports } from '../shipments.queries.ts';
import { isTicking } from '../ticked/ticks.view.ts';
import type { Column } from './columns.view.ts';
import { TableCell } from './TableCell.tsx';
import classes from './TransportTable.module.css';

/** Pixels, as the style sheet has it. */
const ROW_HEIGHT = 44;
/** The next page is asked for while this many rows are still ahead. */
const ROWS_AHEAD = 30;

const ORDER_OF: Partial<Record<Column, ShipmentOrder>> = { reference: 'reference', eta: 'ETA', customer: 'client' };

interface TransportTableProps extends FilterBarProps {
  readonly transports: ReturnType<typeof useTransports>;
  readonly rows: readonly TransportSummary[];
  readonly columns: readonly Column[];
  readonly ticking: Ticking;
}

/** One line for each shipment, with the columns that the user chose. Only the lines in sight are drawn. */
export function TransportTable({ transports, rows, columns, ticking, search, onChange }: TransportTableProps) {
  const { t } = useTranslation(['shipmentTable', 'shipments']);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useFixedRows(scroller, rows.length, ROW_HEIGHT);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = transports;
  const isNearEnd = end >= rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const { ticks, tick } = ticking;
  return (
    <ScrollRegion ref={scroller} label={t('shipments:listLabel')} className={classes['scroller']} aria-busy={isFetchingNextPage}>
      <table
        className={classes['table']}
        aria-label={t('shipments:listLabel')}
        aria-rowcount={hasNextPage ? -1 : rows.length + 1}
        data-ticking={isTicking(ticks) || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column} column={column} search={search} onChange={onChange} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, end).map((transport, index) => (
            <Line
              key={transport.idTransport}
              transport={transport}
              columns={columns}
              place={first + index + 2}
              isTicked={ticks.ids.has(transport.idTransport)}
              onTick={tick}
            />
          ))}
          <Gap rows={Math.max(0, rows.length - end)} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** In the place of the lines that are out of sight. */
function Gap({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} />;
}

function Heading({ column, search, onChange }: FilterBarProps & { readonly column: Column }) {
  const { t } = useTranslation('shipmentTable');
  const by = ORDER_OF[column];
  if (by === undefined) return <th scope="col">{t(`column.${column}`)}</th>;
  const state = search.orderBy === by ? (search.order === 'DSC' ? 'descending' : 'ascending') : 'none';
  const Icon = { none: IconArrowsSort, ascending: IconSortAscending, descending: IconSortDescending }[state];
  return (
    <th scope="col" aria-sort={state}>
      <button type="button" className={classes['sort']} data-state={state} onClick={() => onChange(nextOrder(search, by))}>
        {t(`column.${column}`)}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

interface LineProps {
  readonly transport: TransportSummary;
  readonly columns: readonly Column[];
  /** Of the whole table, counted from 1, the heading included. */
  readonly place: number;
  readonly isTicked: boolean;
  readonly onTick: Ticking['tick'];
}

const Line = memo(function Line({ transport, columns, place, isTicked, onTick }: LineProps) {
  const { t } = useTranslation('shipmentTicks');
  const { idTransport, reference } = transport;
  return (
    <tr aria-rowindex={place} data-ticked={isTicked || undefined}>
      {columns.map((column) =>
        column === 'reference' ? (
          <th key={column} scope="row">
            <span className={classes['reference']}>
              <input
                type="checkbox"
                aria-label={t('tick', { reference })}
                checked={isTicked}
                onChange={({ nativeEvent }) => onTick(idTransport, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
              />
              <TableCell column={column} transport={transport} />
            </span>
          </th>
        ) : (
          <td key={column} data-column={column}>
            <TableCell column={column} transport={transport} />
          </td>
        ),
      )}
    </tr>
  );
});
