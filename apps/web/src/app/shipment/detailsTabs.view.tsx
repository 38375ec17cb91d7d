import {
  IconActivity,
  IconFiles,
  IconFileInvoice,
  IconHistory,
  IconHourglass,
  IconLeaf,
  IconMessages,
  IconReceiptEuro,
  IconShoppingCart,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { OverviewPart } from './OverviewPart.tsx';
import type { PartProps, ShipmentPart } from '../../journeys/shipments/details/shipmentPart.view.ts';

interface DetailsTab {
  readonly icon: TablerIcon;
  readonly Part: ComponentType<PartProps>;
}

/** What each part of a shipment shows. All but the first are fetched when they are opened. */
export const DETAILS_TABS: Readonly<Record<ShipmentPart, DetailsTab>> = {
  overview: { icon: IconActivity, Part: OverviewPart },
  carriage: {
    icon: IconTruckDelivery,
    Part: lazy(async () => ({ default: (await import('./CarriagePart.tsx')).CarriagePart })),
  },
  purchases: {
    icon: IconShoppingCart,
    Part: lazy(async () => ({ default: (await import('../../commerce/costs/PurchasesPanel.tsx')).PurchasesPanel })),
  },
  pricing: {
    icon: IconReceiptEuro,
    Part: lazy(async () => ({ default: (await import('../../commerce/costs/PricingPanel.tsx')).PricingPanel })),
  },
  papers: {
    icon: IconFileInvoice,
    Part: lazy(async () => ({ default: (await import('../../commerce/billing/BillingDocumentsPanel.tsx')).BillingDocumentsPanel })),
  },
  carbon: {
    icon: IconLeaf,
    Part: lazy(async () => ({ default: (await import('../../journeys/carbon/CarbonPanel.tsx')).CarbonPanel })),
  },
  stability: {
    icon: IconHourglass,
    Part: lazy(async () => ({ default: (await import('../../monitoring/stability/StabilityPart.tsx')).StabilityPart })),
  },
  files: { icon: IconFiles, Part: lazy(async () => ({ default: (await import('./FilesPart.tsx')).FilesPart })) },
  conversation: {
    icon: IconMessages,
    Part: lazy(async () => ({ default: (await import('./ConversationPart.tsx')).ConversationPart })),
  },
  events: {
    icon: IconHistory,
    Part: lazy(async () => ({ default: (await import('../../journeys/shipments/journal/EventsPart.tsx')).EventsPart })),
  },
};
