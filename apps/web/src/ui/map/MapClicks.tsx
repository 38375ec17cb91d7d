import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';

const FULL_TURN = 360;

/** Tells where the map was clicked. */
export function MapClicks({ onPick }: { readonly onPick: (point: Place) => void }) {
  const map = useMap();
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const canvas = map.getCanvasContainer();
    const onClick = ({ lngLat }: MapMouseEvent) => {
      // A map that was turned around the world counts on.
      const longitude = ((((lngLat.lng + 180) % FULL_TURN) + FULL_TURN) % FULL_TURN) - 180;
      pick({ latitude: lngLat.lat, longitude });
    };
    map.on('click', onClick);
    canvas.style.cursor = 'crosshair';
    return () => {
      map.off('click', onClick);
      canvas.style.cursor = '';
    };
  }, [map]);
  return null;
}
