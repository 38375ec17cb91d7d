import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import classes from './RowsInSight.module.css';
import { Skeleton } from './Skeleton.tsx';
import { useFixedRows } from './useFixedRows.ts';
import { useLongPress } from './useLongPress.ts';
import { useRovingRows } from './useRovingRows.ts';

/** The next page is asked for while this many rows are still ahead. */
const ROWS_AHEAD = 12;

/** What a list asks for its next page: a query that goes on and on. */
export interface MorePages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  /** The next page could not be read: it is asked for again when somebody says so. */
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface RowsInSightProps<Row, Key extends string | number> {
  readonly label?: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
  /** Pixels; the list places its rows by it. */
  readonly rowHeight: number;
  readonly more: MorePages;
  readonly selected?: Key | null;
  readonly hovered?: Key | null;
  readonly onHover?: (key: Key | null) => void;
  /** Without it, rows are only read. */
  readonly ticking?: {
    readonly ticked: ReadonlySet<Key>;
    /** The boxes of all rows are shown. */
    readonly isTicking: boolean;
    /** A press on a row ticks it. */
    readonly isSelecting: boolean;
    /** A finger that rests on a row begins to select. */
    readonly onHeld: (key: Key) => void;
  };
  /** Below the rows while the next ones come. */
  readonly waiting?: ReactNode;
  /** Below the rows where the next ones could not be read. */
  readonly failed: ReactNode;
  readonly children: (row: Row) => ReactNode;
}

/** A list of any length that asks for more as it is scrolled; only the rows in sight are drawn. */
export function RowsInSight<Row, Key extends string | number>(props: RowsInSightProps<Row, Key>) {
  const { label, rows, keyOf, rowHeight, more, selected = null, hovered = null, onHover, ticking, waiting, failed, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, scrollTo } = useFixedRows(scroller, rows.length, rowHeight);
  useLongPress(scroller, (press) => {
    const held = rows.find((row) => String(keyOf(row)) === press);
    if (held !== undefined) ticking?.onHeld(keyOf(held));
  });
  useRovingRows(scroller, 'ul > li[aria-posinset]');
  useMorePages(more, end >= rows.length - ROWS_AHEAD);
  const showSelected = useEffectEvent(() => {
    const index = rows.findIndex((row) => keyOf(row) === selected);
    if (index !== -1) scrollTo(index);
  });
  useEffect(() => {
    if (selected !== null) showSelected();
  }, [selected]);
  return (
    <div ref={scroller} className={classes['scroller']} tabIndex={-1} data-keeps-place>
      <ul
        className={classes['rows']}
        aria-label={label}
        style={{ height: rows.length * rowHeight }}
        data-ticking={ticking?.isTicking || undefined}
        data-selecting={ticking?.isSelecting || undefined}
      >
        {rows.slice(first, end).map((row, index) => {
          const key = keyOf(row);
          return (
            <li
              key={key}
              className={classes['row']}
              style={{ transform: `translateY(${(first + index) * rowHeight}px)`, height: rowHeight }}
              aria-posinset={first + index + 1}
              aria-setsize={more.hasNextPage ? -1 : rows.length}
              data-press={ticking && key}
              data-selected={key === selected || undefined}
              data-ticked={ticking?.ticked.has(key) || undefined}
              data-hovered={key === hovered || undefined}
              onPointerEnter={() => onHover?.(key)}
              onPointerLeave={() => onHover?.(null)}
            >
              {children(row)}
            </li>
          );
        })}
      </ul>
      {more.isFetchingNextPage && waiting}
      {failed}
    </div>
  );
}

export function useMorePages(
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: MorePages,
  isNearEnd: boolean,
): void {
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}

/** In the place of rows that are not known yet. */
export function WaitingRows() {
  return (
    <div className={classes['bones']} aria-busy="true">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height="52px" />
      ))}
    </div>
  );
}
