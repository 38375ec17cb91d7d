import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { MapPanel } from '../MapPanel.tsx';
import { useMapTexts } from '../mapTexts.ts';
import { MapTool } from '../MapTool.tsx';
import { KeyRows, type KeyRow } from './KeyRows.tsx';

/** What the signs of the map mean, for whoever asks. */
export function MapKey({ rows }: { readonly rows: readonly KeyRow[] }) {
  const { key } = useMapTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MapTool label={key} isOn={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <IconListDetails size={18} aria-hidden />
      </MapTool>
      {isOpen && (
        <MapPanel isBeside title={key} onClose={() => setIsOpen(false)}>
          <KeyRows rows={rows} />
        </MapPanel>
      )}
    </>
  );
}
