import { TYPE_CLIENTS } from '@sillage/domain/people/access/visit';
import { CUSTOMER_STATUSES, VERTICALS } from '@sillage/domain/people/customers/customer';
import { MOST_GRACE_MINUTES } from '@sillage/domain/journeys/shipments/observation';
import { z } from 'zod';
import { action, actions, endpoint } from '../../endpoint.ts';
import { cursor, email, idCustomer, language, moment, optionalName, reference, text, whole } from '../../fields.ts';
import { member } from '../members/members.contract.ts';
import { billing, details, subscription } from './customerDetails.ts';

export const customer = actions('/customer', {
  read: action({
    access: 'user',
    summary: "A customer's name; only a superAdmin may read another one's",
    body: z.object({ idCustomer: idCustomer.optional() }),
    reply: z.object({ idCustomer: z.int(), customerName: z.string() }),
  }),
  listlight: action({
    access: 'superAdmin',
    summary: 'Every customer by id and name',
    body: z.object({ idConnectedUser: z.unknown().optional() }),
    reply: z.object({ data: z.array(z.object({ idCustomer: z.int(), customerName: z.string() })) }),
  }),
  users: action({
    access: 'user',
    summary: 'The members of a customer; only a superAdmin may name another customer than their own',
    body: z.object({
      idCustomer: idCustomer.optional(),
      position: whole(1, 100_000).default(1),
      limit: whole(1, 300).default(300),
      search: z.string().trim().max(100).optional(),
    }),
    reply: z.object({ data: z.array(member), total: z.int() }),
  }),
});

const person = z.object({ firstName: optionalName(100), lastName: optionalName(100), email, language: language.default('fr') });

const users = z.array(z.object({ idUser: z.int(), firstname: z.string(), lastname: z.string(), superAdminId: z.boolean() }));

const overview = z.object({
  idCustomer: z.int(),
  customerName: z.string(),
  typeClient: z.enum(TYPE_CLIENTS),
  vertical: z.string(),
  country: z.string(),
  status: z.enum(CUSTOMER_STATUSES),
  /** An address on this origin, or empty. */
  logo: z.string(),
  /** Who was named as the manager when the customer was made. */
  manager: z.string(),
  createdDate: moment,
  /** A few of its members, by name. */
  users,
  totalUsers: z.int(),
  totalTrackers: z.int(),
  /** Trackers without a shipment. */
  onStock: z.int(),
  enableTrackers: z.int(),
  desabledTrackers: z.int(),
  /** Shipments to complete, and on their way or about to be. */
  incomplet: z.int(),
  activeTransports: z.int(),
});
export type CustomerOverview = z.output<typeof overview>;

export const CUSTOMER_ORDERS = ['name', 'created', 'members', 'trackers', 'transports'] as const;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  access: 'superAdmin',
  summary: 'Customers with what they have, filtered and sorted',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    status: z.enum(['active', 'paused']).optional(),
    typeClient: z.enum(['SC', 'TR', 'other']).optional(),
    vertical: z.enum(VERTICALS).optional(),
    orderBy: z.enum(CUSTOMER_ORDERS).default('name'),
    /** ASC: newest first, A to Z. */
    order: z.enum(['ASC', 'DSC']).default('ASC'),
    limit: whole(1, 100).default(50),
    cursor,
  }),
  reply: z.object({
    data: z.array(overview),
    nextCursor: z.string().nullable(),
    counts: z.object({ active: z.int(), paused: z.int() }),
  }),
});

/** What the shipments made within a subscription year, or else a calendar year, cost against what they were meant to; before tax. */
const shipmentMoney = z.object({
  fromDate: moment,
  toDate: moment,
  purchasesCents: z.int(),
  salesCents: z.int(),
  /** What is left of the sales to the operator. */
  marginCents: z.int(),
  marginBasisPoints: z.int().nullable(),
  /** How many of them have a budget, what those cost so far (purchases and sales), and their budgets. */
  budgets: z.int(),
  budgetedCents: z.int(),
  budgetCents: z.int(),
});

