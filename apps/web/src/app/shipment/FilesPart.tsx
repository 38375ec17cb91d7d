import { FilesPanel } from '../../desk/files/FilesPanel.tsx';
import type { PartProps } from '../../journeys/shipments/details/shipmentPart.view.ts';

export function FilesPart({ transport: { idTransport } }: PartProps) {
  return <FilesPanel of={{ idTransport }} />;
}
