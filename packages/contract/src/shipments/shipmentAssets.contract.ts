import { SHIPMENT_STATUSES } from '@sillage/domain/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { identifier, moment, position, uniqueIdentifiant } from '../fields.ts';
import { assetInput, assetReference } from './shipments.contract.ts';

const shipment = z.object({ idTransport: identifier });
const one = shipment.extend({ idContainer: identifier });

export const newAsset = assetInput;

export const transportAsset = z.object({
  idContainer: z.int(),
  containerReference: z.string(),
  /** Its own tracker. */
  uniqueIdentifiant: z.string().nullable(),
});
export type TransportAsset = z.output<typeof transportAsset>;

export const listAssets = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/assets',
  access: 'user',
  summary: 'What travels with a shipment, by reference; all of it, as there are never many',
  apiKey: 'read',
  params: shipment,
  reply: z.object({ data: z.array(transportAsset) }),
});

export const addAsset = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/assets',
  access: 'user',
  summary: 'Put an asset on a shipment; refused while it travels with another one',
  params: shipment,
  body: newAsset,
  reply: transportAsset,
  status: 201,
});

export const changeAsset = endpoint({
  method: 'PATCH',
  path: '/transports/:idTransport/assets/:idContainer',
  access: 'user',
  summary: 'Rename an asset of a shipment, or give it another tracker of the shipment, or none',
  params: one,
  body: z.object({ containerReference: assetReference.optional(), uniqueIdentifiant: uniqueIdentifiant.nullable().optional() }),
  reply: transportAsset,
});

export const removeAsset = endpoint({
  method: 'DELETE',
  path: '/transports/:idTransport/assets/:idContainer',
  access: 'user',
  summary: 'Take an asset off a shipment',
  params: one,
});

const place = z.object({ latitude: z.number(), longitude: z.number() });
const country = z.object({ country: z.string().nullable() });

/** Section 3: the shipment that something travels with, and its way. */
export const journey = z.object({
  transport: z.object({
    idTransport: z.int(),
    transportName: z.string(),
    destination: z.string().nullable(),
    status: z.enum(SHIPMENT_STATUSES),
  }),
  trip: z.object({
    addressStart: place.extend({ fullAddressStart: z.string() }).nullable(),
    addressDestination: place.extend({ fullAddressEnd: z.string(), address: country }).nullable(),
    transit: z.array(place.extend({ tripNumber: z.int(), fullAddress: z.string() })),
  }),
});
export type Journey = z.output<typeof journey>;

/** Section 3, container and asset: as far as the shipment and the tracker know it. */
const assetDetails = z.object({
  idContainer: z.int(),
  containerReference: z.string(),
  ...journey.shape,
  /** °C, while it travelled with the shipment; the date is that of the last value. */
  temperature: z.object({
    temperatureMin: z.number().nullable(),
    temperatureMax: z.number().nullable(),
    historyDeviceDateTemperature: moment.nullable(),
  }),
  humidity: z.object({
    humidityMin: z.number().nullable(),
    humidityMax: z.number().nullable(),
    historyDeviceDateHumidity: moment.nullable(),
  }),
  historyPosition: position.nullable(),
  /** Its own tracker with the last it said while it travelled with the shipment. */
  device: z
    .object({
      imei: z.string(),
      model: z.string(),
      status: z.enum(['A', 'H']),
      battery: z.number().nullable(),
      temperature: z.number().nullable(),
      humidity: z.number().nullable(),
      position: position.nullable(),
      lastUpdate: moment.nullable(),
    })
    .nullable(),
});
export type AssetDetails = z.output<typeof assetDetails>;

export const readAsset = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/assets/:idContainer',
  access: 'user',
  summary: 'One asset of a shipment, with what its own tracker measured on the way',
  apiKey: 'read',
  params: one,
  reply: assetDetails,
});
