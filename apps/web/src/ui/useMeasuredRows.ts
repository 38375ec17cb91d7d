import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Pixels that are drawn beyond what is visible, so that scrolling never shows a blank. */
const OVERSCAN_PIXELS = 400;

export interface MeasuredRows {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  /** In the place of the rows before and after those that are drawn, in pixels. */
  readonly before: number;
  readonly after: number;
  /** For every row that is drawn: `ref={measure}` and `data-row={key}`. */
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined;
}

/**
 * Which rows of a long list are worth drawing, where each is as high as its content. A row counts with `usualHeight` until it was drawn once. The
 * rows stay in the flow, so that the browser holds what is looked at in its place.
 */
export function useMeasuredRows(
  scroller: RefObject<HTMLElement | null>,
  keys: readonly (string | number)[],
  usualHeight: number,
): MeasuredRows {
  const { heights, measure } = useHeights();
  const view = useView(scroller);
  const tops = useMemo(() => topsOf(keys, heights, usualHeight), [keys, heights, usualHeight]);
  const count = keys.length;
  const first = Math.max(0, Math.min(count, rowAt(tops, view.top - OVERSCAN_PIXELS)));
  const end = Math.min(count, rowAt(tops, view.bottom + OVERSCAN_PIXELS) + 1);
  return { first, end, before: tops[first] ?? 0, after: (tops[count] ?? 0) - (tops[end] ?? 0), measure };
}

/** The heights of what was drawn, told anew whenever one of them changes. */
function useHeights() {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    observer.current ??= new ResizeObserver((entries) =>
      setHeights((known) => {
        const changed = entries.map(({ target }) => heightOf(target)).filter(([key, height]) => height > 0 && known.get(key) !== height);
        return changed.length === 0 ? known : new Map([...known, ...changed]);
      }),
    );
    const watching = observer.current;
    watching.observe(element);
    return () => watching.unobserve(element);
  }, []);
  return { heights, measure };
}

function heightOf(row: Element): [string, number] {
  return [row.getAttribute('data-row') ?? '', row.getBoundingClientRect().height];
}

function useView(scroller: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, bottom: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      const next = { top: element.scrollTop, bottom: element.scrollTop + element.clientHeight };
      setView((known) => (known.top === next.top && known.bottom === next.bottom ? known : next));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return view;
}

/** Where each row begins, and at the end where the last one ends. */
function topsOf(keys: readonly (string | number)[], heights: ReadonlyMap<string, number>, usualHeight: number): Float64Array {
  const tops = new Float64Array(keys.length + 1);
  keys.forEach((key, index) => {
    tops[index + 1] = (tops[index] ?? 0) + (heights.get(String(key)) ?? usualHeight);
  });
  return tops;
}

/** The row at this height, by halving. */
function rowAt(tops: Float64Array, height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
