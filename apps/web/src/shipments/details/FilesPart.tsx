import { FilesPanel } from '../../files/shared/FilesPanel.tsx';
import type { PartProps } from './shipmentPart.view.ts';

export function FilesPart({ transport: { idTransport } }: PartProps) {
  return <FilesPanel of={{ idTransport }} />;
}
