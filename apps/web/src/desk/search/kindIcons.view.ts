import type { SearchKind } from '@sillage/domain/desk/search/search';
import {
  IconAccessPoint,
  IconAddressBook,
  IconBox,
  IconBriefcase,
  IconBuildingWarehouse,
  IconContainer,
  IconFile,
  IconPackages,
  IconReceiptEuro,
  IconRoute,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export const KIND_ICONS: Readonly<Record<SearchKind, TablerIcon>> = {
  shipment: IconRoute,
  quote: IconReceiptEuro,
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
