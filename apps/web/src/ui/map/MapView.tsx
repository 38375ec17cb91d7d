import { AttributionControl, Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { basemapStyle } from './basemapStyle.ts';
import { MapContext, MapToolsContext } from './mapContext.ts';
import { MapTextsContext, type MapTexts, type PicturesSwitch } from './mapTexts.ts';
import { readPalette } from './mapPalette.ts';
import { workerAddress } from './mapWorker.ts';
import classes from './MapView.module.css';
import { ABOVE_GROUND } from './streets/putStreets.ts';
import type { StreetSource } from './streets/streetSource.ts';
import { useStreets } from './streets/useStreets.ts';
import { useBasemap } from './useBasemap.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

interface MapViewProps {
  readonly label: string;
  readonly texts: MapTexts;
  /** What is drawn above the embedded map; null is nothing. */
  readonly streets: StreetSource | null;
  /** Null: there are none to switch to. */
  readonly pictures: PicturesSwitch | null;
  /** BCP 47; country names are written in it. */
  readonly language: string;
  readonly isDark: boolean;
  /** Layers, and whatever floats above the map. */
  readonly children?: ReactNode;
}

export function MapView({ label, texts, streets, pictures, language, isDark, children }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The map whose layers are drawn. */
  const shown = useRef<MapLibreMap | null>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [isImpossible, setIsImpossible] = useState(false);

  useEffect(() => {
    if (!box.current) return undefined;
    const made = makeMap(box.current, label);
    if (!made) {
      setIsImpossible(true);
      return undefined;
    }
    made.once('style.load', () => {
      made.addLayer({ id: ABOVE_GROUND, type: 'background', layout: { visibility: 'none' } });
      setMap(made);
    });
    return () => {
      setMap(null);
      // One that layers stand on goes after them, below.
      if (shown.current !== made) made.remove();
    };
  }, [label]);

  useEffect(() => {
    if (!map) return undefined;
    shown.current = map;
    return () => {
      shown.current = null;
      // The layers inside take themselves off in the same turn, but after this: React cleans up from the outside in.
      queueMicrotask(() => map.remove());
    };
  }, [map]);

  useBasemap(map, language, isDark);
  useStreets(map, streets, language, isDark);

  return (
    <div className={classes['view']}>
      <div ref={box} className={classes['canvas']} />
      {isImpossible && <p className={classes['impossible']}>{texts.unavailable}</p>}
      <div ref={setTools} className={classes['tools']} />
      {map && (
        <MapContext value={map}>
          <MapToolsContext value={tools}>
            <MapTextsContext value={texts}>
              <ZoomButtons pictures={pictures} />
              {children}
            </MapTextsContext>
          </MapToolsContext>
        </MapContext>
      )}
    </div>
  );
}

/** Null where the device has no WebGL. */
function makeMap(container: HTMLElement, label: string): MapLibreMap | null {
  try {
    setWorkerUrl(workerAddress());
    const map = new MapLibreMap({
      container,
      style: basemapStyle(readPalette()),
      center: [8, 38],
      zoom: 1.6,
      minZoom: 0.8,
      maxZoom: 22,
      attributionControl: false,
      pitchWithRotate: false,
      dragRotate: false,
      fadeDuration: 120,
      locale: { 'Map.Title': label },
    });
    // No landmark: what it stands in is one, often under the same name.
    map.getCanvas().setAttribute('role', 'group');
    map.touchZoomRotate.disableRotation();
    map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
    map.addControl(new ScaleControl({ maxWidth: 88 }), 'bottom-left');
    return map;
  } catch {
    return null;
  }
}
