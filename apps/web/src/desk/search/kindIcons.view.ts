import type { SearchKind } from '@sillage/domain/desk/search/search';
import {
  IconAccessPoint,
  IconAddressBook,
  IconBox,
  IconBriefcase,
  IconBuilding,
  IconBuildingWarehouse,
  IconContainer,
  IconFile,
  IconFileInvoice,
  IconPackages,
  IconReceiptEuro,
  IconRoute,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export const KIND_ICONS: Readonly<Record<SearchKind, TablerIcon>> = {
  customer: IconBuilding,
  shipment: IconRoute,
  quote: IconReceiptEuro,
  invoice: IconFileInvoice,
  asset: IconBox,
  tracker: IconAccessPoint,
  file: IconFile,
  registered: IconBuildingWarehouse,
  container: IconContainer,
  content: IconPackages,
  contact: IconAddressBook,
  contractor: IconBriefcase,
  member: IconUsers,
};
