import { MOST_IMPORTED_TRACKERS, TRACKER_FIELDS } from '@sillage/domain/tracking/trackers/trackerImport';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier } from '../../fields.ts';
import { ERROR_CODES } from '../../errorStatus.ts';

const LONGEST_CELL = 1000;
/** What neither a text nor the database can hold is left out. */
const cell = z
  .string()
  .max(LONGEST_CELL)
  .transform((value) => value.toWellFormed().replaceAll('\0', ''))
  .optional();

const body = z.object({
  /** 0: the operator's own stock. */
  idCustomer,
  /** Of one interval as it is written in the file: 60 for minutes. */
  secondsEach: z.union([z.literal(1), z.literal(60)]),
  /** How the messages of all of them are read, where they send JSON of their own. */
  idMapping: identifier.optional(),
  rows: z
    .array(
      z.object({
        /** Of the file, as a spreadsheet counts. */
        line: z.int().min(1),
        cells: z.object({ uniqueIdentifiant: cell, type: cell, serial: cell, protocol: cell, interval: cell }),
      }),
    )
    .min(1)
    .max(MOST_IMPORTED_TRACKERS),
});

const refused = z.object({
  line: z.int(),
  uniqueIdentifiant: z.string(),
  faults: z.array(z.object({ field: z.enum(TRACKER_FIELDS), code: z.enum(ERROR_CODES) })),
});
export type RefusedTracker = z.output<typeof refused>;

/** 2,000 rows with long cells. */
const mostBytes = 4 * 1024 * 1024;

export const checkTrackers = endpoint({
  method: 'POST',
  path: '/tracker-imports/check',
  access: 'superAdmin',
  summary: 'Look at the rows of which trackers are to be made; none is',
  mostBytes,
  body,
  reply: z.object({ good: z.int(), refused: z.array(refused) }),
});

export const importTrackers = endpoint({
  method: 'POST',
  path: '/tracker-imports',
  access: 'superAdmin',
  summary: 'Make trackers of the rows that are right, in one step; their secrets are in this answer, and nowhere else',
  mostBytes,
  body,
  reply: z.object({ made: z.array(z.object({ uniqueIdentifiant: z.string(), secret: z.string() })), refused: z.array(refused) }),
  status: 201,
});
export type MadeTrackers = z.output<(typeof importTrackers)['reply']>;
