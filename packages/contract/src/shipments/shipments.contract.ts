import {
  MAX_RADIUS_METRES,
  MIN_RADIUS_METRES,
  PUNCTUALITIES,
  SHIPMENT_EVENT_KINDS,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
  STOP_KINDS,
  DEFAULT_RADIUS_METRES,
} from '@sillage/domain/shipments/shipment';
import { z } from 'zod';
import { alertRuleInput } from '../alerts/alerts.contract.ts';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, latitude, longitude, moment, page, position, text, uniqueIdentifiant } from '../fields.ts';

export const routeStepInput = z.object({
  kind: z.enum(STOP_KINDS),
  address: text(300),
  country: z.string().trim().max(2).optional(),
  latitude,
  longitude,
  /** Metres. */
  radius: z.number().min(MIN_RADIUS_METRES).max(MAX_RADIUS_METRES).default(DEFAULT_RADIUS_METRES),
  /** Planned: leaving the departure, reaching a step or the arrival. */
  ETA: moment.nullable().default(null),
});

export const newTransport = z.object({
  idCustomer: idCustomer.optional(),
  reference: z.string().trim().max(100),
  type: z.enum(SHIPMENT_TYPES),
  trackers: z.array(uniqueIdentifiant).max(100),
  routeSteps: z.array(routeStepInput).max(50),
  alerts: z.array(alertRuleInput).max(20).default([]),
});
export type NewTransport = z.output<typeof newTransport>;

export const routeStep = z.object({
  kind: z.enum(STOP_KINDS),
  address: z.string(),
  country: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.number(),
  ETA: moment.nullable(),
  enteredDate: moment.nullable(),
  leftDate: moment.nullable(),
});

export const transportSummary = z.object({
  idTransport: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  reference: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  status: z.enum(SHIPMENT_STATUSES),
  departure: z.object({ address: z.string(), country: z.string().nullable() }).nullable(),
  arrival: z.object({ address: z.string(), country: z.string().nullable() }).nullable(),
  plannedArrival: moment.nullable(),
  /** Estimated while under way, the fact once arrived. */
  estimatedArrival: moment.nullable(),
  /** Estimated (or actual) against planned; positive is late. */
  etaDeltaMinutes: z.number().nullable(),
  punctuality: z.enum(PUNCTUALITIES),
  /** 0 to 1 along the route. */
  progress: z.number(),
  departedDate: moment.nullable(),
  arrivedDate: moment.nullable(),
  createdDate: moment,
  trackers: z.array(z.string()),
  lastPosition: position.nullable(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  battery: z.number().nullable(),
  openAlerts: z.int(),
});
export type TransportSummary = z.output<typeof transportSummary>;

export const alertRule = z.object({
  id: z.int(),
  ruleName: z.string(),
  ruleKey: z.literal('temperature'),
  ruleValueMin: z.number().nullable(),
  ruleValueMax: z.number().nullable(),
  forMinutes: z.number(),
  hysteresis: z.number(),
});

export const transportDetails = transportSummary.extend({
  routeSteps: z.array(routeStep),
  alerts: z.array(alertRule),
  /** Great-circle kilometres along the planned stops. */
  plannedKilometres: z.number(),
});
export type TransportDetails = z.output<typeof transportDetails>;

const one = z.object({ idTransport: identifier });

export const createTransport = endpoint({
  method: 'POST',
  path: '/transports',
  access: 'user',
  summary: 'Create a shipment with its trackers, route and alerts',
  body: newTransport,
  reply: transportDetails,
  status: 201,
});

export const listTransports = endpoint({
  method: 'GET',
  path: '/transports',
  access: 'user',
  summary: 'Shipments, newest first',
  query: page.extend({
    status: z.enum(SHIPMENT_STATUSES).optional(),
    search: z.string().trim().max(100).optional(),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({
    data: z.array(transportSummary),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(SHIPMENT_STATUSES), z.int()),
  }),
});

export const readTransport = endpoint({
  method: 'GET',
  path: '/transports/:idTransport',
  access: 'user',
  summary: 'One shipment with its route and rules',
  params: one,
  reply: transportDetails,
});

export const linkTrackers = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/trackers',
  access: 'user',
  summary: 'Link more trackers to a shipment',
  params: one,
  body: z.object({ trackers: z.array(uniqueIdentifiant).min(1).max(100) }),
  reply: transportDetails,
});

export const unlinkTracker = endpoint({
  method: 'DELETE',
  path: '/transports/:idTransport/trackers/:uniqueIdentifiant',
  access: 'user',
  summary: 'Unlink a tracker: what it reports from now on belongs elsewhere',
  params: one.extend({ uniqueIdentifiant }),
  reply: transportDetails,
});

const period = z.object({
  from: moment.optional(),
  to: moment.optional(),
  points: z.coerce.number().int().min(10).max(20_000).default(2000),
});

export const readTrack = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/track',
  access: 'user',
  summary: 'Where the shipment went, thinned to `points` with the extremes kept, a column per value',
  params: one,
  query: period,
  reply: z.object({
    tracks: z.array(
      z.object({
        uniqueIdentifiant: z.string(),
        /** Epoch milliseconds. */
        time: z.array(z.number()),
        latitude: z.array(z.number()),
        longitude: z.array(z.number()),
        temperature: z.array(z.number().nullable()),
        /** How many positions there are before thinning. */
        total: z.int(),
      }),
    ),
  }),
});

export const readClimate = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/climate',
  access: 'user',
  summary: 'Temperature and humidity of the shipment, thinned to `points` with the extremes kept',
  params: one,
  query: period,
  reply: z.object({
    series: z.array(
      z.object({
        uniqueIdentifiant: z.string(),
        reportingIntervalSeconds: z.int(),
        /** A longer step between two rows is a silence. Real silences also carry a row of nulls, so that thinning hides none. */
        longestStepMs: z.number(),
        time: z.array(z.number()),
        temperature: z.array(z.number().nullable()),
        humidity: z.array(z.number().nullable()),
        total: z.int(),
      }),
    ),
  }),
});

export const transportEvent = z.object({
  idEvent: z.int(),
  kind: z.enum(SHIPMENT_EVENT_KINDS),
  date: moment,
  automatic: z.boolean(),
  /** What made it happen: the place, the tracker, the values. */
  details: z.record(z.string(), z.unknown()),
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/events',
  access: 'user',
  summary: 'What happened to the shipment, newest first',
  params: one,
  query: page,
  reply: z.object({ data: z.array(transportEvent), nextCursor: z.string().nullable() }),
});
