/** Where somebody was on a page when they left it. */
interface Place {
  /** How far each box was scrolled, in pixels. */
  readonly tops: Map<string, number>;
  /** The address of the link that led away. */
  left: string | null;
}

/** Boxes of rows carry this attribute; the document itself counts as one. */
const BOXES = '[data-keeps-place]';
const DOCUMENT = 'document';
const MOST_PLACES = 100;
/** Rows that have not come by then are not waited for any longer. */
const WAIT_MS = 5000;
/** Dialogs that the address opens above a page are no page of their own. */
const DIALOGS = ['settings'];

/** By the address of a page. */
const places = new Map<string, Place>();
/** The address that a page was last seen with, its filters included, by its path. */
const addresses = new Map<string, string>();
let shown: { readonly path: string; readonly step: number } | null = null;
/** The address that a link leads back to. */
let wanted: string | null = null;
let stopReturning: (() => void) | null = null;

/**
 * Remembers where somebody is on each page. Whoever goes back finds a list scrolled as it was, and is on the row that led away.
 * @returns what ends it, and forgets
 */
export function keepPlace(): () => void {
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('scroll', onScroll, true);
    document.removeEventListener('click', onClick, true);
    stopReturning?.();
    shown = null;
    wanted = null;
    places.clear();
    addresses.clear();
  };
}

/**
 * To be called whenever another address is shown.
 * @param address path and search
 * @param step how many pages the browser could go back from it
 */
export function keepAddress(address: string, step: number): void {
  const { pathname: path, searchParams } = new URL(address, location.origin);
  // Whoever goes back from a tab or a dialog of a page has not left it.
  const isOther = shown !== null && shown.path !== path;
  const isBack = shown !== null && shown.path !== path && (address === wanted || step < shown.step);
  shown = { path, step };
  wanted = null;
  if (!DIALOGS.some((name) => searchParams.has(name))) addresses.set(path, address);
  const place = isBack ? places.get(address) : undefined;
  stopReturning?.();
  if (place) showAgain(place);
  // The box around all pages stays as it is scrolled where the next one is there at once, and as tall.
  else if (isOther) document.querySelector('main')?.scrollTo({ top: 0 });
}

/** The address that a page was last seen with, for a link that names its path alone. */
export function addressBefore(href: string): string {
  return addresses.get(href) ?? href;
}

/** To be called before a link leads back to a page: it is found as it was left. */
export function returnTo(href: string): void {
  wanted = href;
}

function addressNow(): string {
  return `${location.pathname}${location.search}`;
}

function placeNow(): Place {
  const address = addressNow();
  const place = places.get(address) ?? { tops: new Map<string, number>(), left: null };
  // The one that was used last is the last to be forgotten.
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
  return place;
}

function onScroll({ target }: Event): void {
  // Between two pages the address is that of the next one already.
  if (stopReturning || location.pathname !== shown?.path) return;
  const name = target === document ? DOCUMENT : target instanceof HTMLElement ? nameOf(target) : null;
  const box = target === document ? document.scrollingElement : target;
  if (name !== null && box instanceof HTMLElement) placeNow().tops.set(name, box.scrollTop);
}

function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('main a[href]') : null;
  if (link) placeNow().left = link.getAttribute('href');
}

function nameOf(box: HTMLElement): string | null {
  const at = [...document.querySelectorAll(BOXES)].indexOf(box);
  return at === -1 ? null : String(at);
}

function boxOf(name: string): Element | null {
  return name === DOCUMENT ? document.scrollingElement : (document.querySelectorAll(BOXES)[Number(name)] ?? null);
}

/** As soon as what it needs is there again, unless somebody has begun something else. */
function showAgain({ tops, left }: Place): void {
  const waiting = new Map(tops);
  let isOnRow = left === null;
  const attempt = () => {
    for (const [name, top] of waiting) {
      const box = boxOf(name);
      if (!box || box.scrollHeight - box.clientHeight < top) continue;
      box.scrollTop = top;
      waiting.delete(name);
    }
    if (!isOnRow && waiting.size === 0) isOnRow = focusLink(left ?? '');
    if (isOnRow && waiting.size === 0) stop();
  };
  const observer = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const kind of ['pointerdown', 'keydown', 'wheel']) document.removeEventListener(kind, stop, true);
    if (stopReturning === stop) stopReturning = null;
  };
  stopReturning = stop;
  observer.observe(document.body, { childList: true, subtree: true });
  for (const kind of ['pointerdown', 'keydown', 'wheel']) document.addEventListener(kind, stop, { capture: true, passive: true });
  attempt();
}

function focusLink(href: string): boolean {
  const link = [...document.querySelectorAll<HTMLElement>('main a[href]')].find((one) => one.getAttribute('href') === href);
  link?.focus({ preventScroll: true });
  return link !== undefined;
}
