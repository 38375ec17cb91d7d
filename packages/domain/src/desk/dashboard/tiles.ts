import { SHIPMENT_STATUSES } from '../../journeys/shipments/shipment.ts';
import type { MemberRole } from '../../people/access/actor.ts';

/** What a dashboard is about: shipments, or assets and containers. */
export const DASHBOARD_VIEWS = ['shipments', 'goods'] as const;
export type DashboardView = (typeof DASHBOARD_VIEWS)[number];

/** Section 2.3: the family SC is at home with its assets, everybody else with their shipments. */
export function dashboardViewOf(typeClient: string): DashboardView {
  return typeClient === 'SC' ? 'goods' : 'shipments';
}

/** In the order in which they stand: what needs a look, what waits for the reader, then how many there are. */
export const TILE_GROUPS = ['attention', 'today', 'mine', 'assets', 'containers', 'contents', 'shipments', 'devices'] as const;
export type TileGroup = (typeof TILE_GROUPS)[number];

/** How much a number above nought is worth a look. */
export type TileTone = 'bad' | 'warn' | 'plain';

interface TileLook {
  readonly group: TileGroup;
  readonly tone?: TileTone;
  readonly views?: readonly DashboardView[];
  readonly roles?: readonly MemberRole[];
  /** What waits for the reader, whichever customer is looked at. */
  readonly isOwn?: boolean;
}

const EVERYBODY: readonly MemberRole[] = ['superAdmin', 'userAdmin', 'user'];
const OF_CUSTOMER: readonly MemberRole[] = ['userAdmin', 'user'];

const shipments = <const Search extends object>(search: Search) => ({ to: '/transport', search }) as const;
const assets = <const Search extends object>(search: Search) => ({ to: '/assets/list', search }) as const;
const containers = <const Search extends object>(search: Search) => ({ to: '/masters/list', search }) as const;
const trackers = <const Search extends object>(search: Search) => ({ to: '/devices', search }) as const;
const contents = <const Search extends object>(search: Search) => ({ to: '/contenus/list', search }) as const;
const quotes = <const Search extends object>(search: Search) => ({ to: '/cotations', search }) as const;

const NOT_ARRIVED = 'tocomplete,readytoship,intransit';

/** Where each number leads: a page, and what stands in the address there. The server counts by what that list finds rows by (`countsAndLists.test.ts`). */
export const TILE_LISTS = {
  // What should have arrived and has not even left is late too.
  late: shipments({ status: NOT_ARRIVED, punctuality: 'late' }),
  atRisk: shipments({ status: NOT_ARRIVED, punctuality: 'atRisk' }),
  breach: shipments({ alerts: 'open' }),
  silent: shipments({ status: 'readytoship,intransit', trackers: 'silent' }),
  lowBattery: shipments({ status: 'readytoship,intransit', trackers: 'lowBattery' }),
  assetsBreach: assets({ alerts: 'open' }),
  containersBreach: containers({ alerts: 'open' }),
  assetsSilent: assets({ tracker: 'offline' }),
  containersSilent: containers({ tracker: 'offline' }),
  assetsLowBattery: assets({ tracker: 'lowBattery' }),
  containersLowBattery: containers({ tracker: 'lowBattery' }),
  assetsLost: assets({ position: 'unknown' }),
  containersLost: containers({ position: 'unknown' }),
  /** Which shows what is open where nothing else is asked for. */
  openAlerts: { to: '/alerts/list', search: {} },
  departures: shipments({ startDate: 'today' }),
  arrivals: shipments({ arrivalETA: 'today' }),
  alertsToday: { to: '/alerts/list', search: { tab: 'all', raised: 'today' } },
  tasks: { to: '/tasks', search: {} },
  myShipments: shipments({ status: NOT_ARRIVED, responsible: 'me' }),
  myAssets: assets({ inCharge: 'me' }),
  myContainers: containers({ inCharge: 'me' }),
  quotesToPrice: quotes({ status: 'pending' }),
  quotesToAnswer: quotes({ status: 'quoted' }),
  toInvoice: shipments({ shelf: 'kept', invoice: 'toIssue' }),
  tocomplete: shipments({ status: 'tocomplete' }),
  readytoship: shipments({ status: 'readytoship' }),
  intransit: shipments({ status: 'intransit' }),
  arrived: shipments({ status: 'arrived' }),
  assets: assets({}),
  assetsLocated: assets({ position: 'known' }),
  assetsAtSites: assets({ position: 'atSite' }),
  assetsTracked: assets({ tracker: 'with' }),
  containers: containers({}),
  containersLocated: containers({ position: 'known' }),
  containersAtSites: containers({ position: 'atSite' }),
  containersTracked: containers({ tracker: 'with' }),
  contents: contents({}),
  contentsLeft: contents({ placed: 'rest' }),
  online: trackers({ state: 'online' }),
  offline: trackers({ state: 'offline' }),
  stock: trackers({ state: 'stock' }),
  outOfService: trackers({ state: 'outOfService' }),
  devicesLow: trackers({ state: 'inService', battery: 'low' }),
} as const;
export type TileId = keyof typeof TILE_LISTS;
export const TILE_IDS = Object.keys(TILE_LISTS) as readonly TileId[];

const SHIPMENTS: readonly DashboardView[] = ['shipments'];
const GOODS: readonly DashboardView[] = ['goods'];

