import { readPath } from '@sillage/domain/tracking/mappings/jsonPath';
import {
  ALL_MAPPED_UNITS,
  isUnitOf,
  LONGEST_MAPPING_NAME,
  MAPPED_FIELDS,
  MOST_MAPPING_LINES,
  needsVolts,
  USUAL_VOLTS,
} from '@sillage/domain/tracking/mappings/mapping';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, name, page } from '../../fields.ts';

const NO_PATH = 'names with dots between them, such as gps.lat, and [0] for the first of a list';
const NUL = String.fromCharCode(0);

/** As `readPath` reads it. */
const path = z
  .string()
  .trim()
  .refine((value) => readPath(value) !== null && !value.includes(NUL) && value.isWellFormed(), NO_PATH);
const LARGEST_SCALE = 1e9;
const scale = z.number().min(-LARGEST_SCALE).max(LARGEST_SCALE);
const volts = z.number().min(0).max(1000);

const line = z
  .object({
    field: z.enum(MAPPED_FIELDS),
    path: path.min(1, NO_PATH),
    unit: z.enum(ALL_MAPPED_UNITS),
    /** What is there is multiplied by it, and then `offset` is added, before the unit is looked at. */
    factor: scale.default(1),
    offset: scale.default(0),
    /** Of a battery that is told in volts. */
    emptyVolts: volts.default(USUAL_VOLTS.empty),
    fullVolts: volts.default(USUAL_VOLTS.full),
  })
  .refine(({ field, unit }) => isUnitOf(field, unit), { path: ['unit'], message: 'not a unit of this field' })
  .refine((said) => !needsVolts(said) || said.fullVolts > said.emptyVolts, { path: ['fullVolts'], message: 'must be above emptyVolts' });

const details = {
  name: name(LONGEST_MAPPING_NAME),
  /** The path of the list of readings; empty: the message is a reading, or a list of them. */
  readings: path.default(''),
  lines: z.array(line).min(1).max(MOST_MAPPING_LINES),
};

const mapping = z.object({
  idMapping: z.int(),
  /** 0: the operator's, for everybody. */
  idCustomer: z.int(),
  customerName: z.string(),
  ...details,
  /** Counts its changes: whoever changes it says which they have seen. */
  revision: z.int(),
  changedDate: moment,
  /** How many trackers it reads, of those that the caller may see. */
  trackers: z.int().min(0),
});
export type PayloadMapping = z.output<typeof mapping>;

const one = z.object({ idMapping: identifier });

export const listMappings = endpoint({
  method: 'GET',
  path: '/payload-mappings',
  access: 'user',
  summary: "How trackers that send JSON of their own are read: a customer's mappings and the operator's, by their names",
  query: page.extend({ idCustomer: idCustomer.optional() }),
  reply: z.object({ data: z.array(mapping), nextCursor: z.string().nullable() }),
});

export const readMapping = endpoint({
  method: 'GET',
  path: '/payload-mappings/:idMapping',
  access: 'user',
  summary: 'One mapping',
  params: one,
  reply: mapping,
});

export const createMapping = endpoint({
  method: 'POST',
  path: '/payload-mappings',
  access: 'userAdmin',
  summary: 'Add a mapping; the operator names a customer, or 0 for everybody',
  body: z.object({ ...details, idCustomer: idCustomer.optional() }),
  reply: mapping,
  status: 201,
});

export const changeMapping = endpoint({
  method: 'PUT',
  path: '/payload-mappings/:idMapping',
  access: 'userAdmin',
  summary: 'Change a mapping; messages are read by it from now on',
  params: one,
  body: z.object({ ...details, revision: z.int().positive() }),
  reply: mapping,
});

export const removeMapping = endpoint({
  method: 'DELETE',
  path: '/payload-mappings/:idMapping',
  access: 'userAdmin',
  summary: 'Remove a mapping that no tracker uses',
  params: one,
});
