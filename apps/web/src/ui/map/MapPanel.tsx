import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import classes from './MapPanel.module.css';
import { useMapTexts } from './mapTexts.ts';

interface MapPanelProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly onClose: () => void;
  /** Beside the buttons, rather than at the foot. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** Stands in a corner of the map, above it. */
export function MapPanel({ title, aside, onClose, isBeside, children }: MapPanelProps) {
  const { close } = useMapTexts();
  return (
    <section className={classes['panel']} data-beside={isBeside} aria-label={title}>
      <header className={classes['head']}>
        <h2 className={classes['title']} dir="auto">
          {title}
        </h2>
        {aside}
        <IconButton label={close} onClick={onClose}>
          <IconX size={17} aria-hidden />
        </IconButton>
      </header>
      {children}
    </section>
  );
}
