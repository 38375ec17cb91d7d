import { isFocusable, nearestIn } from './focusable.ts';
import { focusContent } from './shell/focusContent.ts';

/** Where something stood that went away. */
interface Gap {
  readonly wasDialog: boolean;
  readonly parent: Node;
  readonly before: Node | null;
  readonly after: Node | null;
}

/** Page and head change as a whole when one goes elsewhere. */
const PAGE = 'main, [data-page-head]';
const MESSAGES = '[role="status"]';
const BUSY = '[aria-busy="true"]';
const REMEMBERED = 10;

/**
 * Whoever is on something that goes away — the row that was deleted, the button that did all it could — is on what took its place, or on what stands nearest to
 * it; on another page, on its title. The browser itself would put them nowhere.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  const visited: HTMLElement[] = [];
  let gap: Gap | null = null;
  let shown: ResizeObserver | null = null;
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const forget = () => {
    visited.length = 0;
    gap = null;
  };

  function onFocus({ target }: FocusEvent): void {
    gap = null;
    shown?.disconnect();
    if (!(target instanceof HTMLElement)) return;
    visited.push(target);
    if (visited.length > REMEMBERED) visited.shift();
  }

  /** A press beside everything is meant; what goes away, or to another place, is told of before this is asked. */
  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    setTimeout(() => {
      const last = visited.at(-1);
      if (!isNowhere() || !last?.isConnected) return undefined;
      if (isFocusable(last)) return forget();
      shown?.disconnect();
      shown = onceShown(last, () => isNowhere() && last.focus({ preventScroll: true }));
      return undefined;
    });
  }

  function onChange(records: readonly MutationRecord[]): void {
    const last = visited.at(-1);
    if (!isNowhere() || !last) return;
    // A row that changed its place takes whoever is on it along.
    if (last.isConnected && records.some(({ removedNodes }) => holderIn(removedNodes, last))) last.focus({ preventScroll: true });
    if (last.isConnected) return;
    gap = gapIn(records, last, gap);
    if (gap?.parent.isConnected && fill(gap, visited)) gap = null;
  }

  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPress);
  return () => {
    observer.disconnect();
    shown?.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('pointerdown', onPress);
  };

  function onPress(): void {
    if (isNowhere()) forget();
  }
}

/** What is hidden while a part of it is fetched comes back. */
function onceShown(hidden: HTMLElement, back: () => unknown): ResizeObserver {
  const observer = new ResizeObserver(() => isFocusable(hidden) && back());
  observer.observe(hidden);
  return observer;
}

function holderIn(nodes: NodeList, one: Node): Node | undefined {
  return [...nodes].find((node) => node.contains(one));
}

/** The innermost place that is still there: what held it may have gone after it. */
function gapIn(records: readonly MutationRecord[], last: Node, before: Gap | null): Gap | null {
  let gap = before;
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const removed = gap?.parent.isConnected ? undefined : holderIn(removedNodes, gap?.parent ?? last);
    if (removed) gap = { wasDialog: removed instanceof HTMLDialogElement, parent: target, before: previousSibling, after: nextSibling };
  }
  return gap;
}

/** @returns whether somebody is somewhere again; what still loads may have a place later */
function fill({ wasDialog, parent, before, after }: Gap, visited: readonly HTMLElement[]): boolean {
  if (!(parent instanceof Element)) return false;
  if (parent.matches(PAGE)) return focusContent();
  if (wasDialog || parent.matches(MESSAGES)) return backAmong(visited) || focusContent();
  const taker = takerOf(parent, before, after);
  if (taker?.matches(BUSY) || taker?.querySelector(BUSY)) return false;
  const goal =
    (taker && nearestIn(taker, 'first')) ?? around(parent, taker?.previousElementSibling ?? elementBefore(before, parent), taker);
  if (goal) goal.focus({ preventScroll: true });
  else return backAmong(visited) || focusContent();
  return true;
}

/** What stands where it stood now. */
function takerOf(parent: Element, before: Node | null, after: Node | null): Element | null {
  if (before?.parentNode === parent) return nextElementOf(before);
  if (before === null) return parent.firstElementChild;
  return after?.parentNode === parent && after instanceof Element ? (after.previousElementSibling ?? after) : parent.firstElementChild;
}

function nextElementOf(node: Node): Element | null {
  let next = node.nextSibling;
  while (next && !(next instanceof Element)) next = next.nextSibling;
  return next;
}

function elementBefore(node: Node | null, parent: Element): Element | null {
  if (node?.parentNode !== parent) return null;
  return node instanceof Element ? node : null;
}

/** Backwards from there, then onwards; then around what holds it, up to the dialog or the page that it belongs to. */
function around(parent: Element, before: Element | null, after: Element | null): HTMLElement | null {
  for (let one = before; one; one = one.previousElementSibling) {
    const found = nearestIn(one, 'last');
    if (found) return found;
  }
  for (let one = after?.nextElementSibling ?? null; one; one = one.nextElementSibling) {
    const found = nearestIn(one, 'first');
    if (found) return found;
  }
  const above = parent.parentElement;
  if (parent.matches('dialog, body') || !above || above.matches(`${PAGE}, body`)) return null;
  return around(above, parent.previousElementSibling, parent);
}

/** A message or a dialog over the page is gone: where one was before. */
function backAmong(visited: readonly HTMLElement[]): boolean {
  const goal = visited.findLast((one) => one.isConnected && isFocusable(one));
  goal?.focus({ preventScroll: true });
  return goal !== undefined;
}
