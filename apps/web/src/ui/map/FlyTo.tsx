import { useEffect, useEffectEvent } from 'react';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';

const NEAR_ZOOM = 6;

/** Brings a place to the middle whenever `cause` changes; its own later moves don't drag the map along. */
export function FlyTo({ place, cause }: { readonly place: Place | null; readonly cause: string | number | null }) {
  const map = useMap();
  const fly = useEffectEvent(() => {
    if (place) map.easeTo({ center: [place.longitude, place.latitude], zoom: Math.max(map.getZoom(), NEAR_ZOOM), duration: 700 });
  });
  useEffect(() => {
    if (cause !== null) fly();
  }, [cause]);
  return null;
}
