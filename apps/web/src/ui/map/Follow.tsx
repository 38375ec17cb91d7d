import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';
import { useMapTexts } from './mapTexts.ts';
import { MapTool } from './MapTool.tsx';

const NEAR_ZOOM = 8;

/** Keeps the map on something as it moves, from a press of its button until somebody drags the map away. */
export function Follow({ place }: { readonly place: Place | null }) {
  const map = useMap();
  const { follow } = useMapTexts();
  const [isOn, setIsOn] = useState(false);
  const { longitude, latitude } = place ?? {};
  useEffect(() => {
    if (!isOn || longitude === undefined || latitude === undefined) return;
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM), duration: 500 });
  }, [map, isOn, longitude, latitude]);
  useEffect(() => {
    const letGo = () => setIsOn(false);
    map.on('dragstart', letGo);
    return () => void map.off('dragstart', letGo);
  }, [map]);
  if (!place) return null;
  return (
    <MapTool label={follow} isOn={isOn} onClick={() => setIsOn(!isOn)}>
      <IconCurrentLocation size={18} aria-hidden />
    </MapTool>
  );
}
