import { firstSearch, type ViewSetting } from '../platform/list/firstView.ts';
import type { PageId } from './menu.ts';

export interface FirstView {
  readonly to: string;
  readonly search: Record<string, unknown>;
}

/** Lists whose views are kept with an account. */
const LISTS: Partial<Record<PageId, { readonly to: string; readonly setting: ViewSetting }>> = {
  transport: { to: '/transport', setting: 'shipmentViews' },
  history: { to: '/history', setting: 'historyViews' },
  alerts: { to: '/alerts/list', setting: 'alertViews' },
  quotes: { to: '/cotations', setting: 'quoteViews' },
  invoices: { to: '/invoices', setting: 'invoiceViews' },
  assets: { to: '/assets/list', setting: 'assetViews' },
  containers: { to: '/masters/list', setting: 'masterViews' },
  trackers: { to: '/devices', setting: 'trackerViews' },
  clients: { to: '/clients/list', setting: 'customerViews' },
};

/** The view that the menu opens a list with, where one was chosen for it. */
export function firstViewOf(id: PageId, settings: Readonly<Record<string, unknown>>): FirstView | undefined {
  const list = LISTS[id];
  const search = list && firstSearch(settings[list.setting]);
  return search && { to: list.to, search };
}
