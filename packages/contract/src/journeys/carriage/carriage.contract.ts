import { INCOTERMS, MOST_KILOGRAMS, MOST_PACKAGES } from '@sillage/domain/journeys/carriage/carriage';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { calendarDate, givenDate, identifier, optionalText, phone, reference, uniqueIdentifiant } from '../../fields.ts';
import { transportDetails } from '../shipments/shipments.contract.ts';

const kilograms = z.number().positive().max(MOST_KILOGRAMS).nullable();
const awbFormat: ErrorCode = 'carriage.awbFormat';
const typed = (max: number) => optionalText(max).unwrap();

/** How the goods are carried. Empty texts and nulls are what nobody said. */
const fields = z.object({
  incoterm: z.enum(INCOTERMS).nullable(),
  /** With packaging, as carbon and freight are reckoned. */
  grossWeight: kilograms,
  netWeight: kilograms,
  chargeableWeight: kilograms,
  goods: typed(500),
  packages: z.int().min(1).max(MOST_PACKAGES).nullable(),
  shipper: typed(300),
  consignee: typed(300),
  awbPrefix: z
    .string()
    .trim()
    .regex(/^(\d{3})?$/, awbFormat),
  awbSuffix: z
    .string()
    .trim()
    .regex(/^(\d{8})?$/, awbFormat),
  flightNumber: reference(12),
  flightDate: calendarDate.nullable(),
  driverName: typed(120),
  driverPhone: phone,
  driverPlate: reference(20),
});
export type CarriageFields = z.output<typeof fields>;

const otherTransport = z.object({ idTransport: z.int(), reference: z.string() });

export const carriage = fields.extend({
  idTransport: z.int(),
  /** Of the shipment. */
  revision: z.int(),
  /** Whose the waybill is; null where the prefix is empty or not known here. */
  airline: z.string().nullable(),
  /** The shipment that this one brings back, and the one that brings this one back. */
  outward: otherTransport.nullable(),
  back: otherTransport.nullable(),
  proposedReference: z.string(),
});
export type Carriage = z.output<typeof carriage>;

const one = z.object({ idTransport: identifier });

export const readCarriage = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/carriage',
  access: 'user',
  summary: 'How a shipment is carried: incoterm, weights, flight, driver, and the shipment back',
  apiKey: 'read',
  params: one,
  reply: carriage,
});

const change = fields.extend({ flightDate: givenDate.nullable() }).partial().extend({ revision: z.int() });
export type CarriageChange = z.output<typeof change>;

export const updateCarriage = endpoint({
  method: 'PATCH',
  path: '/transports/:idTransport/carriage',
  access: 'user',
  summary: 'Change what is said; what is left out stays. Refused when somebody else changed the shipment since `revision`',
  params: one,
  body: change,
  reply: carriage,
});

export const RETURN_GOODS = ['same', 'other'] as const;

const wantedReturn = z.object({
  reference: reference(100),
  /** The same goods come back with their incoterm and weights, or other ones, of which nothing is known yet. */
  goods: z.enum(RETURN_GOODS),
  trackers: z.array(uniqueIdentifiant).max(100).default([]),
});
export type WantedReturn = z.output<typeof wantedReturn>;

export const createReturn = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/return',
  access: 'user',
  summary: 'Make the shipment back: the same way in reverse, linked to this one. Trackers of a shipment that has arrived move over',
  params: one,
  body: wantedReturn,
  reply: transportDetails,
  status: 201,
});
