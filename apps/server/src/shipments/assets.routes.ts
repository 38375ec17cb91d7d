import * as contract from '@sillage/contract/shipments/shipmentAssets.contract';
import type { AssetDetails, TransportAsset } from '@sillage/contract/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { scopeFor, type CustomerScope } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { POSITION_DOUBTS } from '@sillage/domain/telemetry/reading';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findAsset, findMeasured, listAssets, type AssetRow, type Measured } from './assets.store.ts';
import { addAsset, editAsset, removeAsset } from './assets.usecases.ts';
import { journeyOf } from './shared/journeyOf.ts';
import { readShipment } from './shared/readShipment.ts';

/** What travels with a shipment. */
export function assetsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.listAssets, async ({ actor, params: { idTransport } }) => {
    const scope = scopeFor(actor);
    await readShipment(services, scope, idTransport);
    return { data: (await listAssets(db, scope, idTransport)).map(toWire) };
  });
  serve(app, contract.addAsset, async ({ actor, params: { idTransport }, body }) => {
    const scope = scopeFor(actor);
    const idContainer = await addAsset(services, scope, actor.idUser, idTransport, body);
    return toWire(await requireAsset(scope, idTransport, idContainer));
  });
  serve(app, contract.changeAsset, async ({ actor, params, body }) => {
    const scope = scopeFor(actor);
    await editAsset(services, scope, actor.idUser, params, body);
    return toWire(await requireAsset(scope, params.idTransport, params.idContainer));
  });
  serve(app, contract.removeAsset, async ({ actor, params }) => {
    await removeAsset(services, scopeFor(actor), actor.idUser, params);
    return {};
  });
  serve(app, contract.readAsset, async ({ actor, params: { idTransport, idContainer } }) => {
    const scope = scopeFor(actor);
    const transport = await readShipment(services, scope, idTransport);
    const row = await requireAsset(scope, idTransport, idContainer);
    const { idTracker } = row;
    const asked = { idShipment: idTransport, doubts: POSITION_DOUBTS };
    const measured = idTracker === null ? undefined : await findMeasured(db, scope, { ...asked, idTracker });
    return toDetails(row, transport, measured);
  });

  async function requireAsset(scope: CustomerScope, idTransport: number, idContainer: number): Promise<AssetRow> {
    const row = await findAsset(db, scope, idTransport, idContainer);
    if (!row) throw new Refusal('asset.notFound');
    return row;
  }
}

function toWire({ idContainer, reference, identifier }: AssetRow): TransportAsset {
  return { idContainer, containerReference: reference, uniqueIdentifiant: identifier };
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

function toDetails(row: AssetRow, transport: TransportDetails, measured: Measured | undefined): AssetDetails {
  const historyPosition = positionOf(measured);
  return {
    ...{ idContainer: row.idContainer, containerReference: row.reference },
    ...journeyOf(transport),
    temperature: {
      ...{ temperatureMin: measured?.temperatureMin ?? null, temperatureMax: measured?.temperatureMax ?? null },
      historyDeviceDateTemperature: iso(measured?.temperatureTime),
    },
    humidity: {
      ...{ humidityMin: measured?.humidityMin ?? null, humidityMax: measured?.humidityMax ?? null },
      historyDeviceDateHumidity: iso(measured?.humidityTime),
    },
    historyPosition,
    device:
      row.identifier === null
        ? null
        : {
            ...{ imei: row.identifier, model: row.trackerType ?? '', status: row.trackerStatus === 'H' ? 'H' : 'A' },
            ...{ battery: measured?.battery ?? null, temperature: measured?.temperature ?? null, humidity: measured?.humidity ?? null },
            ...{ position: historyPosition, lastUpdate: iso(measured?.lastUpdate) },
          },
  };
}

function positionOf(measured: Measured | undefined) {
  const { latitude = null, longitude = null, positionTime = null } = measured ?? {};
  return latitude === null || longitude === null || positionTime === null
    ? null
    : { latitude, longitude, deviceDate: positionTime.toISOString() };
}
