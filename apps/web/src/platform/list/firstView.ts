/** The settings of an account that keep the views of a list. */
export type ViewSetting =
  | 'shipmentViews'
  | 'historyViews'
  | 'alertViews'
  | 'incidentViews'
  | 'quoteViews'
  | 'invoiceViews'
  | 'assetViews'
  | 'masterViews'
  | 'trackerViews'
  | 'customerViews';

/**
 * What the menu opens a list with, of the views that are kept with an account: as it was kept, since a list leaves out what it does not know.
 * A file of its own, as every page has the menu.
 */
export function firstSearch(kept: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(kept)) return undefined;
  for (const one of kept as unknown[]) {
    const { isFirst, search } = (typeof one === 'object' && one !== null ? one : {}) as {
      readonly isFirst?: unknown;
      readonly search?: unknown;
    };
    if (isFirst === true && typeof search === 'object' && search !== null) return { ...search };
  }
  return undefined;
}
