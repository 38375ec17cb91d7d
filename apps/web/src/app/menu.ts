import type { MenuEntry, MenuId } from '@sillage/domain/desk/navigation/menu';
import {
  IconAccessPoint,
  IconTruckDelivery,
  IconAlertTriangle,
  IconBookmark,
  IconBook2,
  IconBox,
  IconBuilding,
  IconMapPins,
  IconChartHistogram,
  IconClipboardList,
  IconCirclePlus,
  IconContainer,
  IconFileInvoice,
  IconHanger,
  IconHistory,
  IconLayoutDashboard,
  IconInbox,
  IconInvoice,
  IconListCheck,
  IconListDetails,
  IconPackages,
  IconRecycle,
  IconReceiptEuro,
  IconRoute,
  IconSearch,
  IconTableImport,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';

interface Look {
  readonly icon: TablerIcon;
  readonly label: `menu.${PageId}`;
}

/** What somebody can go to: the entries of the menu, and pages that no menu has. */
export type PageId = MenuId | 'newShipment' | 'importShipments' | 'alertRules' | 'alertPresets' | 'incidents' | 'tariffs' | 'help' | 'road';

const ICONS: Readonly<Record<PageId, TablerIcon>> = {
  dashboard: IconLayoutDashboard,
  transport: IconRoute,
  assets: IconBox,
  indoor: IconMapPins,
  containers: IconContainer,
  pools: IconRecycle,
  contents: IconPackages,
  trackers: IconAccessPoint,
  history: IconHistory,
  quotes: IconReceiptEuro,
  fashionHub: IconHanger,
  clients: IconBuilding,
  analytics: IconChartHistogram,
  ratings: IconThumbUp,
  invoices: IconInvoice,
  search: IconSearch,
  tasks: IconListCheck,
  notifications: IconInbox,
  alerts: IconAlertTriangle,
  newShipment: IconCirclePlus,
  importShipments: IconTableImport,
  help: IconBook2,
  alertRules: IconListDetails,
  alertPresets: IconBookmark,
  incidents: IconClipboardList,
  tariffs: IconFileInvoice,
  road: IconTruckDelivery,
};

export interface Page extends Look {
  readonly id: PageId;
  readonly url: string;
  /** Opens in a new tab. */
  readonly isExternal: boolean;
  readonly badge: MenuEntry['badge'];
}

export function pageOf({
  id,
  url,
  external = false,
  badge = null,
}: Partial<Pick<MenuEntry, 'external' | 'badge'>> & { readonly id: PageId; readonly url: string }): Page {
  return { id, url, icon: ICONS[id], label: `menu.${id}`, isExternal: external, badge };
}
