import { useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../IconButton.tsx';
import { MapToolsContext } from './mapContext.ts';

interface MapToolProps {
  readonly label: string;
  /** Of one that stays pressed. */
  readonly isOn?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button of its own among those of the map. */
export function MapTool({ label, isOn, onClick, children }: MapToolProps) {
  const tools = useContext(MapToolsContext);
  if (!tools) return null;
  return createPortal(
    <IconButton look="raised" label={label} aria-pressed={isOn} onClick={onClick}>
      {children}
    </IconButton>,
    tools,
  );
}
