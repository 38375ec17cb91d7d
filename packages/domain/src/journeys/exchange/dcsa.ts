import type { ShipmentEventKind, ShipmentType } from '../shipments/shipment.ts';
import { compactNumber, isContainerNumber } from './containerNumber.ts';
import { eventUuid } from './epcis.ts';
import {
  placeOf,
  rounded,
  ruleKeyOf,
  trackerOf,
  type ExchangedEvent,
  type ExchangedPlace,
  type ExchangedShipment,
  type ExchangeContext,
  type Measured,
} from './exchanged.ts';
import { localIso, offsetAt } from './localTime.ts';

/** Of the event domain of the Digital Container Shipping Association. */
export const DCSA_VERSION = '3.2.0';

type Payload =
  | { readonly eventType: 'TRANSPORT'; readonly transportEventTypeCode: 'ARRI' | 'DEPA' }
  | { readonly eventType: 'EQUIPMENT'; readonly equipmentEventTypeCode: 'LOAD' | 'DISC' | 'CUSR' | 'DROP' }
  | { readonly eventType: 'SHIPMENT'; readonly shipmentEventTypeCode: 'RECE' | 'VOID' }
  | { readonly eventType: 'REEFER'; readonly reeferEventTypeCode: 'MEAS' };

const ARRIVED = { eventType: 'TRANSPORT', transportEventTypeCode: 'ARRI' } as const;
const DEPARTED = { eventType: 'TRANSPORT', transportEventTypeCode: 'DEPA' } as const;
const MEASURED = { eventType: 'REEFER', reeferEventTypeCode: 'MEAS' } as const;
const equipment = (equipmentEventTypeCode: 'LOAD' | 'DISC' | 'CUSR' | 'DROP') =>
  ({ eventType: 'EQUIPMENT', equipmentEventTypeCode }) as const;

/** Null: the standard has no code for it, and it is listed apart. Doors, its only code for things that report, are nothing that trackers here tell. */
const CODES: Readonly<Record<ShipmentEventKind, Payload | null>> = {
  created: { eventType: 'SHIPMENT', shipmentEventTypeCode: 'RECE' },
  deleted: { eventType: 'SHIPMENT', shipmentEventTypeCode: 'VOID' },
  departed: DEPARTED,
  stepReached: ARRIVED,
  stepLeft: DEPARTED,
  arrived: ARRIVED,
  alertRaised: MEASURED,
  loaded: equipment('LOAD'),
  unloaded: equipment('DISC'),
  customsCleared: equipment('CUSR'),
  delivered: equipment('DROP'),
  trackerLinked: null,
  trackerUnlinked: null,
  alertResolved: null,
  changed: null,
  archived: null,
  unarchived: null,
  assigned: null,
  unassigned: null,
  restored: null,
  undone: null,
  redone: null,
  note: null,
  delayed: null,
  other: null,
};

const MODES: Partial<Record<ShipmentType, 'TRUCK' | 'VESSEL' | 'RAIL'>> = { road: 'TRUCK', sea: 'VESSEL', rail: 'RAIL' };

/** What a cold container measures has a code; what is measured otherwise has none, nor has an alert of whose moment no measurement is kept. */
function codeOf(event: ExchangedEvent): Payload | null {
  const isMeasurement = ruleKeyOf(event) === 'temperature' && event.measured !== null;
  return event.kind === 'alertRaised' && !isMeasurement ? null : CODES[event.kind];
}

/** In the shape of the standard; null for what it has no code for, and for a stop event of a place that the route has no more. What was undone is retracted: without a payload, as the standard wants it. */
export function dcsaEvent(event: ExchangedEvent, shipment: ExchangedShipment, world: ExchangeContext) {
  const code = codeOf(event);
  const place = placeOf(event, shipment.places);
  if (code === null || (code.eventType === 'TRANSPORT' && place === null)) return null;
  const { eventType, ...typeCode } = code;
  const { happenedAt, undoneAt } = event;
  const eventID = eventUuid(event, world);
  if (undoneAt !== null) {
    const retraction = metadata(world.uuidOf(`retracted ${event.idEvent} ${undoneAt}`), eventType, undoneAt, shipment);
    return { metadata: { ...retraction, retractedEventID: eventID } };
  }
  return {
    metadata: metadata(eventID, eventType, happenedAt, shipment),
    payload: {
      eventClassifierCode: 'ACT',
      eventDateTime: localTime(happenedAt, place),
      ...typeCode,
      ...restOf(event, eventType, shipment),
      ...((eventType === 'TRANSPORT' || eventType === 'EQUIPMENT') && place && { transportCall: callAt(place, place.ordinal, shipment) }),
    },
  };
}

