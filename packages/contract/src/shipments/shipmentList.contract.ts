import { SEARCH_MIN } from '@sillage/domain/search/search';
import {
  COUNT_LIMIT,
  MOST_ROWS,
  MOST_TICKED,
  ORDER_DIRECTIONS,
  RESPONSIBLE_WORDS,
  SHELVES,
  SHIPMENT_ORDERS,
  SHIPMENT_STATUSES,
  SHIPMENT_TYPES,
} from '@sillage/domain/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countryCode, identifier, listOf, page } from '../fields.ts';
import { transportSummary } from './shipments.contract.ts';

const MOST_VALUES = 50;

/** Section 2.8. Several values of one filter widen it, several filters narrow. */
const transportFilter = z.object({
  shelf: z.enum(SHELVES).default('current'),
  /** A part of the reference or of a place, or a tracker's identifier; from three characters on (section 5). */
  search: z.string().trim().min(SEARCH_MIN).max(100).optional(),
  type: listOf(z.enum(SHIPMENT_TYPES), MOST_VALUES).optional(),
  startCountry: listOf(countryCode, MOST_VALUES).optional(),
  endCountry: listOf(countryCode, MOST_VALUES).optional(),
  /** Only the operator may name other customers than their own. */
  idCustomer: listOf(z.string().regex(/^\d{1,9}$/), MOST_VALUES).optional(),
  /** Members by their number, `me` for the caller, `nobody` for shipments that are nobody's. */
  responsible: listOf(z.union([z.enum(RESPONSIBLE_WORDS), z.string().regex(/^[1-9]\d{0,8}$/)]), MOST_VALUES).optional(),
});
export type TransportFilter = z.output<typeof transportFilter>;

export const listTransports = endpoint({
  method: 'GET',
  path: '/transports',
  access: 'user',
  summary: 'Shipments, filtered and ordered; the newest first without an order',
  apiKey: 'read',
  query: page.extend({
    ...transportFilter.shape,
    status: z.enum(SHIPMENT_STATUSES).optional(),
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

export const listTransportNumbers = endpoint({
  method: 'GET',
  path: '/transports/numbers',
  access: 'user',
  summary: `The numbers of the shipments that a filter finds, the newest first, up to ${MOST_TICKED}; and whether these are all`,
  apiKey: 'read',
  query: transportFilter.extend({ status: z.enum(SHIPMENT_STATUSES).optional() }),
  reply: z.object({ idTransports: z.array(z.int()), areAll: z.boolean() }),
});

export const listTransportRows = endpoint({
  method: 'POST',
  path: '/transports/rows',
  access: 'user',
  summary: 'Shipments by their numbers, in that order; a number that is nothing to the caller is left out',
  body: z.object({ idTransports: z.array(identifier).min(1).max(MOST_ROWS) }),
  reply: z.object({ data: z.array(transportSummary) }),
});

export const moveTransports = endpoint({
  method: 'POST',
  path: '/transports/shelf',
  access: 'user',
  summary: 'Archive, bring back, delete (kept restorable for 30 days) or restore shipments; those that cannot be moved are named',
  body: z.object({ shelf: z.enum(SHELVES), idTransports: z.array(identifier).min(1).max(MOST_TICKED) }),
  reply: z.object({
    moved: z.array(z.int()),
    /** Without a reference: there is no such shipment for whoever asks. */
    refused: z.array(z.object({ idTransport: z.int(), reference: z.string().nullable(), code: z.string() })),
  }),
});
