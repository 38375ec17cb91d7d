import { IconListDetails } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { MapPanel } from '../MapPanel.tsx';
import { useMapTexts } from '../mapTexts.ts';
import { MapTool } from '../MapTool.tsx';
import classes from './MapKey.module.css';

export interface KeyRow {
  readonly sign: ReactNode;
  readonly text: string;
}

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
          <ul className={classes['rows']}>
            {rows.map(({ sign, text }) => (
              <li key={text}>
                <span className={classes['sign']} aria-hidden>
                  {sign}
                </span>
                {text}
              </li>
            ))}
          </ul>
        </MapPanel>
      )}
    </>
  );
}
