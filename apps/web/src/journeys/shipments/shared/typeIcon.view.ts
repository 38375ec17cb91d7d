import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { IconArrowsSplit2, IconPlane, IconShip, IconTrain, IconTruck, type Icon } from '@tabler/icons-react';

export const TYPE_ICON: Record<ShipmentType, Icon> = {
  road: IconTruck,
  air: IconPlane,
  sea: IconShip,
  rail: IconTrain,
  multimodal: IconArrowsSplit2,
};
