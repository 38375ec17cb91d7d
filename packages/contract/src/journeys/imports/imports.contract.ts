import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_MODES,
  IMPORT_ROW_STATES,
  IMPORT_STATES,
  IMPORT_WARNINGS,
  LONGEST_CELL,
  MOST_IMPORTED,
} from '@sillage/domain/journeys/imports/fields';
import { DATE_ORDERS, isTimeZone } from '@sillage/domain/platform/time/localTime';
import { PLACE_DOUBTS } from '@sillage/domain/places/gazetteer/doubtOf';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { countryCode, idCustomer, identifier, moment, name, page, text, whole } from '../../fields.ts';
import { ERROR_CODES } from '../../errorStatus.ts';

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
  /** Rows of which somebody has to say first which town a place is. */
  unsure: z.int(),
  there: z.int(),
  created: z.int(),
  createdDate: moment,
  finishedDate: moment.nullable(),
});
export type ImportSummary = z.output<typeof summary>;

const town = z.object({ name: z.string().max(200), country: z.string(), latitude: z.number(), longitude: z.number() });

const row = z.object({
  /** Of the file, as a spreadsheet counts. */
  line: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  cells: z.record(z.string(), z.string()),
  faults: z.array(z.object({ field, code: z.enum(ERROR_CODES), about: z.string().optional() })),
  warnings: z.array(z.object({ field, code: z.enum(IMPORT_WARNINGS), about: z.string().optional() })),
  /** The places of its route whose towns were guessed, and the guess. */
  places: z.array(z.object({ step: z.int(), place: z.int(), address: z.string(), town: town.nullable(), isAsked: z.boolean() })),
  /** What was made of it. */
  idTransport: z.int().nullable(),
  uniqueIdentifiant: z.string().nullable(),
});
export type ImportRow = z.output<typeof row>;

const one = z.object({ idImport: identifier });

/** Where one stands that stood before. */
function twinsOf(values: readonly unknown[]): number[] {
  const seen = new Set<unknown>();
  return values.flatMap((value, index) => (seen.size === seen.add(value).size ? [index] : []));
}

export const checkImport = endpoint({
  method: 'POST',
  path: '/imports',
  access: 'user',
  summary: `Look at up to ${MOST_IMPORTED} rows of which shipments or assets are to be made: each is judged as if it were made now, none is. They wait a day`,
  mostBytes: 16 * 1024 * 1024,
  body: z
    .object({
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
    })
    .superRefine(({ columns, rows }, context) => {
      const twins = [
        ...twinsOf(columns.map((column) => column.field)).map((index) => ['columns', index, 'field']),
        ...twinsOf(rows.map(({ line }) => line)).map((index) => ['rows', index, 'line']),
      ];
      for (const path of twins) context.addIssue({ code: 'custom', path, message: 'there already' });
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

const importPlace = z.object({
  place: z.int(),
  /** As the file writes it. */
  address: z.string(),
  country: z.string().nullable(),
  /** Why somebody has to say which town it is; null where that was clear. */
  doubt: z.enum(PLACE_DOUBTS).nullable(),
  /** The towns that may be meant, the likeliest first. */
  candidates: z.array(town.extend({ called: z.string(), population: z.int() })),
  /** The town that counts; null as long as nobody has said which. */
  chosen: town.nullable(),
  /** The way for which it is asked, as the file writes it: one name may be another town on another way. Null: for all rows that name it. */
  route: z.array(z.string()).nullable(),
  /** On so many other ways the same name is still asked about. */
  alike: z.int(),
  rows: z.int(),
});
export type ImportPlace = z.output<typeof importPlace>;

export const listImportPlaces = endpoint({
  method: 'GET',
  path: '/imports/:idImport/places',
  access: 'user',
  summary: 'The places that the rows of an import name, with the towns that may be meant; what has to be confirmed first',
  params: one,
  query: page,
  reply: z.object({ data: z.array(importPlace), nextCursor: z.string().nullable() }),
});

export const chooseImportPlace = endpoint({
  method: 'PATCH',
  path: '/imports/:idImport/places/:place',
  access: 'user',
  summary: 'Say which town a place of an import is: the rows that it is asked for go there, and may be made when nothing else is open',
  params: one.extend({ place: whole(0) }),
  body: z.object({
    name: name(200),
    country: countryCode,
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Also where the same name is still asked about for another route. */
    isOfAlike: z.boolean().default(false),
  }),
  reply: summary,
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
