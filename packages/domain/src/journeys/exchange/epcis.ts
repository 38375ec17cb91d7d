import { compactNumber, isContainerNumber } from './containerNumber.ts';
import { EPCIS_CODES } from './epcisCodes.ts';
import {
  addressOf,
  extremeOf,
  placeOf,
  rounded,
  ruleKeyOf,
  trackerOf,
  type ExchangedAsset,
  type ExchangedEvent,
  type ExchangedShipment,
  type ExchangeContext,
  type Measured,
  type Summary,
} from './exchanged.ts';
import { localIso, offsetAt } from './localTime.ts';

const CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
const CELSIUS = 'CEL';
const PERCENT = 'P1';
/** The measures that the standard has a type for. */
const REPORTED: ReadonlyMap<unknown, { readonly type: string; readonly uom: string }> = new Map([
  ['temperature', { type: 'Temperature', uom: CELSIUS }],
  ['humidity', { type: 'RelativeHumidity', uom: PERCENT }],
]);

/** The document of GS1 EPCIS 2.0 as JSON-LD, without its events. What is Sillage's own is told by names of its own. */
export function epcisDocument({ reference }: ExchangedShipment, { address, now }: ExchangeContext) {
  return {
    '@context': [CONTEXT, { sillage: `${address}/documentation#` }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: new Date(now).toISOString(),
    'sillage:reference': reference,
    epcisBody: { eventList: [] as unknown[] },
  };
}

/** One event for one event. What was undone is declared an error, under the name that it had before. */
export function epcisEvent(event: ExchangedEvent, shipment: ExchangedShipment, world: ExchangeContext) {
  const { kind, happenedAt, undoneAt } = event;
  const place = placeOf(event, shipment.places);
  const [offset, tracker] = [offsetAt(place?.timeZone ?? null, happenedAt), trackerOf(event)];
  const where = place && { id: geoUri(place) };
  const isLeaving = kind === 'departed' || kind === 'stepLeft';
  return {
    type: 'ObjectEvent',
    eventID: `urn:uuid:${eventUuid(event, world)}`,
    eventTime: localIso(happenedAt, offset),
    eventTimeZoneOffset: offset,
    ...(undoneAt === null
      ? {}
      : { errorDeclaration: { declarationTime: new Date(undoneAt).toISOString(), reason: 'did_not_occur' as const } }),
    epcList: epcsOf(shipment, world, shipment.assets),
    ...EPCIS_CODES[kind],
    ...(where && { readPoint: where }),
    // Where it is from then on: after leaving, nowhere that has a name.
    ...(where && !isLeaving && { bizLocation: where }),
    ...alertReport(event, world),
    'sillage:kind': kind,
    ...(tracker !== undefined && { 'sillage:tracker': trackerUri(tracker, world) }),
    ...(addressOf(event) !== undefined && { 'sillage:place': addressOf(event) }),
  };
}

/** What a tracker measured, as one event of its own. */
export function epcisMeasurement(measured: Measured, shipment: ExchangedShipment, world: ExchangeContext) {
  const { tracker, from, to, position } = measured;
  const offset = offsetAt(position?.timeZone ?? null, to);
  const own = shipment.assets.filter((asset) => asset.tracker === tracker);
  const sensorReport = [
    ...reportOf('Temperature', CELSIUS, measured.temperature),
    ...reportOf('RelativeHumidity', PERCENT, measured.humidity),
  ];
  return {
    type: 'ObjectEvent',
    eventID: `urn:uuid:${world.uuidOf(`measured ${shipment.idTransport} ${tracker} ${from} ${to}`)}`,
    eventTime: localIso(to, offset),
    eventTimeZoneOffset: offset,
    epcList: epcsOf(shipment, world, own.length > 0 ? own : shipment.assets),
    ...EPCIS_CODES.alertRaised,
    ...(position && { readPoint: { id: geoUri(position) } }),
    sensorElementList: [
      {
        sensorMetadata: {
          deviceID: trackerUri(tracker, world),
          startTime: new Date(from).toISOString(),
          endTime: new Date(to).toISOString(),
        },
        sensorReport,
      },
    ],
    'sillage:kind': 'measured',
  };
}

export function eventUuid({ idEvent }: ExchangedEvent, { uuidOf }: ExchangeContext): string {
  return uuidOf(`event ${idEvent}`);
}

function alertReport(event: ExchangedEvent, world: ExchangeContext) {
  const [tracker, extreme] = [trackerOf(event), extremeOf(event)];
  if ((event.kind !== 'alertRaised' && event.kind !== 'alertResolved') || tracker === undefined || extreme === undefined) return {};
  const measured = REPORTED.get(ruleKeyOf(event));
  if (measured === undefined) return {};
  const report =
    event.kind === 'alertRaised'
      ? {
          ...measured,
          ...(event.measured === null ? worstOf(event, extreme) : { value: rounded(event.measured) }),
          exception: 'ALARM_CONDITION',
        }
      : { ...measured, ...worstOf(event, extreme) };
  return { sensorElementList: [{ sensorMetadata: { deviceID: trackerUri(tracker, world) }, sensorReport: [report] }] };
}

/** What was furthest is the highest or the lowest since the alert began, and not the value of its first or last moment. */
function worstOf({ details }: ExchangedEvent, extreme: number) {
  return typeof details['limit'] === 'number' && extreme < details['limit'] ? { minValue: extreme } : { maxValue: extreme };
}

function reportOf(type: 'Temperature' | 'RelativeHumidity', uom: string, summary: Summary | null) {
  if (summary === null) return [];
  return [{ type, minValue: rounded(summary.min), maxValue: rounded(summary.max), meanValue: rounded(summary.mean), uom }];
}

/** The shipment, and what travels in it: containers by the number that they have everywhere. */
function epcsOf({ idTransport }: ExchangedShipment, { address }: ExchangeContext, assets: readonly ExchangedAsset[]): string[] {
  const shipment = `${address}/api/transports/${idTransport}`;
  const uris = assets.map(({ reference, idContainer }) =>
    isContainerNumber(reference) ? `urn:epc:id:bic:${compactNumber(reference)}` : `${shipment}/assets/${idContainer}`,
  );
  return [...new Set([shipment, ...uris])];
}

function trackerUri(tracker: string, { address }: ExchangeContext): string {
  return `${address}/api/trackers/${encodeURIComponent(tracker)}`;
}

/** RFC 5870. */
function geoUri({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `geo:${Number(latitude.toFixed(6))},${Number(longitude.toFixed(6))}`;
}
