import type { ShipmentEventKind, ShipmentType } from '../shipments/shipment.ts';

/** A place of the route, as others are told of it. */
export interface ExchangedPlace {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of IANA; null where nobody knows. */
  readonly timeZone: string | null;
  /** Epoch ms. */
  readonly plannedAt: number | null;
}

export interface ExchangedAsset {
  readonly idContainer: number;
  readonly reference: string;
  /** Of its own tracker. */
  readonly tracker: string | null;
}

/** What is told of a shipment: no people, no prices, and nothing that somebody wrote freely. */
export interface ExchangedShipment {
  readonly idTransport: number;
  readonly reference: string;
  /** The company whose shipment it is. */
  readonly customer: string;
  readonly type: ShipmentType;
  readonly places: readonly ExchangedPlace[];
  readonly assets: readonly ExchangedAsset[];
  /** Epoch ms; null: it has arrived, or nobody knows. */
  readonly estimatedArrival: number | null;
}

export interface ExchangedEvent {
  readonly idEvent: number;
  readonly kind: ShipmentEventKind;
  /** Epoch ms. */
  readonly happenedAt: number;
  /** When somebody said that it never was, epoch ms; null: it counts. */
  readonly undoneAt: number | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Of a raised alert: what its tracker measured at that moment, as the rule watches it; null: nobody knows. What `details` say of it is the worst until now. */
  readonly measured: number | null;
}

export interface Summary {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** What a tracker measured while it was with the shipment. */
export interface Measured {
  readonly tracker: string;
  /** The first and the last reading, epoch ms. */
  readonly from: number;
  readonly to: number;
  /** °C and %. */
  readonly temperature: Summary | null;
  readonly humidity: Summary | null;
  readonly last: { readonly temperature: number | null; readonly humidity: number | null };
  /** Where it was last. */
  readonly position: { readonly latitude: number; readonly longitude: number; readonly timeZone: string | null } | null;
}

/** What the outside adds: the time, where the installation is found, and names that no other installation gives. */
export interface ExchangeContext {
  /** Without a slash at its end. */
  readonly address: string;
  /** Epoch ms. */
  readonly now: number;
  /** A UUID that is the same for the same words. */
  readonly uuidOf: (words: string) => string;
}

/** The place that an event is about, where the route still has it. */
export function placeOf({ details }: ExchangedEvent, places: readonly ExchangedPlace[]) {
  const ordinal = details['ordinal'] ?? details['place'];
  const place = typeof ordinal === 'number' ? places[ordinal] : undefined;
  const isStillThere = place !== undefined && (details['address'] === undefined || details['address'] === place.address);
  return isStillThere ? { ...place, ordinal: ordinal as number } : null;
}

export function addressOf({ details }: ExchangedEvent): string | undefined {
  const address = details['address'];
  return typeof address === 'string' && address !== '' ? address : undefined;
}

export function trackerOf({ details }: ExchangedEvent): string | undefined {
  const tracker = details['uniqueIdentifiant'];
  return typeof tracker === 'string' ? tracker : undefined;
}

/** What an alert was raised for; one that does not say is of a temperature. */
export function ruleKeyOf({ details }: ExchangedEvent): unknown {
  return details['ruleKey'] ?? 'temperature';
}

/** The worst value of an alert until now, whenever that was. */
export function extremeOf({ details }: ExchangedEvent): number | undefined {
  const extreme = details['extreme'];
  return typeof extreme === 'number' ? rounded(extreme) : undefined;
}

/** As precise as sensors are; a single float is written as what it stands for. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
