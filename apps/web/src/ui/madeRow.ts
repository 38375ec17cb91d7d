import { useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { nearestIn } from './focusable.ts';

/** What lists show that has no page of its own, or one that is only for changing it. */
type Kind =
  | 'apiKey'
  | 'calibration'
  | 'command'
  | 'contact'
  | 'contractor'
  | 'line'
  | 'mapping'
  | 'member'
  | 'preset'
  | 'profile'
  | 'report'
  | 'rule'
  | 'site'
  | 'tariff'
  | 'webhook';

let made: string | null = null;
const listeners = new Set<() => void>();
const keyOf = (kind: Kind, id: string | number) => `${kind} ${id}`;

function set(next: string | null) {
  made = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody made it, or changed it: its row shows itself, now or once it is read. */
export function tellMade(kind: Kind, id: string | number): void {
  set(keyOf(kind, id));
}

/** For a row: what was just made comes into sight and is marked for a while; whoever comes to the list from where it was made is on it. */
export function useMadeRow<Row extends HTMLElement>(kind: Kind, id: string | number): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const key = keyOf(kind, id);
  const isMade = useSyncExternalStore(listen, () => made === key);
  // Before anybody else looks for a place for whoever was in the form that is gone.
  useLayoutEffect(() => {
    const element = row.current;
    if (!isMade || !element) return;
    set(null);
    element.scrollIntoView({ block: 'nearest' });
    element.dataset['made'] = '';
    element.addEventListener('animationend', () => delete element.dataset['made'], { once: true });
    // From a dialog the focus is back on its button by itself.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1') nearestIn(element, 'first')?.focus();
  }, [isMade]);
  return row;
}
