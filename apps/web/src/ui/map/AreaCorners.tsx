import { Marker } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import classes from './AreaCorners.module.css';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';

interface AreaCornersProps {
  readonly corners: readonly Place[];
  readonly labelOf: (number: number) => string;
  readonly onMove: (index: number, place: Place) => void;
}

/** The corners of an area, which are dragged elsewhere. Whoever has no pointer changes them in a list beside the map. */
export function AreaCorners({ corners, labelOf, onMove }: AreaCornersProps) {
  const map = useMap();
  const move = useEffectEvent(onMove);
  const label = useEffectEvent(labelOf);
  useEffect(() => {
    const markers = corners.map(({ latitude, longitude }, index) => {
      const element = document.createElement('div');
      element.className = classes['corner'] ?? '';
      element.textContent = String(index + 1);
      element.setAttribute('role', 'img');
      element.setAttribute('aria-label', label(index + 1));
      // A press on it is no press on the map.
      element.addEventListener('click', (event) => event.stopPropagation());
      const marker = new Marker({ element, draggable: true }).setLngLat([longitude, latitude]).addTo(map);
      marker.on('dragend', () => {
        const { lat, lng } = marker.getLngLat().wrap();
        move(index, { latitude: lat, longitude: lng });
      });
      return marker;
    });
    return () => {
      for (const marker of markers) marker.remove();
    };
  }, [map, corners]);
  return null;
}
