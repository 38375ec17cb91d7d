import { EventsPanel } from './EventsPanel.tsx';
import type { PartProps } from './shipmentPart.view.ts';

/** Everything that happened to a shipment. */
export function EventsPart({ transport }: PartProps) {
  return <EventsPanel idTransport={transport.idTransport} />;
}
