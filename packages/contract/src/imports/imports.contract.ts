import { ASSET_KINDS } from '@sillage/domain/assets/asset';
import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  IMPORT_WARNINGS,
  LONGEST_CELL,
  MOST_IMPORTED,
} from '@sillage/domain/imports/fields';
import { isTimeZone } from '@sillage/domain/imports/localTime';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, SHIPMENT_TYPES } from '@sillage/domain/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idCustomer, identifier, moment, page, text } from '../fields.ts';
import { REFUSAL_CODES } from '../refusalStatus.ts';

const field = z.enum(IMPORT_FIELDS);

/** How the cells of a file are read. */
export const importSettings = z.object({
  /** Of dates that are not ISO 8601. */
  dateOrder: z.enum(DATE_ORDERS),
  /** Of dates that name no offset: an IANA name. */
  timeZone: z.string().max(64).refine(isTimeZone, 'no time zone'),
  /** Of rows that name none. */
  type: z.enum(SHIPMENT_TYPES).default('road'),
  /** What an asset is where its row does not say. */
  kind: z.enum(ASSET_KINDS).default('mobile'),
  radiusMetres: z.number().min(MIN_RADIUS_METRES).max(MAX_RADIUS_METRES).default(500),
});
export type WireImportSettings = z.output<typeof importSettings>;

/** Which column, by its heading, says what. */
export const importColumns = z.array(z.object({ field, heading: z.string().max(LONGEST_CELL) })).max(IMPORT_FIELDS.length);

/** What neither a text nor the database can hold is left out. */
const cell = z
  .string()
  .max(LONGEST_CELL)
  .transform((value) => value.toWellFormed().replaceAll('\0', ''));
const signature = z.string().regex(/^\d{1,4}-[0-9a-f]{1,16}$/);

const summary = z.object({
  idImport: z.int(),
  idCustomer: z.int(),
  /** What its rows are. */
  what: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  mode: z.enum(IMPORT_MODES).nullable(),
  columns: importColumns,
  total: z.int(),
  /** Rows that are right, not, right with a warning; and those not right because their reference is there already. */
  good: z.int(),
  bad: z.int(),
  warned: z.int(),
  there: z.int(),
  created: z.int(),
  createdDate: moment,
  finishedDate: moment.nullable(),
});
export type ImportSummary = z.output<typeof summary>;

const row = z.object({
  /** Of the file, as a spreadsheet counts. */
  line: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  cells: z.record(z.string(), z.string()),
  faults: z.array(z.object({ field, code: z.enum(REFUSAL_CODES), about: z.string().optional() })),
  warnings: z.array(z.object({ field, code: z.enum(IMPORT_WARNINGS), about: z.string().optional() })),
  /** What was made of it. */
  idTransport: z.int().nullable(),
  uniqueIdentifiant: z.string().nullable(),
});
export type ImportRow = z.output<typeof row>;

const one = z.object({ idImport: identifier });

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports',
  access: 'user',
  summary: `Look at up to ${MOST_IMPORTED} rows of which shipments or assets are to be made: each is judged as if it were made now, none is. They wait a day`,
  mostBytes: 16 * 1024 * 1024,
  body: z.object({
    idCustomer: idCustomer.optional(),
    what: z.enum(IMPORT_KINDS).default('shipments'),
    fileName: text(255),
    settings: importSettings,
    columns: importColumns,
    /** By which a file with the same columns is known again; its mapping is kept. */
    signature,
    rows: z
      .array(z.object({ line: z.int().min(1), cells: z.array(cell).max(IMPORT_FIELDS.length) }))
      .min(1)
      .max(MOST_IMPORTED),
  }),
  reply: summary,
  status: 201,
});

export const readImport = endpoint({
  method: 'GET',
  path: '/imports/:idImport',
  access: 'user',
  summary: 'How far an import is, and what became of it',
  params: one,
  reply: summary,
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/imports/:idImport/rows',
  access: 'user',
  summary: 'The rows of an import with what is wrong with them, in the order of the file',
  params: one,
  query: page.extend({ only: z.enum([...IMPORT_ROW_STATES, 'warned']).optional() }),
  reply: z.object({ data: z.array(row), nextCursor: z.string().nullable() }),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/:idImport/start',
  access: 'user',
  summary: 'Make what the rows that are right say, or of all or none. It goes on by itself',
  params: one,
  body: z.object({ mode: z.enum(IMPORT_MODES) }),
  reply: summary,
});

export const cancelImport = endpoint({
  method: 'POST',
  path: '/imports/:idImport/cancel',
  access: 'user',
  summary: 'Make no more of them. What is made stays; of "all or none", none is made',
  params: one,
  reply: summary,
});

export const readImportMapping = endpoint({
  method: 'GET',
  path: '/import-mappings/:signature',
  access: 'user',
  summary: 'Which column said what the last time a file with these headings was imported',
  params: z.object({ signature }),
  query: z.object({ idCustomer: idCustomer.optional() }),
  reply: z.object({ mapping: z.object({ columns: importColumns, settings: importSettings }).nullable() }),
});
