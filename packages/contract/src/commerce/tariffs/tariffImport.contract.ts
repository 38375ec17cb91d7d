import { TARIFF_COLUMNS } from '@sillage/domain/commerce/tariffs/tariffRow';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { ERROR_CODES } from '../../errorStatus.ts';
import { writtenFields } from './tariffs.contract.ts';

const MOST_IMPORTED = 1000;
const LONGEST_CELL = 5000;
/** What neither a text nor the database can hold is left out. */
const cell = z
  .string()
  .max(LONGEST_CELL)
  .transform((value) => value.toWellFormed().replaceAll('\0', ''))
  .optional();

/** `said`: what stands in the cell, or of a zone its country; empty: nothing. */
const fault = z.object({ line: z.int(), name: z.string(), field: z.enum(TARIFF_COLUMNS), code: z.enum(ERROR_CODES), said: z.string() });

export const importTariffs = endpoint({
  method: 'POST',
  path: '/tariffs/import',
  access: 'superAdmin',
  summary:
    'Price lists from the rows of a file: added, or written anew where the name is known; all of them or none. `dryRun` changes nothing and tells what it would do',
  body: z.object({
    rows: z
      .array(
        z.object({
          /** Of the file, as a spreadsheet counts. */
          line: z.int().min(1),
          cells: z.partialRecord(z.enum(TARIFF_COLUMNS), cell),
        }),
      )
      .min(1)
      .max(MOST_IMPORTED),
    dryRun: z.boolean().default(true),
    /** Whether `01/12/2026` begins with the day or the month, where the days of the file do not tell. */
    dayOrder: z.enum(['day', 'month']).optional(),
  }),
  mostBytes: 4 * 1024 * 1024,
  reply: z.object({
    added: z.int(),
    changed: z.int(),
    /** They say already what the file says. */
    unchanged: z.int(),
    /** Where there is one, nothing is changed. */
    faults: z.array(fault),
    /** What each row that is right does; `before`: what the price list says that it changes. */
    outcomes: z.array(
      z.object({ line: z.int(), outcome: z.enum(['added', 'changed', 'unchanged']), before: z.object(writtenFields).nullable() }),
    ),
  }),
});
export type TariffImport = z.output<(typeof importTariffs)['reply']>;
