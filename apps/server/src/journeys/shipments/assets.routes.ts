import * as contract from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { MeasuredOnWay } from '@sillage/contract/goods/assets/measured.contract';
import type { AssetDetails, TransportAsset } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeFor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { namesNear } from '../../places/gazetteer/shared/nameNear.usecases.ts';
import { findLinkedTracker, findMeasured, listAlertsOf, listAssets, type AssetRow, type Measured } from './assets.store.ts';
import { addAssetToShipment, editAsset, removeAssetFromShipment } from './assets.usecases.ts';
import { toAssetAlert } from './shared/assetAlert.view.ts';
import { journeyOf } from './shared/journeyOf.view.ts';
import { measuredOnWay } from './measuredOnWay.usecases.ts';
import { readShipment, type ReadShipment } from './shared/readShipment.usecases.ts';

/** What travels with a shipment. */
export function assetsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.listAssets, async ({ actor, params: { idTransport } }) => {
    const scope = scopeFor(actor);
    const { rows, measured } = await readAll(scope, await readShipment(services, scope, idTransport));
    return { data: rows.map((row) => toWire(row, measured.get(row.idContainer))) };
  });
  serve(app, contract.addAsset, async ({ actor, params: { idTransport }, body }) => {
    const scope = scopeFor(actor);
    return readOne(scope, idTransport, await addAssetToShipment(services, scope, actor.idUser, idTransport, body));
  });
  serve(app, contract.changeAsset, async ({ actor, params, body }) => {
    const scope = scopeFor(actor);
    await editAsset(services, scope, actor.idUser, params, body);
    return readOne(scope, params.idTransport, params.idContainer);
  });
  serve(app, contract.removeAsset, async ({ actor, params }) => {
    await removeAssetFromShipment(services, scopeFor(actor), actor.idUser, params);
    return {};
  });
  serve(app, contract.readAsset, async ({ actor, params: { idTransport, idContainer } }) => {
    const scope = scopeFor(actor);
    const transport = await readShipment(services, scope, idTransport);
    const { rows, measured } = await readAll(scope, transport);
    const row = rows.find((one) => one.idContainer === idContainer);
    if (!row) throw new DomainError('asset.notFound');
    const nearest = measured.get(idContainer) ?? UNMEASURED;
    return toDetails(row, { transport, nearest, told: await tellAll(services, scope, { idTransport, row, nearest }) });
  });

  async function readAll(scope: CustomerScope, transport: ReadShipment) {
    const rows = await listAssets(db, scope, transport.idTransport);
    return { rows, measured: await measuredOnWay(db, scope, transport, rows) };
  }

  async function readOne(scope: CustomerScope, idTransport: number, idContainer: number): Promise<TransportAsset> {
    const { rows, measured } = await readAll(scope, await readShipment(services, scope, idTransport));
    const row = rows.find((one) => one.idContainer === idContainer);
    if (!row) throw new DomainError('asset.notFound');
    return toWire(row, measured.get(idContainer));
  }
}

interface Asked {
  readonly idTransport: number;
  readonly row: AssetRow;
  readonly nearest: MeasuredOnWay;
}

/** What its own tracker told on the way, or the one of the shipment that speaks for it. */
async function tellAll({ db }: Services, scope: CustomerScope, { idTransport, row, nearest }: Asked): Promise<Reported> {
  const along = [nearest.temperature, nearest.humidity, nearest.position].find((reported) => reported?.of === 'shipment');
  const idTracker = row.idTracker ?? (along ? await findLinkedTracker(db, scope, idTransport, along.toldBy) : null);
  if (idTracker === null) return NOTHING;
  const [measured, alerts] = await Promise.all([
    findMeasured(db, scope, { idShipment: idTransport, idTracker, doubts: POSITION_DOUBTS }),
    listAlertsOf(db, scope, { idShipment: idTransport, idTracker, limit: MOST_ALERTS }),
  ]);
  const position = positionOf(measured);
  const [address = null] = await namesNear(db, [position]);
  return { measured, position, address, alerts: alerts.map(toAssetAlert) };
}

const UNMEASURED: MeasuredOnWay = { temperature: null, humidity: null, position: null };

function toWire({ idContainer, reference, identifier, comment }: AssetRow, measured = UNMEASURED): TransportAsset {
  return { idContainer, containerReference: reference, uniqueIdentifiant: identifier, comment, measured };
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

const MOST_ALERTS = 50;

interface Reported {
  readonly measured: Measured | undefined;
  readonly position: AssetDetails['historyPosition'];
  readonly address: string | null;
  readonly alerts: AssetDetails['alerts'];
}
const NOTHING: Reported = { measured: undefined, position: null, address: null, alerts: [] };

interface Known {
  readonly transport: TransportDetails;
  readonly nearest: MeasuredOnWay;
  readonly told: Reported;
}

function toDetails(row: AssetRow, { transport, nearest, told: reported }: Known): AssetDetails {
  const { measured, position, alerts } = reported;
  return {
    idContainer: row.idContainer,
    containerReference: row.reference,
    comment: row.comment,
    measured: nearest,
    ...journeyOf(transport),
    alerts,
    temperature: {
      temperatureMin: measured?.temperatureMin ?? null,
      temperatureMax: measured?.temperatureMax ?? null,
      historyDeviceDateTemperature: iso(measured?.temperatureTime) ?? nearest.temperature?.deviceDate ?? null,
    },
    humidity: {
      humidityMin: measured?.humidityMin ?? null,
      humidityMax: measured?.humidityMax ?? null,
      historyDeviceDateHumidity: iso(measured?.humidityTime) ?? nearest.humidity?.deviceDate ?? null,
    },
    historyPosition: position ?? numbered(nearest.position),
    device: deviceOf(row, reported),
  };
}

function deviceOf({ idTracker, identifier, ...row }: AssetRow, { measured, position, address }: Reported): AssetDetails['device'] {
  if (idTracker === null || identifier === null) return null;
  return {
    idDevice: idTracker,
    imei: identifier,
    model: row.trackerType ?? '',
    status: row.isAttached ? 'A' : 'S',
    trackerStatus: row.trackerStatus === 'H' ? 'H' : 'A',
    battery: measured?.battery ?? null,
    temperature: measured?.temperature ?? null,
    humidity: measured?.humidity ?? null,
    position,
    address,
    lastUpdate: iso(measured?.lastUpdate),
  };
}

function numbered(place: MeasuredOnWay['position']): AssetDetails['historyPosition'] {
  if (place === null) return null;
  const { latitude, longitude, accuracy, deviceDate } = place;
  return { latitude, longitude, accuracy, deviceDate, idPosition: Date.parse(deviceDate) };
}

function positionOf(measured: Measured | undefined): AssetDetails['historyPosition'] {
  const { latitude = null, longitude = null, accuracy = null, positionTime = null } = measured ?? {};
  if (latitude === null || longitude === null || positionTime === null) return null;
  return { latitude, longitude, accuracy, deviceDate: positionTime.toISOString(), idPosition: positionTime.getTime() };
}