/** What the standard has no code for, so that nobody takes the list for the whole. */
export function withoutDcsaCode(event: ExchangedEvent, world: ExchangeContext) {
  return { eventID: eventUuid(event, world), kind: event.kind, eventDateTime: localTime(event.happenedAt, null) };
}

/** What is planned of each place, and when the arrival is expected. */
export function dcsaExpectations(shipment: ExchangedShipment, world: ExchangeContext) {
  const { places, estimatedArrival, idTransport } = shipment;
  const expected = (place: ExchangedPlace, ordinal: number, at: number, eventClassifierCode: 'PLN' | 'EST') => ({
    metadata: metadata(world.uuidOf(`${eventClassifierCode} ${idTransport} ${ordinal} ${at}`), 'TRANSPORT', world.now, shipment),
    payload: {
      eventClassifierCode,
      eventDateTime: localTime(at, place),
      transportEventTypeCode: ordinal === 0 ? 'DEPA' : 'ARRI',
      transportCall: callAt(place, ordinal, shipment),
      references: referencesOf(shipment),
    },
  });
  const last = places.at(-1);
  return [
    ...places.flatMap((place, ordinal) => (place.plannedAt === null ? [] : [expected(place, ordinal, place.plannedAt, 'PLN')])),
    ...(last && estimatedArrival !== null ? [expected(last, places.length - 1, estimatedArrival, 'EST')] : []),
  ];
}

/** What a tracker measured last. */
export function dcsaMeasurement(measured: Measured, shipment: ExchangedShipment, world: ExchangeContext) {
  const { tracker, to, last, position } = measured;
  const { temperature, humidity } = last;
  return {
    metadata: metadata(world.uuidOf(`measured ${shipment.idTransport} ${tracker} ${measured.from} ${to}`), 'REEFER', to, shipment),
    payload: {
      eventClassifierCode: 'ACT',
      eventDateTime: localTime(to, position),
      reeferEventTypeCode: 'MEAS',
      equipmentReference: equipmentOf(shipment, tracker),
      measurements: {
        ...(temperature !== null && { temperature: rounded(temperature), temperatureUnit: 'CEL' }),
        ...(humidity !== null && { humidity: rounded(humidity) }),
      },
      ...(position && { geoLocation: { latitude: String(position.latitude), longitude: String(position.longitude) } }),
    },
  };
}

/** The standard wants a carrier's code of its publisher; a visibility service has none. */
function metadata(eventID: string, eventType: Payload['eventType'], createdAt: number, { customer }: ExchangedShipment) {
  const publisher = { partyName: customer };
  return { eventID, eventType, eventCreatedDateTime: new Date(createdAt).toISOString(), publisher, publisherRole: 'VSP' };
}

function restOf(event: ExchangedEvent, eventType: Payload['eventType'], shipment: ExchangedShipment) {
  const references = referencesOf(shipment);
  switch (eventType) {
    case 'SHIPMENT':
      return { documentTypeCode: 'TRO', documentReference: shipment.reference, references };
    case 'EQUIPMENT':
      return { equipmentReference: equipmentOf(shipment, undefined), emptyIndicatorCode: 'LADEN', references };
    case 'REEFER':
      return {
        equipmentReference: equipmentOf(shipment, trackerOf(event)),
        measurements: { ...(event.measured !== null && { temperature: rounded(event.measured) }), temperatureUnit: 'CEL' },
      };
    case 'TRANSPORT':
      return { references };
  }
}

/** The container that has the tracker, or the only one; else the tracker itself, and without one the shipment. */
function equipmentOf({ assets, reference }: ExchangedShipment, tracker: string | undefined): string {
  const own = assets.find((asset) => tracker !== undefined && asset.tracker === tracker) ?? (assets.length === 1 ? assets[0] : undefined);
  if (own) return isContainerNumber(own.reference) ? compactNumber(own.reference) : own.reference;
  return tracker ?? reference;
}

function referencesOf({ reference, assets }: ExchangedShipment) {
  return [{ type: 'CR', value: reference }, ...assets.map((asset) => ({ type: 'EQ', value: asset.reference }))];
}

function callAt({ address, latitude, longitude }: ExchangedPlace, ordinal: number, { idTransport, type }: ExchangedShipment) {
  const mode = MODES[type];
  return {
    transportCallReference: `${idTransport}-${ordinal + 1}`,
    transportCallSequenceNumber: ordinal + 1,
    location: { locationType: 'GEOL', locationName: address, latitude: String(latitude), longitude: String(longitude) },
    ...(mode && { modeOfTransport: mode }),
  };
}

function localTime(ms: number, place: { readonly timeZone: string | null } | null): string {
  return localIso(ms, offsetAt(place?.timeZone ?? null, ms));
}
