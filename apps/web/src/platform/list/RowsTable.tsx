import type { OrderDirection } from '@sillage/domain/journeys/shipments/shipment';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { memo, useRef, type ReactNode } from 'react';
import { useMorePages, type MorePages } from '../../ui/RowsInSight.tsx';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import { useFixedRows } from '../../ui/useFixedRows.ts';
import { useRovingRows } from '../../ui/useRovingRows.ts';
import { MoreFailed } from './MoreRows.tsx';
import classes from './RowsTable.module.css';
import { TickBox } from './TickLead.tsx';
import { isTicking, type TickKey } from './ticks.ts';
import type { Ticking } from './useTicks.ts';

/** Pixels, as the style sheet has it. */
const ROW_HEIGHT = 44;
/** The next page is asked for while this many rows are still ahead. */
const ROWS_AHEAD = 30;

export interface TableHeading {
  readonly name: string;
  /** Null for what the list cannot be ordered by; no direction while it is ordered by something else. */
  readonly order: { readonly direction: OrderDirection | null; readonly onPress: () => void } | null;
}

/** How rows are drawn: one constant for each list, so that a row is drawn anew only when it changes. */
export interface RowLook<Row, Column extends string, Key extends TickKey> {
  readonly keyOf: (row: Row) => Key;
  readonly referenceOf: (row: Row) => string;
  readonly cell: (row: Row, column: Column) => ReactNode;
}

interface RowsTableProps<Row, Column extends string, Key extends TickKey> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly more: MorePages;
  /** The first one names the row. */
  readonly columns: readonly Column[];
  readonly headingOf: (column: Column) => TableHeading;
  readonly look: RowLook<Row, Column, Key>;
  readonly ticking: Ticking<Key>;
}

/** One line for each row, with the columns that the user chose. Only the lines in sight are drawn. */
export function RowsTable<Row, Column extends string, Key extends TickKey>(props: RowsTableProps<Row, Column, Key>) {
  const { label, rows, more, columns, headingOf, look, ticking } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useFixedRows(scroller, rows.length, ROW_HEIGHT);
  useRovingRows(scroller, 'tbody > tr[aria-rowindex]');
  const { hasNextPage, isFetchingNextPage } = more;
  useMorePages(more, end >= rows.length - ROWS_AHEAD);
  const { ticks, tick } = ticking;
  return (
    <ScrollRegion ref={scroller} label={label} className={classes['scroller']} aria-busy={isFetchingNextPage} data-keeps-place>
      <table
        className={classes['table']}
        aria-label={label}
        aria-rowcount={hasNextPage ? -1 : rows.length + 1}
        data-ticking={isTicking(ticks) || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column} {...headingOf(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, end).map((row, index) => {
            const key = look.keyOf(row);
            return <Line key={key} {...{ row, columns, look }} place={first + index + 2} isTicked={ticks.ids.has(key)} onTick={tick} />;
          })}
          <Gap rows={Math.max(0, rows.length - end)} />
        </tbody>
      </table>
      <MoreFailed of={more} />
    </ScrollRegion>
  );
}

/** In the place of the lines that are out of sight. */
function Gap({ rows }: { readonly rows: number }) {
  return rows === 0 ? null : <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} />;
}

function Heading({ name, order }: TableHeading) {
  if (order === null) return <th scope="col">{name}</th>;
  const state = order.direction === null ? 'none' : order.direction === 'DSC' ? 'descending' : 'ascending';
  const Icon = { none: IconArrowsSort, ascending: IconSortAscending, descending: IconSortDescending }[state];
  return (
    <th scope="col" aria-sort={state}>
      <button type="button" className={classes['sort']} data-state={state} onClick={order.onPress}>
        {name}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

interface LineProps<Row, Column extends string, Key extends TickKey> {
  readonly row: Row;
  readonly columns: readonly Column[];
  readonly look: RowLook<Row, Column, Key>;
  /** Of the whole table, counted from 1, the heading included. */
  readonly place: number;
  readonly isTicked: boolean;
  readonly onTick: Ticking<Key>['tick'];
}

const Line = memo(function OneLine<Row, Column extends string, Key extends TickKey>(props: LineProps<Row, Column, Key>) {
  const { row, columns, look, place, isTicked, onTick } = props;
  return (
    <tr aria-rowindex={place} data-ticked={isTicked || undefined}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column} scope="row">
            <span className={classes['reference']}>
              <TickBox of={look.keyOf(row)} reference={look.referenceOf(row)} {...{ isTicked, onTick }} />
              {look.cell(row, column)}
            </span>
          </th>
        ) : (
          <td key={column} data-column={column}>
            {look.cell(row, column)}
          </td>
        ),
      )}
    </tr>
  );
}) as <Row, Column extends string, Key extends TickKey>(props: LineProps<Row, Column, Key>) => ReactNode;
