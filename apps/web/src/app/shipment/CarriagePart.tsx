import { OrderedPanels } from '../../commerce/quotes/ordered/OrderedPanels.tsx';
import { CarriagePanel } from '../../journeys/carriage/CarriagePanel.tsx';
import type { PartProps } from '../../journeys/shipments/details/shipmentPart.view.ts';

/** How a shipment is carried, and what was asked for when it was ordered. */
export function CarriagePart({ transport }: PartProps) {
  return (
    <>
      <CarriagePanel transport={transport} />
      <OrderedPanels transport={transport} />
    </>
  );
}
