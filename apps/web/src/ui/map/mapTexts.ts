import { createContext, useContext } from 'react';
import type { LineLook } from './key/signs.tsx';

/** A switch to pictures from above. */
export interface PicturesSwitch {
  readonly label: string;
  readonly isOn: boolean;
  readonly onSwitch: () => void;
}

/** What every map says. */
export interface MapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** In the place of a map that this device cannot draw. */
  readonly unavailable: string;
  readonly fit: string;
  readonly follow: string;
  readonly key: string;
  readonly close: string;
  readonly zoomHere: string;
  readonly here: (count: number) => string;
  readonly more: (count: number) => string;
  readonly openAlerts: (count: number) => string;
  /** Rows of the key. */
  readonly heading: string;
  readonly cluster: string;
  readonly within: string;
  readonly line: Readonly<Record<LineLook, string>>;
  readonly stop: Readonly<Record<'reached' | 'ahead', string>>;
}

export const MapTextsContext = createContext<MapTexts | null>(null);

/** @throws Error outside of a MapView */
export function useMapTexts(): MapTexts {
  const texts = useContext(MapTextsContext);
  if (!texts) throw new Error('What a map says is known inside a MapView.');
  return texts;
}
