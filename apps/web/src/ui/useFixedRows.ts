import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Rows that are drawn beyond what is visible, so that scrolling never shows a blank. */
const OVERSCAN = 6;

export interface FixedRows {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly scrollTo: (index: number) => void;
}

/** Which rows of a long list are worth drawing. All rows are `rowHeight` pixels high, which makes it a matter of division. */
export function useFixedRows(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): FixedRows {
  const [{ first, end }, setView] = useState({ first: 0, end: 0 });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const next = {
        first: Math.max(0, Math.floor(element.scrollTop / rowHeight) - OVERSCAN),
        end: Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + OVERSCAN,
      };
      setView((view) => (view.first === next.first && view.end === next.end ? view : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);

  const scrollTo = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const [rowTop, rowBottom] = [index * rowHeight, (index + 1) * rowHeight];
      if (rowTop < element.scrollTop) element.scrollTo({ top: rowTop });
      if (rowBottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: rowBottom - element.clientHeight });
    },
    [scroller, rowHeight],
  );

  return { first, end: Math.min(count, end), scrollTo };
}