export const readCustomer = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer',
  access: 'superAdmin',
  summary: 'One customer with its subscription, people and counts',
  params: z.object({ idCustomer }),
  reply: overview.extend({
    billingAddress: z.string(),
    vatNumber: z.string(),
    subscription: subscription.extend({ annualPriceCents: z.int() }).nullable(),
    requiresSecondFactor: z.boolean(),
    revision: z.int(),
    users,
    transportsToInvoice: z.int(),
    /** This subscription year: transports made against the volume that was agreed, and what is due so far against the year's price. */
    usedTransports: z.int(),
    totalTransports: z.int(),
    expensesCents: z.int(),
    budgetCents: z.int(),
    shipmentMoney,
  }),
});
export type CustomerDetails = z.output<typeof readCustomer.reply>;

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  access: 'superAdmin',
  summary: 'Make a customer and invite its manager, who becomes its first administrator',
  body: details.extend({
    billingAddress: billing.billingAddress.default(''),
    vatNumber: billing.vatNumber.default(''),
    manager: person,
    /** Fetched by the server, re-encoded and kept; empty for none. */
    logoUrl: z.string().trim().max(2000).default(''),
  }),
  reply: z.object({ idCustomer: z.int() }),
  status: 201,
});

export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/customers/:idCustomer',
  access: 'superAdmin',
  summary:
    'Change what is said; what is left out stays. Refused when somebody else changed the customer since `revision`, where that is given',
  params: z.object({ idCustomer }),
  body: details
    .partial()
    .extend({ manager: reference(200).optional(), logoUrl: z.string().trim().max(2000).optional() })
    .extend({ billingAddress: billing.billingAddress.optional(), vatNumber: billing.vatNumber.optional() })
    .extend({ revision: z.int().min(1).optional() }),
});

export const previewLogo = endpoint({
  method: 'POST',
  path: '/customers/logo-preview',
  access: 'superAdmin',
  summary: 'Fetch a logo from an address and show what would be kept',
  body: z.object({ logoUrl: text(2000) }),
  reply: z.object({ image: z.string() }),
});

export const pauseCustomer = endpoint({
  method: 'POST',
  path: '/customers/:idCustomer/pause',
  access: 'superAdmin',
  summary: 'Take all of its people, keys, streams and devices off, at once, until it is activated',
  params: z.object({ idCustomer }),
});

export const activateCustomer = endpoint({
  method: 'POST',
  path: '/customers/:idCustomer/activation',
  access: 'superAdmin',
  summary: 'Let a paused customer in again',
  params: z.object({ idCustomer }),
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/customers/:idCustomer',
  access: 'superAdmin',
  summary: 'Delete a customer for good: its people cannot connect any more, and their personal data is erased',
  params: z.object({ idCustomer }),
});

export const setSecondFactorRule = endpoint({
  method: 'PUT',
  path: '/customer-security',
  access: 'userAdmin',
  summary: 'Whether everybody of the customer must have a second factor',
  body: z.object({ idCustomer: idCustomer.optional(), requiresSecondFactor: z.boolean() }),
});

export const readSecondFactorRule = endpoint({
  method: 'GET',
  path: '/customer-security',
  access: 'userAdmin',
  summary: 'Whether everybody of the customer must have a second factor',
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ requiresSecondFactor: z.boolean() }),
});

/** Minutes after an arrival; never for whoever has a link. */
const graceMinutes = z.int().min(0).max(MOST_GRACE_MINUTES);

export const setObservation = endpoint({
  method: 'PUT',
  path: '/customer-observation',
  access: 'userAdmin',
  summary: "How long after a shipment's arrival the customer's own people go on seeing what its trackers measure",
  body: z.object({ idCustomer: idCustomer.optional(), graceMinutes }),
  reply: z.object({ graceMinutes }),
});

export const readObservation = endpoint({
  method: 'GET',
  path: '/customer-observation',
  access: 'userAdmin',
  summary: "How long after a shipment's arrival the customer's own people go on seeing what its trackers measure",
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ graceMinutes }),
});
