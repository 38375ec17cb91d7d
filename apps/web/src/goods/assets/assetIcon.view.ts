import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { IconBuildingWarehouse, IconContainer, IconPackage, type TablerIcon } from '@tabler/icons-react';

export const KIND_ICON: Readonly<Record<AssetKind, TablerIcon>> = {
  fixed: IconBuildingWarehouse,
  mobile: IconPackage,
  container: IconContainer,
};
