import type { DemoCustomer } from './demoTracker.ts';
import type { Place } from './geodesy.ts';

export interface DemoStop {
  readonly kind: 'departure' | 'step' | 'arrival';
  readonly address: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusMetres: number;
  /** Leaving the departure, reaching the others: ms relative to the start of the demo. */
  readonly plannedOffsetMs: number;
}

export interface DemoShipment {
  readonly reference: string;
  readonly type: 'road' | 'air' | 'sea' | 'rail' | 'multimodal';
  readonly customer: DemoCustomer;
  readonly stops: readonly DemoStop[];
  /** Identifiers of its trackers; none: it is still to be completed. */
  readonly trackers: readonly string[];
  readonly temperatureRule: { readonly minCelsius: number; readonly maxCelsius: number; readonly forMinutes: number } | null;
  /** Told of what rises by more K in 10 minutes: a door that was left open. */
  readonly risesByKelvin?: number;
  /** Key of the journey that moves it; null: it stays where it is. */
  readonly journey: string | null;
  /** It is over, and was put into the history: when it left and arrived, ms relative to the start of the demo. */
  readonly archivedAfter?: { readonly departedMs: number; readonly arrivedMs: number };
}

export function stopAt(
  kind: DemoStop['kind'],
  place: Place,
  {
    address,
    country,
    radiusMetres = 500,
    plannedOffsetMs,
  }: Omit<DemoStop, 'kind' | 'latitude' | 'longitude' | 'radiusMetres'> & { radiusMetres?: number },
): DemoStop {
  return { kind, address, country, latitude: place.latitude, longitude: place.longitude, radiusMetres, plannedOffsetMs };
}
