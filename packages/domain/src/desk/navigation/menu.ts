import type { MemberRole } from '../../people/access/actor.ts';
import { isLuxury } from '../../people/customers/customer.ts';

export type MenuId =
  | 'dashboard'
  | 'transport'
  | 'assets'
  | 'indoor'
  | 'containers'
  | 'pools'
  | 'contents'
  | 'trackers'
  | 'history'
  | 'quotes'
  | 'fashionHub'
  | 'clients'
  | 'analytics'
  | 'ratings'
  | 'invoices'
  | 'search'
  | 'tasks'
  | 'alerts'
  | 'notifications';

export interface MenuEntry {
  readonly id: MenuId;
  readonly url: string;
  /** Opens in a new tab. */
  readonly external: boolean;
  /** The unread counter that it carries as its badge. */
  readonly badge: 'counterTransport' | 'counterCotation' | null;
}

/** What the badges count, as `countedLists.ts` says it of other numbers. */
export const BADGE_LISTS = {
  counterTransport: { to: '/transport', search: { notifications: 'unread' } },
  counterCotation: { to: '/cotations', search: { notifications: 'unread' } },
} as const;

function entry(id: MenuId, url: string, more: Partial<MenuEntry> = {}): MenuEntry {
  return { id, url, external: false, badge: null, ...more };
}

const ENTRIES: Readonly<Record<MenuId, MenuEntry>> = {
  dashboard: entry('dashboard', '/dashboards'),
  transport: entry('transport', '/transport', { badge: 'counterTransport' }),
  assets: entry('assets', '/assets'),
  indoor: entry('indoor', '/indoor'),
  containers: entry('containers', '/masters'),
  pools: entry('pools', '/pools'),
  contents: entry('contents', '/contenus'),
  trackers: entry('trackers', '/devices'),
  history: entry('history', '/history'),
  quotes: entry('quotes', '/cotations', { external: true, badge: 'counterCotation' }),
  fashionHub: entry('fashionHub', '/fashionhub'),
  clients: entry('clients', '/clients'),
  analytics: entry('analytics', '/analytics'),
  ratings: entry('ratings', '/ratings'),
  invoices: entry('invoices', '/invoices'),
  search: entry('search', '/search'),
  tasks: entry('tasks', '/tasks'),
  alerts: entry('alerts', '/alerts/list'),
  notifications: entry('notifications', '/notifications'),
};

/** Section 2.4, in its order; one's invoices, the search and the tasks close each menu. The operator, who keeps everybody's trackers, has them too. */
const FAMILIES: Readonly<Record<'SC' | 'TR' | 'default', readonly MenuId[]>> = {
  default: [
    'quotes',
    'fashionHub',
    'transport',
    'clients',
    'indoor',
    'trackers',
    'history',
    'analytics',
    'ratings',
    'invoices',
    'search',
    'tasks',
  ],
  SC: ['dashboard', 'assets', 'indoor', 'containers', 'pools', 'contents', 'trackers', 'history', 'invoices', 'search', 'tasks'],
  TR: ['quotes', 'transport', 'fashionHub', 'history', 'analytics', 'ratings', 'invoices', 'search', 'tasks'],
};

/** Whose menu it is. */
export interface MenuReader {
  readonly typeClient: string;
  readonly vertical: string;
  readonly role: MemberRole;
}

/** The navigation of somebody: their family's entries less those that their role or vertical leaves out (section 6). */
export function menuOf(reader: MenuReader): readonly MenuEntry[] {
  const { typeClient } = reader;
  const family = typeClient === 'SC' || typeClient === 'TR' ? typeClient : 'default';
  return FAMILIES[family].filter((id) => maySee(id, reader)).map((id) => ENTRIES[id]);
}

/** Below the menu, before Settings and Log out; the operator's people have no notifications of their own. */
export function footMenuOf({ role }: Pick<MenuReader, 'role'>): readonly MenuEntry[] {
  return role === 'superAdmin' ? [ENTRIES.alerts] : [ENTRIES.alerts, ENTRIES.notifications];
}

function maySee(id: MenuId, { role, vertical, typeClient }: MenuReader): boolean {
  switch (id) {
    case 'clients':
    case 'ratings':
      return role === 'superAdmin';
    case 'indoor':
      return role === 'superAdmin' || typeClient === 'SC';
    case 'fashionHub':
      return role === 'superAdmin' || isLuxury(vertical);
    case 'trackers':
      return role === 'superAdmin' || (role === 'userAdmin' && typeClient === 'SC');
    case 'tasks':
      return role !== 'user';
    default:
      return true;
  }
}
