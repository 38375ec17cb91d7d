import { ConversationPanel } from '../../desk/conversation/ConversationPanel.tsx';
import type { PartProps } from '../../journeys/shipments/details/shipmentPart.view.ts';

export function ConversationPart({ transport: { idTransport } }: PartProps) {
  return <ConversationPanel of={{ idTransport }} />;
}
