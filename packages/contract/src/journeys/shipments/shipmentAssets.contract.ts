import { ALERT_CONDITIONS, RULE_KEYS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { SHIPMENT_STATUSES } from '@sillage/domain/journeys/shipments/shipment';
import { TRACKER_STATUSES } from '@sillage/domain/tracking/trackers/tracker';
import { z } from 'zod';
import { measuredOnWay } from '../../goods/assets/measured.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, optionalText, position, uniqueIdentifiant } from '../../fields.ts';
import { assetInput, assetReference } from './shipments.contract.ts';

const shipment = z.object({ idTransport: identifier });
const one = shipment.extend({ idContainer: identifier });

/** For whoever handles it on this shipment. */
const comment = optionalText(500);

export const newAsset = assetInput.extend({ comment });

const place = z.object({ latitude: z.number(), longitude: z.number() });

export const transportAsset = z.object({
  idContainer: z.int(),
  containerReference: z.string(),
  /** Its own tracker. */
  uniqueIdentifiant: z.string().nullable(),
  comment: z.string(),
  measured: measuredOnWay,
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
  summary: 'Rename an asset of a shipment, write about it, or give it another tracker of the shipment, or none; what is left out stays',
  params: one,
  body: z.object({
    containerReference: assetReference.optional(),
    uniqueIdentifiant: uniqueIdentifiant.nullable().optional(),
    comment: comment.unwrap().optional(),
  }),
  reply: transportAsset,
});

export const removeAsset = endpoint({
  method: 'DELETE',
  path: '/transports/:idTransport/assets/:idContainer',
  access: 'user',
  summary: 'Take an asset off a shipment',
  params: one,
});

/** As far as the address says it in so many words. */
const address = z.object({
  street: z.string().nullable(),
  postCode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});
const stop = place.extend({ address });

/** Section 3: the shipment that something travels with, and its way. */
export const journey = z.object({
  transport: z.object({
    idTransport: z.int(),
    transportName: z.string(),
    destination: z.string().nullable(),
    status: z.enum(SHIPMENT_STATUSES),
  }),
  trip: z.object({
    addressStart: stop.extend({ fullAddressStart: z.string() }).nullable(),
    addressDestination: stop.extend({ fullAddressEnd: z.string() }).nullable(),
    transit: z.array(stop.extend({ tripNumber: z.int(), fullAddress: z.string() })),
  }),
});
export type Journey = z.output<typeof journey>;

export const assetAlert = z.object({
  idAlert: z.int(),
  /** Null: its tracker was on no shipment. */
  idTransport: z.int().nullable(),
  uniqueIdentifiant: z.string(),
  ruleName: z.string(),
  ruleKey: z.enum(RULE_KEYS),
  direction: z.enum(ALERT_CONDITIONS),
  alertStatus: z.enum(['U', 'R']),
  raisedDate: moment,
  clearedDate: moment.nullable(),
  /** The worst value: °C, percent, lux, g, or metres from the middle of a place. */
  extreme: z.number(),
  limit: z.number(),
});
export type AssetAlert = z.output<typeof assetAlert>;

/** The positions of one tracker are told apart by their time: `idPosition` is that, in epoch milliseconds. */
const numberedPosition = position.extend({ idPosition: z.int() });

/** Section 3, container and asset: as far as the shipment and the tracker know it. */
const assetDetails = z.object({
  idContainer: z.int(),
  containerReference: z.string(),
  comment: z.string(),
  measured: measuredOnWay,
  ...journey.shape,
  /** Of its own tracker on this shipment, or of that of the shipment which speaks for it: the newest 50. */
  alerts: z.array(assetAlert),
  /** °C, while it travelled with the shipment, by its own tracker or that of the shipment which `measured` names; the date is that of the last value. */
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
  historyPosition: numberedPosition.nullable(),
  /** Its own tracker with the last it said while it travelled with the shipment. */
  device: z
    .object({
      idDevice: z.int(),
      imei: z.string(),
      model: z.string(),
      /** A: attached to something; S: in stock. */
      status: z.enum(['A', 'S']),
      /** Of the tracker itself: H is out of service. */
      trackerStatus: z.enum(TRACKER_STATUSES),
      battery: z.number().nullable(),
      temperature: z.number().nullable(),
      humidity: z.number().nullable(),
      position: numberedPosition.nullable(),
      /** The town nearest to it, with its country; null where it is not known, or far from any. */
      address: z.string().nullable(),
      lastUpdate: moment.nullable(),
    })
    .nullable(),
});
export type AssetDetails = z.output<typeof assetDetails>;

export const readAsset = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/assets/:idContainer',
  access: 'user',
  summary: 'One asset of a shipment, with what its own tracker measured on the way, or that of its container or of the shipment',
  apiKey: 'read',
  params: one,
  reply: assetDetails,
});
