import { SEARCH_MIN } from '@sillage/domain/desk/search/search';
import {
  COUNT_LIMIT,
  MOST_ON_MAP,
  MOST_ROWS,
  MOST_TICKED,
  ORDER_DIRECTIONS,
  PUNCTUALITIES,
  PUNCTUALITY_FILTERS,
  RESPONSIBLE_WORDS,
  ARCHIVE_STATE_CHOICES,
  ARCHIVE_STATES,
  SHIPMENT_ORDERS,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
  TRACKER_TROUBLES,
} from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { days, timeZone } from '../../days.ts';
import { endpoint } from '../../endpoint.ts';
import { countryCode, idCustomer, identifier, listOf, page } from '../../fields.ts';
import { routeStep, transportSummary } from './shipments.contract.ts';

const MOST_VALUES = 50;

/** Section 2.8. Several values of one filter widen it, several filters narrow. */
const transportFilter = z.object({
  /** `kept`: on the list and in the history. */
  shelf: z.enum(ARCHIVE_STATE_CHOICES).default('current'),
  /**
   * A part of the reference, a place, the waybill, flight, plate, driver, goods, an asset, a container's number or what is in it, or a tracker's
   * identifier; from three characters on (section 5).
   */
  search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
  type: listOf(z.enum(SHIPMENT_TYPES), MOST_VALUES).optional(),
  startCountry: listOf(countryCode, MOST_VALUES).optional(),
  endCountry: listOf(countryCode, MOST_VALUES).optional(),
  /** Only the operator may name other customers than their own. */
  idCustomer: listOf(z.string().regex(/^\d{1,9}$/), MOST_VALUES).optional(),
  /** Members by their number, `me` for the caller, `nobody` for shipments that are nobody's. */
  responsible: listOf(z.union([z.enum(RESPONSIBLE_WORDS), z.string().regex(/^[1-9]\d{0,8}$/)]), MOST_VALUES).optional(),
  /** Those alone that say so in their row: expected, or arrived, over an hour after the plan; or at risk of it. */
  punctuality: listOf(z.enum(PUNCTUALITY_FILTERS), PUNCTUALITY_FILTERS.length).optional(),
  /** Those with an alert that nobody has closed. */
  alerts: z.enum(['open']).optional(),
  /** Those with a tracker that is silent although it had the time to report, or whose battery is low. */
  trackers: listOf(z.enum(TRACKER_TROUBLES), TRACKER_TROUBLES.length).optional(),
  /** Those that have lines of sale and no invoice yet: once they arrived, or all. */
  invoice: z.enum(['toIssue', 'sold']).optional(),
  /** Those that unread notifications of the caller are about. */
  notifications: z.enum(['unread']).optional(),
  /** Days on which they left, or will by their plan. */
  startDate: days.optional(),
  /** Days on which they arrived, or are expected: by the estimate, else by the plan. */
  arrivalETA: days.optional(),
  /** Where these days begin and end. */
  timeZone,
});
export type TransportFilter = z.output<typeof transportFilter>;

/** What a list shows; beside it those of each status are counted. */
const shownTransports = transportFilter.extend({
  status: listOf(z.enum(SHIPMENT_STATUSES), MOST_VALUES)
    .refine((some) => some.length > 0, 'one status or several')
    .optional(),
});
export type ShownTransports = z.output<typeof shownTransports>;

export const listTransports = endpoint({
  method: 'GET',
  path: '/transports',
  access: 'user',
  summary: 'Shipments, filtered and ordered; the newest first without an order',
  apiKey: 'read',
  query: page.extend({
    ...shownTransports.shape,
    orderBy: z.enum(SHIPMENT_ORDERS).optional(),
    order: z.enum(ORDER_DIRECTIONS).default('ASC'),
  }),
  reply: z.object({ data: z.array(transportSummary), nextCursor: z.string().nullable() }),
});

export const countTransports = endpoint({
  method: 'GET',
  path: '/transports/counts',
  access: 'user',
  summary: `How many shipments of each status fit a filter, counted up to ${COUNT_LIMIT}`,
  apiKey: 'read',
  query: transportFilter,
  reply: z.object({ counts: z.record(z.enum(SHIPMENT_STATUSES), z.int()) }),
});

