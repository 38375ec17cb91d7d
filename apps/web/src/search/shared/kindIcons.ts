import type { SearchKind } from '@sillage/domain/search/search';
import {
  IconAccessPoint,
  IconAddressBook,
  IconBox,
  IconBriefcase,
  IconFile,
  IconRoute,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

export const KIND_ICONS: Readonly<Record<SearchKind, TablerIcon>> = {
  ...{ shipment: IconRoute, asset: IconBox, tracker: IconAccessPoint, file: IconFile },
  ...{ contact: IconAddressBook, IconBox, contractor: IconBriefcase, member: IconUsers },
};
