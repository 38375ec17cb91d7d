import {
  MOST_POSITION_DEVICES,
  POSITION_FAULTS,
  POSITION_FIELDS,
  POSITIONS_AT_ONCE,
} from '@sillage/domain/tracking/telemetry/positionColumns';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idCustomer } from '../../fields.ts';

const LONGEST_CELL = 200;
/** What neither a text nor the database can hold is left out. */
const cell = z
  .string()
  .max(LONGEST_CELL)
  .transform((value) => value.toWellFormed().replaceAll('\0', ''))
  .optional();
const count = z.int().min(0);

const body = z.object({
  idCustomer: idCustomer.optional(),
  rows: z
    .array(
      z.object({
        /** Of the file, as a spreadsheet counts. */
        line: z.int().min(1),
        cells: z.partialRecord(z.enum(POSITION_FIELDS), cell),
      }),
    )
    .min(1)
    .max(POSITIONS_AT_ONCE),
});

const outcome = z.object({
  /** Rows of trackers that are there. */
  good: count,
  /** Of these, what was not here before; what was; and what is of a time at which the tracker was with somebody else. */
  accepted: count,
  duplicates: count,
  left: count,
  /** Identifiers of which the company has no tracker, with their rows. */
  unknown: z.array(z.object({ uniqueIdentifiant: z.string(), rows: count })).max(MOST_POSITION_DEVICES),
  refused: z.array(z.object({ line: z.int(), fault: z.enum(POSITION_FAULTS) })),
});
export type PositionsOutcome = z.output<typeof outcome>;

const rows = { body, mostBytes: 4 * 1024 * 1024, reply: outcome, access: 'userAdmin' } as const;

export const checkPositions = endpoint({
  ...rows,
  method: 'POST',
  path: '/position-imports/check',
  summary: 'Look at rows of positions of several trackers, each named by its identifier; none is kept',
});

export const importPositions = endpoint({
  ...rows,
  method: 'POST',
  path: '/position-imports',
  summary:
    'Keep rows of positions of several trackers as their history: it raises no alerts, and what is there already is not kept twice. Of a large file some rows at a time',
});
