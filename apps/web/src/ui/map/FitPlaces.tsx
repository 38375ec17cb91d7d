import { IconMaximize } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';
import { useMapTexts } from './mapTexts.ts';
import { MapTool } from './MapTool.tsx';
import { unwrapLine } from './unwrapLine.ts';

const PADDING_PIXELS = 56;
/** At the sides stand the buttons of the map. */
const SIDE_PIXELS = 70;
/** The embedded map knows no streets: any closer, a place would stand on a blank sheet. */
const CLOSEST_ZOOM = 11;

interface FitPlacesProps {
  readonly places: readonly Place[];
  /** The places follow each other, so a step over the antimeridian is a short one. */
  readonly isPath?: boolean;
  /** So much at the foot of the map is hidden behind something else. */
  readonly coveredBelowPixels?: number;
  /** Where something stands on the map that is looked at from nearer than streets are. */
  readonly closestZoom?: number;
}

/** Shows all the places once, as soon as there are any; afterwards the map belongs to whoever moves it, and a button shows all of them again. */
export function FitPlaces({ places, isPath = false, coveredBelowPixels = 0, closestZoom = CLOSEST_ZOOM }: FitPlacesProps) {
  const map = useMap();
  const { fit } = useMapTexts();
  const isDone = useRef(false);
  const show = (animate: boolean) => {
    const line = places.map(({ longitude, latitude }) => [longitude, latitude]);
    const [west, south, east, north] = boundsOf(isPath ? unwrapLine(line) : line);
    const padding = { top: PADDING_PIXELS, left: SIDE_PIXELS, right: SIDE_PIXELS, bottom: PADDING_PIXELS + coveredBelowPixels };
    map.fitBounds([west, south, east, north], { padding, maxZoom: closestZoom, animate });
  };
  const showFirst = useEffectEvent(() => show(false));
  useEffect(() => {
    if (isDone.current || places.length === 0) return;
    isDone.current = true;
    showFirst();
  }, [places]);
  if (places.length === 0) return null;
  return (
    <MapTool label={fit} onClick={() => show(true)}>
      <IconMaximize size={18} aria-hidden />
    </MapTool>
  );
}

function boundsOf(line: readonly (readonly number[])[]): [number, number, number, number] {
  let bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of line) {
    bounds = [Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y)];
  }
  return bounds;
}
