import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { listTransportPositions } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { MapPoint } from '../../../ui/map/ClusteredPoints.tsx';

export type Positions = Read<(typeof listTransportPositions)['reply']>;

/** Where a shipment is; null as long as nothing is known of that. */
export interface Spot {
  readonly idTransport: number;
  readonly status: ShipmentStatus;
  readonly openAlerts: number;
  readonly place: { readonly latitude: number; readonly longitude: number; readonly accuracy: number | null; readonly time: number } | null;
}

/** The shipments that the list finds, by their numbers; live readings move them. */
export type SpotBook = Map<number, Spot>;

export function makeSpotBook(read: Positions | undefined): SpotBook {
  if (!read) return new Map();
  const unplaced = read.nowhere.map((idTransport): Spot => ({ idTransport, status: 'readytoship', openAlerts: 0, place: null }));
  const placed = read.idTransport.map((idTransport, index): Spot => ({
    idTransport,
    status: read.status[index] ?? 'intransit',
    openAlerts: read.openAlerts[index] ?? 0,
    place: {
      latitude: read.latitude[index] ?? 0,
      longitude: read.longitude[index] ?? 0,
      accuracy: read.accuracy[index] ?? null,
      time: read.time[index] ?? 0,
    },
  }));
  return new Map([...placed, ...unplaced].map((spot) => [spot.idTransport, spot]));
}

export function pointsOf(spots: Iterable<Spot>): MapPoint[] {
  return [...spots].flatMap(({ idTransport, status, openAlerts, place }) => {
    if (!place) return [];
    const tone = openAlerts > 0 ? 'alert' : status === 'intransit' ? 'active' : 'idle';
    return [{ id: idTransport, longitude: place.longitude, latitude: place.latitude, tone }];
  });
}

/**
 * Enters live readings and says which points they move. Those of shipments that the list does not find, of such that have arrived, and such that
 * are older than what is known move nothing.
 */
export function enterReadings(book: SpotBook, readings: readonly LiveReading[]): MapPoint[] {
  const moved = readings.flatMap(({ idTransport, latitude, longitude, accuracy, time }) => {
    const known = book.get(idTransport ?? 0);
    if (!known || known.status === 'arrived' || latitude === undefined || longitude === undefined) return [];
    if (known.place && known.place.time > time) return [];
    const spot = { ...known, place: { latitude, longitude, accuracy: accuracy ?? null, time } };
    book.set(spot.idTransport, spot);
    return [spot];
  });
  return pointsOf(moved);
}
