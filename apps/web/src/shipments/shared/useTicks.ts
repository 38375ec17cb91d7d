import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { topmostDialog } from '../../ui/openDialogs.ts';
import { isTicking, NO_TICKS, withAll, withRange, withToggled, type Ticks } from '../ticked/ticks.view.ts';

export interface Ticking {
  readonly ticks: Ticks;
  /** Always the same function, so that a row is drawn anew only when its own tick changes. */
  readonly tick: (idTransport: number, isRange: boolean) => void;
  readonly tickAll: (idTransports: readonly number[]) => void;
  readonly startSelecting: (idTransport?: number) => void;
  readonly clear: () => void;
}

/** What is ticked of a list. Other filters are another list: nothing stays ticked that cannot be seen to be. Escape clears. */
export function useTicks(list: string, rows: readonly { readonly idTransport: number }[]): Ticking {
  const [kept, setKept] = useState({ list, ticks: NO_TICKS });
  if (kept.list !== list) setKept({ list, ticks: NO_TICKS });
  const ticks = kept.list === list ? kept.ticks : NO_TICKS;
  const change = useCallback((next: (ticks: Ticks) => Ticks) => setKept((now) => ({ ...now, ticks: next(now.ticks) })), []);

  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);

  const tick = useCallback(
    (id: number, isRange: boolean) =>
      change((now) =>
        isRange
          ? withRange(
              now,
              id,
              shown.current.map(({ idTransport }) => idTransport),
            )
          : withToggled(now, id),
      ),
    [change],
  );
  const clear = useCallback(() => change(() => NO_TICKS), [change]);
  const startSelecting = useCallback(
    (id?: number) => change((now) => ({ ...(id === undefined || now.ids.has(id) ? now : withToggled(now, id)), isSelecting: true })),
    [change],
  );
  useEscape(isTicking(ticks), clear);
  return { ticks, tick, tickAll: (ids) => change((now) => withAll(now, ids)), startSelecting, clear };
}

/** Of a dialog that stands open it is the dialog's. */
function useEscape(isWanted: boolean, onEscape: () => void) {
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isWanted) return undefined;
    const gone = new AbortController();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && topmostDialog() === null && leave();
    document.addEventListener('keydown', onKey, { signal: gone.signal });
    return () => gone.abort();
  }, [isWanted]);
}
