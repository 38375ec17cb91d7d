import { ASSET_HEADINGS, SHIPMENT_HEADINGS } from './vocabulary.ts';

/** So many rows has a file that is imported, and so many columns. */
export const MOST_IMPORTED = 5000;
export const MOST_IMPORT_COLUMNS = 200;
/** Characters of one cell, as many as a spreadsheet holds; what is longer is cut and refused by its field. */
export const LONGEST_CELL = 32_000;
/** What is read of a file; a workbook may unpack to so much. */
export const MOST_UNPACKED_BYTES = 64 * 1024 * 1024;
/** Rows that were looked at wait so long to be imported, and what became of them is told so long. */
export const IMPORT_KEPT_HOURS = 24;

/** What the rows of a file are made of. */
export const IMPORT_KINDS = ['shipments', 'assets'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of a file can say, in the order in which it is asked for. */
export type ShipmentField = keyof typeof SHIPMENT_HEADINGS;
export const SHIPMENT_FIELDS = Object.keys(SHIPMENT_HEADINGS) as readonly ShipmentField[];

export type AssetField = keyof typeof ASSET_HEADINGS;
export const ASSET_FIELDS = Object.keys(ASSET_HEADINGS) as readonly AssetField[];

export type ImportField = ShipmentField | AssetField;
export const IMPORT_FIELDS: readonly ImportField[] = [...new Set([...SHIPMENT_FIELDS, ...ASSET_FIELDS])];

export const FIELDS_OF: Readonly<Record<ImportKind, readonly ImportField[]>> = { shipments: SHIPMENT_FIELDS, assets: ASSET_FIELDS };

/** Nothing is made without them, as by hand. A place may be given by its coordinates instead. */
export const REQUIRED_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  shipments: ['reference', 'trackers', 'departure', 'arrival'],
  assets: ['reference'],
};

/** What is written where a required field may come from. */
export const STANDS_FOR: Partial<Record<ImportField, readonly ImportField[]>> = {
  departure: ['departureLatitude', 'departureLongitude'],
  arrival: ['arrivalLatitude', 'arrivalLongitude'],
};

/** The required fields that no column is named for. */
export function missingFields(kind: ImportKind, mapped: (field: ImportField) => boolean): ImportField[] {
  return REQUIRED_FIELDS[kind].filter((field) => !mapped(field) && !(STANDS_FOR[field]?.every(mapped) ?? false));
}

/** `good`: every row that is right; `all`: all of them or none. */
export const IMPORT_MODES = ['good', 'all'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export const IMPORT_STATES = ['checked', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `unsure`: nothing is wrong with it, but which town a place of it is has to be said first. */
export const IMPORT_ROW_STATES = ['good', 'bad', 'unsure', 'created'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** What is no fault, and worth a look. */
export const IMPORT_WARNINGS = ['arrivalInPast', 'ownerNumberOdd'] as const;
export type ImportWarning = (typeof IMPORT_WARNINGS)[number];
