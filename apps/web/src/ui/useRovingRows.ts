import { useEffect, type RefObject } from 'react';
import { CONTROLS } from './focusable.ts';

const TYPED_INTO = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable=true]';
/** What a key does to the row that one is on. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * One tab stop for all rows of a list: up and down go from row to row, Home and End to the ends, left and right along what a row has; Enter does what it does on
 * a link or a button, and Shift+F10 (or the menu key) opens the menu of the row. Whoever's row goes away is on the one that took its place. Rows that are drawn
 * later, and lists of any length, are taken as they come.
 * @param rows a selector for them below the box; rows that are typed into are left alone
 */
export function useRovingRows(box: RefObject<HTMLElement | null>, rows: string): void {
  useEffect(() => {
    const element = box.current;
    return element ? rove(element, rows) : undefined;
  }, [box, rows]);
}

function rove(box: HTMLElement, selector: string): () => void {
  /** Where one is, or was last. */
  let held: HTMLElement | null = null;
  let heldAt = 0;
  const rowsNow = () => [...box.querySelectorAll<HTMLElement>(selector)].filter((row) => controlsOf(row).length > 0);

  function settle(): void {
    if (box.querySelector(`:is(${selector}) :is(${TYPED_INTO})`)) return;
    const rows = rowsNow();
    if (held !== null && !held.isConnected) {
      const hadFocus = document.activeElement === null || document.activeElement === document.body;
      held = mainOf(rows[Math.min(heldAt, rows.length - 1)]);
      if (hadFocus) held?.focus({ preventScroll: true });
    }
    const stop = held ?? mainOf(rows[0]);
    for (const row of rows) for (const control of controlsOf(row)) setStop(control, control === stop);
  }

  function onFocus({ target }: FocusEvent): void {
    const row = target instanceof HTMLElement ? target.closest<HTMLElement>(selector) : null;
    if (!row || !(target instanceof HTMLElement) || !target.matches(CONTROLS)) return;
    held = target;
    heldAt = rowsNow().indexOf(row);
    settle();
  }

  function onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPED_INTO)) return;
    const row = target.closest<HTMLElement>(selector);
    if (!row || target.closest('[role=menu], dialog')) return;
    const goal = goalOf(event, row, target, rowsNow());
    if (!goal) return;
    event.preventDefault();
    goal.focus();
    if (isMenuKey(event)) goal.click();
    else if (key === 'ArrowDown' || key === 'ArrowUp') goal.scrollIntoView({ block: 'nearest' });
  }

  const observer = new MutationObserver(settle);
  observer.observe(box, { childList: true, subtree: true });
  box.addEventListener('focusin', onFocus);
  box.addEventListener('keydown', onKey);
  settle();
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', onFocus);
    box.removeEventListener('keydown', onKey);
  };
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

/** Where a key leads from a control of a row; null where it means nothing here. */
function goalOf(event: KeyboardEvent, row: HTMLElement, from: HTMLElement, rows: readonly HTMLElement[]): HTMLElement | null {
  const controls = controlsOf(row);
  if (isMenuKey(event)) return controls.find((control) => control.getAttribute('aria-haspopup') === 'menu') ?? null;
  if (event.shiftKey) return null;
  const at = controls.indexOf(from);
  const isBackwards = getComputedStyle(row).direction === 'rtl';
  if (event.key === 'ArrowRight') return controls[at + (isBackwards ? -1 : 1)] ?? null;
  if (event.key === 'ArrowLeft') return controls[at + (isBackwards ? 1 : -1)] ?? null;
  const next = rows[STEPS[event.key]?.(rows.indexOf(row), rows.length) ?? -1];
  // Along a column of the same controls, or from the name of a row to that of the next.
  return next ? (from === mainOf(row) ? mainOf(next) : (controlsOf(next)[at] ?? mainOf(next))) : null;
}

function controlsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.closest('[role=menu], dialog'));
}

/** What a row is opened with: its first link, or else the first of what it has. */
function mainOf(row: HTMLElement | undefined): HTMLElement | null {
  const controls = row ? controlsOf(row) : [];
  return controls.find((control) => control.matches('a[href]')) ?? controls[0] ?? null;
}

function setStop(control: HTMLElement, isStop: boolean): void {
  const wanted = isStop ? 0 : -1;
  if (control.tabIndex !== wanted) control.tabIndex = wanted;
}
