import { useEffect, useId } from 'react';
import type { TimeCursor } from '../timeCursor.ts';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { placeAt } from './placeAt.ts';
import { putLayers } from './putLayers.ts';
import type { Track } from './trackRuns.ts';

/** Marks on the track where it was at the moment that the shared time cursor points at; nothing where that is not known. */
export function TrackCursor({ track, cursor, isDark }: { readonly track: Track; readonly cursor: TimeCursor; readonly isDark: boolean }) {
  const map = useMap();
  const id = `cursor-${useId()}`;

  useEffect(() => {
    const mark = { id, type: 'circle', source: id, paint: { 'circle-radius': 7, 'circle-stroke-width': 3 } } as const;
    return putLayers(map, { [id]: { type: 'geojson', data: EMPTY } }, [mark]);
  }, [map, id]);

  useEffect(() => {
    const palette = readPalette();
    map.setPaintProperty(id, 'circle-color', palette.surface);
    map.setPaintProperty(id, 'circle-stroke-color', palette.ink);
  }, [map, id, isDark]);

  useEffect(() => {
    const show = () => {
      const time = cursor.get();
      const coordinates = time === null ? null : placeAt(track, time);
      feedSource(map, id, coordinates ? { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } } : EMPTY);
    };
    show();
    return cursor.subscribe(show);
  }, [map, id, track, cursor]);
  return null;
}
