import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { listTransportPositions } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { Read } from '@sillage/contract/endpoint';
import { headingOf } from '@sillage/domain/tracking/telemetry/heading';
import type { Punctuality, ShipmentStatus, ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { MapPoint, PointTone } from '../../../ui/map/points/mapPoint.ts';

export type Positions = Read<(typeof listTransportPositions)['reply']>;

interface SpotPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly heading: number | null;
  readonly time: number;
}

/** Where a shipment is; null as long as nothing is known of that. */
export interface MapPosition {
  readonly idTransport: number;
  readonly reference: string;
  readonly type: ShipmentType;
  readonly status: ShipmentStatus;
  readonly punctuality: Punctuality;
  readonly openAlerts: number;
  readonly place: SpotPlace | null;
}

/** Of one that is nowhere nothing is drawn before its first reading, which has it read anew. */
const UNKNOWN = { reference: '', type: 'road', status: 'readytoship', punctuality: 'unknown', openAlerts: 0, place: null } as const;

/** The shipments that the list finds, by their numbers; live readings move them. */
export type PositionIndex = Map<number, MapPosition>;

export function makePositionIndex(read: Positions | undefined): PositionIndex {
  if (!read) return new Map();
  const unplaced = read.nowhere.map((idTransport): MapPosition => ({ ...UNKNOWN, idTransport }));
  const placed = read.idTransport.map((idTransport, index): MapPosition => ({
    idTransport,
    reference: read.reference[index] ?? '',
    type: read.type[index] ?? 'road',
    status: read.status[index] ?? 'intransit',
    punctuality: read.punctuality[index] ?? 'unknown',
    openAlerts: read.openAlerts[index] ?? 0,
    place: {
      latitude: read.latitude[index] ?? 0,
      longitude: read.longitude[index] ?? 0,
      accuracy: read.accuracy[index] ?? null,
      heading: read.heading[index] ?? null,
      time: read.time[index] ?? 0,
    },
  }));
  return new Map([...placed, ...unplaced].map((position) => [position.idTransport, position]));
}

export function pointsOf(positions: Iterable<MapPosition>): MapPoint[] {
  return [...positions].flatMap((position) => {
    const { idTransport, reference, type, openAlerts, place } = position;
    if (!place) return [];
    const { longitude, latitude, heading } = place;
    return [{ id: idTransport, longitude, latitude, tone: toneOf(position), name: reference, mode: type, heading, openAlerts }];
  });
}

/** The worst that is to say of it. How late it was does not matter any more once it is there. */
function toneOf({ status, punctuality, openAlerts }: MapPosition): PointTone {
  if (openAlerts > 0) return 'alert';
  if (status !== 'arrived' && (punctuality === 'late' || punctuality === 'atRisk')) return 'warn';
  return status === 'intransit' ? 'active' : 'idle';
}

/**
 * Enters live readings and says which points they move. Those of shipments that the list does not find, of such that have arrived, and such that
 * are older than what is known move nothing.
 */
export function enterReadings(book: PositionIndex, readings: readonly LiveReading[]): MapPoint[] {
  const moved = readings.flatMap(({ idTransport, latitude, longitude, accuracy, course, speed, time }) => {
    const known = book.get(idTransport ?? 0);
    if (!known || known.status === 'arrived' || latitude === undefined || longitude === undefined) return [];
    if (known.place && known.place.time > time) return [];
    const position = { ...known, place: { latitude, longitude, accuracy: accuracy ?? null, heading: headingOf(course, speed), time } };
    book.set(position.idTransport, position);
    return [position];
  });
  return pointsOf(moved);
}
