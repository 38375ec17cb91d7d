import { getRouteApi } from '@tanstack/react-router';
import { ConversationPanel } from '../../desk/conversation/ConversationPanel.tsx';
import type { PartProps } from '../../journeys/shipments/details/shipmentPart.view.ts';

const route = getRouteApi('/signedIn/transport/transportdetails/$idTransport');

export function ConversationPart({ transport: { idTransport } }: PartProps) {
  const { message } = route.useSearch();
  return <ConversationPanel of={{ idTransport }} sought={message} />;
}
