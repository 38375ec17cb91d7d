import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import {
  MAX_RADIUS_METRES,
  MIN_RADIUS_METRES,
  PUNCTUALITIES,
  ARCHIVE_STATES,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
  STOP_KINDS,
  DEFAULT_RADIUS_METRES,
} from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { alertRule, alertRuleInput, watched, watchedRule } from './watched.contract.ts';
import { endpoint } from '../../endpoint.ts';
import {
  idCustomer,
  identifier,
  latitude,
  longitude,
  givenMoment,
  moment,
  headedPosition,
  reference,
  text,
  uniqueIdentifiant,
} from '../../fields.ts';
import { ERROR_CODES } from '../../errorStatus.ts';

/** Empty is refused with a sentence of its own. */
export const assetReference = reference(100);

export const routeStepInput = z.object({
  kind: z.enum(STOP_KINDS),
  address: text(300),
  country: z.string().trim().toUpperCase().max(2).optional(),
  latitude,
  longitude,
  /** Metres. */
  radius: z.number().min(MIN_RADIUS_METRES).max(MAX_RADIUS_METRES).default(DEFAULT_RADIUS_METRES),
  /** Planned: leaving the departure, reaching a step or the arrival. */
  ETA: givenMoment.nullable().default(null),
});

/** An asset by its reference, with a tracker of its own among those of the shipment, or none. */
export const assetInput = z.object({
  containerReference: assetReference,
  uniqueIdentifiant: uniqueIdentifiant.nullable().default(null),
});

export const newTransport = z.object({
  idCustomer: idCustomer.optional(),
  reference: reference(100),
  type: z.enum(SHIPMENT_TYPES),
  trackers: z.array(uniqueIdentifiant).max(100),
  assets: z.array(assetInput).max(MOST_ASSETS).default([]),
  routeSteps: z.array(routeStepInput).max(50),
  alerts: z.array(alertRuleInput).max(20).default([]),
  /** What else is watched of it, each by a rule of its own, as of `POST /alert-rules`. */
  rules: z.array(watched).max(20).default([]),
  /** A member of the customer; without: nobody. */
  idResponsible: identifier.nullable().default(null),
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
  shelf: z.enum(ARCHIVE_STATES),
  archivedDate: moment.nullable(),
  deletedDate: moment.nullable(),
  /** To be sent back with a change: who changes an older one is told. */
  revision: z.int(),
  trackers: z.array(z.string()),
  lastPosition: headedPosition.nullable(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  battery: z.number().nullable(),
  openAlerts: z.int(),
  /** The member whom it is handed over to; null: nobody. */
  responsible: z.object({ idUser: z.int(), name: z.string() }).nullable(),
});
export type TransportSummary = z.output<typeof transportSummary>;

/** How sure the estimated arrival is, and what it rests on. */
export const outlook = z.object({
  /** One in ten arrives before. */
  earliest: moment,
  /** One in ten arrives after. */
  latest: moment,
  remainingKilometres: z.number(),
  /** What it rests on most: what is usual for its kind, its own pace so far, or earlier shipments between the same places. */
  pace: z.enum(['usual', 'own', 'lane']),
  usualKmh: z.number(),
  ownKmh: z.number().nullable(),
  speedKmh: z.number().nullable(),
  stopsLeft: z.int(),
  dwellHours: z.number(),
  lane: z.object({ trips: z.int(), fast: z.number(), typical: z.number(), slow: z.number() }).nullable(),
  positionDate: moment,
});

export const transportDetails = transportSummary.extend({
  outlook: outlook.nullable(),
  routeSteps: z.array(routeStep),
  alerts: z.array(alertRule),
  /** What else is watched of it, as it can be watched of another one. */
  rules: z.array(watchedRule),
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

/** What of a shipment that is being written down would be refused because of others. */
export const checkTransport = endpoint({
  method: 'POST',
  path: '/transports/check',
  access: 'user',
  summary: 'Whether a reference, trackers and assets are free, before a shipment is made of them; changes nothing',
  body: z.object({
    idCustomer: idCustomer.optional(),
    reference: reference(100).optional(),
    trackers: z.array(uniqueIdentifiant).max(100).default([]),
    assets: z.array(assetReference).max(MOST_ASSETS).default([]),
  }),
  reply: z.object({
    /** `field` as in the body, with its number in a list; `usedBy` is the reference of the shipment that has it. */
    taken: z.array(z.object({ field: z.string(), code: z.enum(ERROR_CODES), usedBy: z.string().nullable() })),
  }),
});

export const readTransport = endpoint({
  method: 'GET',
  path: '/transports/:idTransport',
  access: 'user',
  summary: 'One shipment with its route and rules',
  apiKey: 'read',
  params: one,
  reply: transportDetails,
});

const transportChange = z.object({
  revision: z.int(),
  ...newTransport.pick({ reference: true, type: true, routeSteps: true }).partial().shape,
  /** Null: nobody. */
  idResponsible: identifier.nullable().optional(),
});
export type TransportChange = z.output<typeof transportChange>;

export const updateTransport = endpoint({
  method: 'PATCH',
  path: '/transports/:idTransport',
  access: 'user',
  summary: 'Change what is said; what is left out stays. Refused when somebody else changed the shipment since `revision`',
  params: one,
  body: transportChange,
  reply: transportDetails,
});

const byHand = z.object({ date: givenMoment.optional() });

export const departByHand = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/departure',
  access: 'user',
  summary: 'Say that a shipment has left, at a time or now; for those whose tracker could not',
  params: one,
  body: byHand,
  reply: transportDetails,
});

export const arriveByHand = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/arrival',
  access: 'user',
  summary: 'Say that a shipment has arrived, at a time or now; for those whose tracker could not',
  params: one,
  body: byHand,
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