const LOOKS: Readonly<Record<TileId, TileLook>> = {
  late: { group: 'attention', tone: 'bad', views: SHIPMENTS },
  atRisk: { group: 'attention', tone: 'warn', views: SHIPMENTS },
  breach: { group: 'attention', tone: 'bad', views: SHIPMENTS },
  silent: { group: 'attention', tone: 'warn', views: SHIPMENTS },
  lowBattery: { group: 'attention', tone: 'warn', views: SHIPMENTS },
  assetsBreach: { group: 'attention', tone: 'bad', views: GOODS },
  containersBreach: { group: 'attention', tone: 'bad', views: GOODS },
  assetsSilent: { group: 'attention', tone: 'warn', views: GOODS },
  containersSilent: { group: 'attention', tone: 'warn', views: GOODS },
  assetsLowBattery: { group: 'attention', tone: 'warn', views: GOODS },
  containersLowBattery: { group: 'attention', tone: 'warn', views: GOODS },
  assetsLost: { group: 'attention', tone: 'warn', views: GOODS },
  containersLost: { group: 'attention', tone: 'warn', views: GOODS },
  openAlerts: { group: 'attention', tone: 'bad' },
  departures: { group: 'today', views: SHIPMENTS },
  arrivals: { group: 'today', views: SHIPMENTS },
  alertsToday: { group: 'today' },
  tasks: { group: 'mine', roles: ['superAdmin', 'userAdmin'], isOwn: true },
  myShipments: { group: 'mine', views: SHIPMENTS, roles: OF_CUSTOMER },
  myAssets: { group: 'mine', views: GOODS, roles: OF_CUSTOMER },
  myContainers: { group: 'mine', views: GOODS, roles: OF_CUSTOMER },
  quotesToPrice: { group: 'mine', views: SHIPMENTS, roles: ['superAdmin'] },
  quotesToAnswer: { group: 'mine', views: SHIPMENTS, roles: OF_CUSTOMER },
  toInvoice: { group: 'mine', views: SHIPMENTS, roles: ['superAdmin'] },
  tocomplete: { group: 'shipments' },
  readytoship: { group: 'shipments' },
  intransit: { group: 'shipments' },
  arrived: { group: 'shipments' },
  assets: { group: 'assets', views: GOODS },
  assetsLocated: { group: 'assets', views: GOODS },
  assetsAtSites: { group: 'assets', views: GOODS },
  assetsTracked: { group: 'assets', views: GOODS },
  containers: { group: 'containers', views: GOODS },
  containersLocated: { group: 'containers', views: GOODS },
  containersAtSites: { group: 'containers', views: GOODS },
  containersTracked: { group: 'containers', views: GOODS },
  contents: { group: 'contents', views: GOODS },
  contentsLeft: { group: 'contents', views: GOODS },
  online: { group: 'devices' },
  offline: { group: 'devices' },
  stock: { group: 'devices' },
  outOfService: { group: 'devices' },
  devicesLow: { group: 'devices', tone: 'warn' },
};

export interface Tile {
  readonly id: TileId;
  readonly group: TileGroup;
  readonly tone: TileTone;
}

/** Whose dashboard it is, and of which customer: null for all that the reader sees. */
export interface DashboardReader {
  readonly view: DashboardView;
  readonly role: MemberRole;
  readonly idCustomer: number | null;
}

/** The tiles that a dashboard has, in the order in which they first stand. */
export function tilesOf({ view, role, idCustomer }: DashboardReader): readonly Tile[] {
  return TILE_IDS.flatMap((id) => {
    const { group, tone = 'plain', views = DASHBOARD_VIEWS, roles = EVERYBODY, isOwn = false } = LOOKS[id];
    const isThere = views.includes(view) && roles.includes(role) && !(isOwn && idCustomer !== null);
    return isThere ? [{ id, group, tone }] : [];
  });
}

export interface TileList {
  readonly to: (typeof TILE_LISTS)[TileId]['to'];
  readonly search: Readonly<Record<string, string | number>>;
}

/** The list behind a tile, of one customer where the dashboard is of one. */
export function listOfTile(id: TileId, idCustomer: number | null): TileList {
  return ofCustomer(TILE_LISTS[id], idCustomer);
}

/** The whole of what a group counts, where no tile of it leads there. */
export function wholeListOf(group: TileGroup, idCustomer: number | null): TileList | null {
  if (group === 'shipments') return ofCustomer(shipments({}), idCustomer);
  return group === 'devices' ? ofCustomer(trackers({}), idCustomer) : null;
}

function ofCustomer({ to, search }: TileList, idCustomer: number | null): TileList {
  if (idCustomer === null) return { to, search };
  return { to, search: { ...search, idCustomer: NAMES_MANY.some((one) => one === to) ? String(idCustomer) : idCustomer } };
}

/** Lists that can be of several customers at once say them in words. */
const NAMES_MANY = ['/transport', '/cotations'] as const;

/** What each of the four pages is about, for the operator, whose customers are of every family. */
export function viewOfPath(path: string): DashboardView | null {
  if (path.startsWith('/supplychain/')) return 'goods';
  return path === '/dashboards' ? null : 'shipments';
}

/** Whether there is nothing at all to be told of. */
export function isEmpty(counts: Readonly<Partial<Record<TileId, number | undefined>>>): boolean {
  return INVENTORY.every((id) => (counts[id] ?? 0) === 0);
}

const INVENTORY_OF_GOODS: readonly TileId[] = ['assets', 'containers', 'contents'];
const INVENTORY: readonly TileId[] = [...SHIPMENT_STATUSES, ...INVENTORY_OF_GOODS, 'online', 'offline', 'outOfService'];

/** Whether no goods are kept here yet, whatever trackers and shipments there are. */
export function isWithoutGoods(counts: Readonly<Partial<Record<TileId, number | undefined>>>): boolean {
  return INVENTORY_OF_GOODS.every((id) => (counts[id] ?? 0) === 0);
}
