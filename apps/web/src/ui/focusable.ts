/** What the keys can reach and press. */
export const CONTROLS = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

export function isFocusable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && isShown(element);
}

/** The first or the last control in something: of rows that are one tab stop that stop, and where none is yet the link that opens one. */
export function nearestIn(box: Element, end: 'first' | 'last'): HTMLElement | null {
  const controls = [...(box.matches(CONTROLS) && box instanceof HTMLElement ? [box] : box.querySelectorAll<HTMLElement>(CONTROLS))].filter(
    isShown,
  );
  const stops = controls.filter(({ tabIndex }) => tabIndex >= 0);
  return (end === 'first' ? stops[0] : stops.at(-1)) ?? controls.find((control) => control.matches('a[href]')) ?? controls[0] ?? null;
}

/** A browser without it shows everything. */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}