export const listTransportCountries = endpoint({
  method: 'GET',
  path: '/transports/countries',
  access: 'user',
  summary: 'The countries that shipments leave from and go to: what a filter by country has to offer',
  apiKey: 'read',
  query: z.object({ shelf: z.enum(ARCHIVE_STATE_CHOICES).default('current'), idCustomer: idCustomer.optional() }),
  reply: z.object({ startCountry: z.array(z.string()), endCountry: z.array(z.string()) }),
});

export const listTransportNumbers = endpoint({
  method: 'GET',
  path: '/transports/numbers',
  access: 'user',
  summary: `The numbers of the shipments that a filter finds, the newest first, up to ${MOST_TICKED}; and whether these are all`,
  apiKey: 'read',
  query: shownTransports,
  reply: z.object({ idTransports: z.array(z.int()), areAll: z.boolean() }),
});

/** Columns rather than objects: what a map draws of thousands. */
export const listTransportPositions = endpoint({
  method: 'GET',
  path: '/transports/positions',
  access: 'user',
  summary: `Where the shipments that a filter finds are now, in columns: of the newest ${MOST_ON_MAP}; and whether these are all`,
  apiKey: 'read',
  query: shownTransports,
  reply: z.object({
    idTransport: z.array(z.int()),
    reference: z.array(z.string()),
    type: z.array(z.enum(SHIPMENT_TYPES)),
    status: z.array(z.enum(SHIPMENT_STATUSES)),
    punctuality: z.array(z.enum(PUNCTUALITIES)),
    openAlerts: z.array(z.int()),
    latitude: z.array(z.number()),
    longitude: z.array(z.number()),
    /** Metres. */
    accuracy: z.array(z.number().nullable()),
    /** Degrees clockwise from north; null while it stands, and where nothing says. */
    heading: z.array(z.number().nullable()),
    /** Epoch milliseconds of the position. */
    time: z.array(z.number()),
    /** Those found of which no position is known. */
    nowhere: z.array(z.int()),
    areAll: z.boolean(),
  }),
});

export const listTransportRows = endpoint({
  method: 'POST',
  path: '/transports/rows',
  access: 'user',
  summary: 'Shipments by their numbers, in that order; a number that is nothing to the caller is left out',
  body: z.object({ idTransports: z.array(identifier).min(1).max(MOST_ROWS) }),
  reply: z.object({ data: z.array(transportSummary) }),
});

/** What a file needs beside their rows, so that they can be made anew from it. */
export const listTransportPlans = endpoint({
  method: 'POST',
  path: '/transports/plans',
  access: 'user',
  summary:
    'What was planned of shipments by their numbers: route, assets, and limits of temperature and humidity; a number that is nothing to the caller is left out',
  body: z.object({ idTransports: z.array(identifier).min(1).max(MOST_ROWS) }),
  reply: z.object({
    data: z.array(
      z.object({
        idTransport: z.int(),
        routeSteps: z.array(routeStep.omit({ enteredDate: true, leftDate: true })),
        assets: z.array(z.object({ containerReference: z.string(), uniqueIdentifiant: z.string().nullable() })),
        /** The first rule of each. */
        limits: z.array(
          z.object({
            ruleKey: z.enum(['temperature', 'humidity']),
            ruleValueMin: z.number().nullable(),
            ruleValueMax: z.number().nullable(),
            forMinutes: z.number(),
          }),
        ),
      }),
    ),
  }),
});
export type TransportPlan = z.output<typeof listTransportPlans.reply>['data'][number];

export const moveTransports = endpoint({
  method: 'POST',
  path: '/transports/shelf',
  access: 'user',
  summary: 'Archive, bring back, delete (kept restorable for 30 days) or restore shipments; those that cannot be moved are named',
  body: z.object({ shelf: z.enum(ARCHIVE_STATES), idTransports: z.array(identifier).min(1).max(MOST_TICKED) }),
  reply: z.object({
    moved: z.array(z.int()),
    /** Without a reference: there is no such shipment for whoever asks. */
    refused: z.array(z.object({ idTransport: z.int(), reference: z.string().nullable(), code: z.string() })),
  }),
});
