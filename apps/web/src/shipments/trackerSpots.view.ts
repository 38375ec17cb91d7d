import type { LiveReading } from '@sillage/contract/live/live.contract';
import type { TrackerSpot } from '../trackers/shared/trackers.queries.ts';
import type { MapPoint } from '../ui/map/ClusteredPoints.tsx';

/** All trackers on the map by identifier. The number is what the map knows a tracker by. */
export interface SpotBook {
  readonly idOf: Map<string, number>;
  readonly spots: (TrackerSpot | undefined)[];
}

export function makeSpotBook(spots: readonly TrackerSpot[]): SpotBook {
  return { idOf: new Map(spots.map(({ uniqueIdentifiant }, id) => [uniqueIdentifiant, id])), spots: [...spots] };
}

export function pointOf(spot: TrackerSpot, id: number, alerted: ReadonlySet<string>): MapPoint {
  const { longitude, latitude, uniqueIdentifiant, idTransport } = spot;
  const tone = alerted.has(uniqueIdentifiant) ? 'alert' : idTransport === null ? 'idle' : 'active';
  return { id, longitude, latitude, tone };
}

/** Enters live readings into the book and says which points they move. Readings older than what is known move nothing. */
export function enterReadings(book: SpotBook, readings: readonly LiveReading[], alerted: ReadonlySet<string>): MapPoint[] {
  return readings.flatMap((reading) => {
    const { uniqueIdentifiant, latitude, longitude, time, idTransport } = reading;
    if (latitude === undefined || longitude === undefined) return [];
    const id = book.idOf.get(uniqueIdentifiant) ?? book.spots.length;
    const known = book.spots[id];
    if (known && known.time > time) return [];
    const spot = {
      uniqueIdentifiant,
      latitude,
      longitude,
      time,
      idTransport,
      temperature: reading.temperature ?? known?.temperature ?? null,
    };
    book.idOf.set(uniqueIdentifiant, id);
    book.spots[id] = spot;
    return [pointOf(spot, id, alerted)];
  });
}

export function spotOfTransport(book: SpotBook, idTransport: number | null): TrackerSpot | null {
  if (idTransport === null) return null;
  return book.spots.find((spot) => spot?.idTransport === idTransport) ?? null;
}
