import { ConversationPanel } from '../../conversation/shared/ConversationPanel.tsx';
import type { PartProps } from './shipmentPart.view.ts';

export function ConversationPart({ transport: { idTransport } }: PartProps) {
  return <ConversationPanel of={{ idTransport }} />;
}
