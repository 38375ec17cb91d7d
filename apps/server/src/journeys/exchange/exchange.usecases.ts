import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DCSA_VERSION, dcsaEvent, dcsaExpectations, dcsaMeasurement, withoutDcsaCode } from '@sillage/domain/journeys/exchange/dcsa';
import { epcisDocument, epcisEvent, epcisMeasurement } from '@sillage/domain/journeys/exchange/epcis';
import type { ExchangedEvent, ExchangedShipment, ExchangeContext, Measured, Summary } from '@sillage/domain/journeys/exchange/exchanged';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import timeZoneAt from '@photostructure/tz-lookup';
import { createHash } from 'node:crypto';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { listEventsAfter, listMeasured, listOwnAssets, valuesAt, type EventRow, type MeasuredRow } from './exchange.store.ts';
import { piecesOf } from './pieces.view.ts';

type Context = Dependencies<'db' | 'now' | 'config'>;

/** So many are read, and kept in memory, at once. */
const PAGE = 500;

/** @throws DomainError `shipment.notFound` */
export async function writeEpcis(context: Context, scope: CustomerScope, idTransport: number) {
  const { shipment, own } = await gather(context, scope, idTransport);
  const exchange = worldOf(context);
  const reported = async function* () {
    for await (const event of eventsOf(context, own, idTransport)) yield epcisEvent(event, shipment, exchange);
    for (const row of await listMeasured(context.db, own, idTransport)) yield epcisMeasurement(measuredOf(row), shipment, exchange);
  };
  const pieces = piecesOf(epcisDocument(shipment, exchange), reported());
  return { name: `epcis-${idTransport}.jsonld`, type: 'application/ld+json', pieces };
}

/** @throws DomainError `shipment.notFound` */
export async function writeDcsa(context: Context, scope: CustomerScope, idTransport: number) {
  const { shipment, own } = await gather(context, scope, idTransport);
  const exchange = worldOf(context);
  const withoutCode: object[] = [];
  const reported = async function* () {
    yield* dcsaExpectations(shipment, exchange);
    for await (const event of eventsOf(context, own, idTransport)) {
      const said = dcsaEvent(event, shipment, exchange);
      if (said) yield said;
      else withoutCode.push(withoutDcsaCode(event, exchange));
    }
    for (const row of await listMeasured(context.db, own, idTransport)) yield dcsaMeasurement(measuredOf(row), shipment, exchange);
  };
  const document = { eventDomain: DCSA_VERSION, reference: shipment.reference, events: [] };
  const pieces = piecesOf(document, reported(), () => ({ withoutCode }));
  return { name: `dcsa-${idTransport}.json`, type: 'application/json', pieces };
}

async function gather(
  context: Context,
  scope: CustomerScope,
  idTransport: number,
): Promise<{ shipment: ExchangedShipment; own: OneCustomer }> {
  const { routeSteps, reference, type, customerName, estimatedArrival, arrivedDate, ...found } = await readShipment(
    context,
    scope,
    idTransport,
  );
  const own = found.idCustomer;
  const assets = await listOwnAssets(context.db, own, idTransport);
  const places = routeSteps.map(({ address, latitude, longitude, ETA }) => ({
    address,
    latitude,
    longitude,
    timeZone: timeZoneAt(latitude, longitude),
    plannedAt: ETA === null ? null : Date.parse(ETA),
  }));
  const isExpected = arrivedDate === null && estimatedArrival !== null;
  const shipment = { idTransport, reference, customer: customerName, type, places, assets };
  return { shipment: { ...shipment, estimatedArrival: isExpected ? Date.parse(estimatedArrival) : null }, own };
}

async function* eventsOf({ db }: Context, own: OneCustomer, idTransport: number): AsyncGenerator<ExchangedEvent> {
  let last: EventRow | null = null;
  for (;;) {
    const page: EventRow[] = await listEventsAfter(db, own, idTransport, last, PAGE);
    const measured = await valuesAt(db, own, page.flatMap(momentOf));
    for (const { idEvent, kind, happenedAt, undoneAt, details } of page)
      yield {
        idEvent,
        kind: kind as ShipmentEventKind,
        happenedAt: happenedAt.getTime(),
        undoneAt: undoneAt?.getTime() ?? null,
        details: details as Record<string, unknown>,
        measured: measured.get(idEvent) ?? null,
      };
    last = page.at(-1) ?? null;
    if (page.length < PAGE) return;
  }
}

/** Of an alert of a temperature or a humidity: when it was raised, and of which tracker. */
function momentOf({ idEvent, kind, happenedAt, details }: EventRow) {
  const { uniqueIdentifiant: tracker, ruleKey = 'temperature' } = details as Record<string, unknown>;
  if (kind !== 'alertRaised' || typeof tracker !== 'string') return [];
  return ruleKey === 'temperature' || ruleKey === 'humidity' ? [{ idEvent, tracker, at: happenedAt, quantity: ruleKey } as const] : [];
}

function worldOf({ config, now }: Context): ExchangeContext {
  const address = config.PUBLIC_URL;
  return { address, now: now().getTime(), uuidOf: (words) => uuidOf(`${address} ${words}`) };
}

/** RFC 9562, version 8: what it is made of is ours to say, here the SHA-256 of a name. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function measuredOf({ tracker, from, to, latitude, longitude, temperature, humidity, ...row }: MeasuredRow): Measured {
  return {
    tracker,
    from,
    to,
    last: { temperature, humidity },
    temperature: summaryOf(row.minTemperature, row.maxTemperature, row.meanTemperature),
    humidity: summaryOf(row.minHumidity, row.maxHumidity, row.meanHumidity),
    position: latitude === null || longitude === null ? null : { latitude, longitude, timeZone: timeZoneAt(latitude, longitude) },
  };
}

function summaryOf(min: number | null, max: number | null, mean: number | null): Summary | null {
  return min === null || max === null || mean === null ? null : { min, max, mean };
}
