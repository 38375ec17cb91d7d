import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { topmostDialog } from '../../ui/openDialogs.ts';
import { isTicking, NO_TICKS, withAll, withOnly, withRange, withToggled, type TickKey, type Ticks } from './ticks.ts';

export interface Ticking<Key extends TickKey> {
  readonly ticks: Ticks<Key>;
  /** Always the same function, so that a row is drawn anew only when its own tick changes. */
  readonly tick: (key: Key, isRange: boolean) => void;
  readonly tickAll: (keys: readonly Key[]) => void;
  readonly startSelecting: (key?: Key) => void;
  readonly clear: () => void;
}

interface Kept<Key extends TickKey> {
  readonly list: string;
  readonly ticks: Ticks<Key>;
  /** The rows that stood there when the list became this one: on a slow line those of the one before. Null once others have come. */
  readonly before: readonly Key[] | null;
}

/**
 * What is ticked of a list. Other filters are another list: nothing stays ticked that cannot be seen to be. Escape clears.
 * @param shown the keys of the rows that are shown, in their order
 */
export function useTicks<Key extends TickKey>(list: string, shown: readonly Key[]): Ticking<Key> {
  const [kept, setKept] = useState<Kept<Key>>({ list, ticks: NO_TICKS, before: null });
  if (kept.list !== list) setKept({ list, ticks: NO_TICKS, before: shown });
  // What was ticked while the rows of the list before still stood there has gone with them.
  else if (kept.before !== null && !areSame(kept.before, shown)) setKept({ list, ticks: withOnly(kept.ticks, shown), before: null });
  const ticks: Ticks<Key> = kept.list === list ? kept.ticks : NO_TICKS;
  const change = useCallback((next: (ticks: Ticks<Key>) => Ticks<Key>) => setKept((now) => ({ ...now, ticks: next(now.ticks) })), []);
  const inOrder = useRef(shown);
  useEffect(() => {
    inOrder.current = shown;
  }, [shown]);
  const tick = useCallback(
    (key: Key, isRange: boolean) => change((now) => (isRange ? withRange(now, key, inOrder.current) : withToggled(now, key))),
    [change],
  );
  const clear = useCallback(() => change(() => NO_TICKS), [change]);
  const startSelecting = useCallback(
    (key?: Key) => change((now) => ({ ...(key === undefined || now.ids.has(key) ? now : withToggled(now, key)), isSelecting: true })),
    [change],
  );
  useEscape(isTicking(ticks), clear);
  // They were read for this list: other filters may have been set since.
  const tickAll = (keys: readonly Key[]) =>
    setKept((now) => (now.list === list ? { list, ticks: withAll(now.ticks, keys), before: null } : now));
  return { ticks, tick, tickAll, startSelecting, clear };
}

function areSame<Key extends TickKey>(some: readonly Key[], others: readonly Key[]): boolean {
  return some === others || (some.length === others.length && some.every((key, at) => key === others[at]));
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
