import { LEAST_RETENTION_DAYS, MOST_RETENTION_DAYS, PREVIEWED_AT_ONCE } from '@sillage/domain/monitoring/retention/retention';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { cursor, idCustomer, identifier, language, moment, page, text } from '../../fields.ts';

const ofCustomer = z.object({ idCustomer: idCustomer.optional() });
const days = z.int().min(LEAST_RETENTION_DAYS).max(MOST_RETENTION_DAYS).nullable();
/** In days; null: as long as the installation keeps any. */
const periods = {
  /** Every reading as it came. */
  rawDays: days,
  /** The first reading of each hour. */
  thinnedDays: days,
  /** Every reading of excursions, of what cold-chain reports are about, and of journeys of goods with a stability budget. */
  excursionDays: days,
};

const retention = z.object({
  ...periods,
  /** When somebody decided so, and who; null as long as nobody has. */
  changedDate: moment.nullable(),
  changedBy: z.string(),
  /** When what has grown old goes next; null where nothing does. */
  nextRunDate: moment.nullable(),
  /** Whole months after which the installation drops all readings; null: never. */
  installationMonths: z.int().nullable(),
});
export type WireRetention = z.output<typeof retention>;

export const readRetention = endpoint({
  method: 'GET',
  path: '/retention',
  access: 'userAdmin',
  summary: 'For how long a customer’s readings are kept',
  query: ofCustomer,
  reply: retention,
});

export const setRetention = endpoint({
  method: 'PUT',
  path: '/retention',
  access: 'userAdmin',
  summary: 'For how long a customer’s readings are kept. Nothing goes within a day of the change: until then it can be taken back',
  body: ofCustomer.extend(periods),
  reply: retention,
});

export const previewRetention = endpoint({
  method: 'POST',
  path: '/retention/preview',
  access: 'userAdmin',
  summary: `What would go by these periods now, ${PREVIEWED_AT_ONCE} trackers at a time: ask on with the cursor, and add up`,
  body: ofCustomer.extend(periods).extend({ cursor }),
  reply: z.object({
    /** How many trackers there are in all, and how many this says something of. */
    trackers: z.int(),
    looked: z.int(),
    /** Readings that go by thinning, and for good. */
    thinned: z.int(),
    erased: z.int(),
    /** Readings that a legal hold keeps, and that excursions and reports do. */
    held: z.int(),
    excursions: z.int(),
    nextCursor: z.string().nullable(),
  }),
});
export type Preview = z.output<typeof previewRetention.reply>;

const hold = z.object({
  idHold: z.int(),
  /** Null: of everything that the customer has, or of a shipment that is gone. */
  transport: z.object({ idTransport: z.int(), reference: z.string() }).nullable(),
  /** Of the shipment, as it was called then; empty: of everything. */
  reference: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedDate: moment,
  liftedBy: z.string(),
  liftedDate: moment.nullable(),
});
export type Hold = z.output<typeof hold>;

export const listHolds = endpoint({
  method: 'GET',
  path: '/legal-holds',
  access: 'userAdmin',
  summary: 'What must stay, whatever the retention says: those that stand first, the newest of each first',
  query: page.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(hold), nextCursor: z.string().nullable() }),
});

export const placeHold = endpoint({
  method: 'POST',
  path: '/legal-holds',
  access: 'userAdmin',
  summary: 'Keep all readings of a shipment, or of the whole customer, until the hold is lifted',
  body: ofCustomer.extend({ idTransport: identifier.nullable(), reason: text(500) }),
  reply: hold,
  status: 201,
});

export const liftHold = endpoint({
  method: 'DELETE',
  path: '/legal-holds/:idHold',
  access: 'userAdmin',
  summary: 'Lift a hold: what it kept goes by the retention again. The hold stays in the list',
  params: z.object({ idHold: identifier }),
});

const erasure = z.object({
  idErasure: z.int(),
  startedDate: moment,
  /** Null as long as it is under way. */
  finishedDate: moment.nullable(),
  ...periods,
  trackers: z.int(),
  thinned: z.int(),
  erased: z.int(),
  held: z.int(),
  excursions: z.int(),
  /** SHA-256 of what the certificate says, in hexadecimal; empty as long as it is under way. */
  digest: z.string(),
});
export type Erasure = z.output<typeof erasure>;

export const listErasures = endpoint({
  method: 'GET',
  path: '/erasures',
  access: 'userAdmin',
  summary: 'What has been erased, the newest first',
  query: page.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(erasure), nextCursor: z.string().nullable() }),
});

export const readCertificate = endpoint({
  method: 'GET',
  path: '/erasures/:idErasure/certificate',
  access: 'userAdmin',
  heavy: 'paper',
  summary: 'The certificate of an erasure that is finished, as PDF',
  params: z.object({ idErasure: identifier }),
  query: z.object({ language: language.optional() }),
  media: { reply: 'file' },
  reply: file,
});
