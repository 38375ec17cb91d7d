import { LEG_STATES, MODE_REASONS } from '@sillage/domain/journeys/carbon/carbon';
import { FACTORS, LEG_MODES } from '@sillage/domain/journeys/carbon/intensities';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { identifier } from '../../fields.ts';

/** Well to wheel, and its two parts where they are known. */
const parts = { wtw: z.number(), ttw: z.number().nullable(), wtt: z.number().nullable() };

const activity = z.object({
  kilometres: z.number(),
  /** Null without a gross weight, as are the emissions. */
  tonneKilometres: z.number().nullable(),
  /** Kilograms of CO2e. */
  emissions: z.object(parts).nullable(),
});
export type CarbonActivity = z.output<typeof activity>;

const leg = z.object({
  from: z.string(),
  to: z.string(),
  mode: z.enum(LEG_MODES),
  /** As the shipment is; by the pace of the track; by the air waybill or flight; or road, as nothing says otherwise. */
  modeReason: z.enum(MODE_REASONS),
  factor: z.enum(FACTORS),
  /** Grams of CO2e per tonne-kilometre. */
  intensity: z.object(parts),
  state: z.enum(LEG_STATES),
  planned: activity,
  /** As it was tracked, so far; null where no track tells. */
  actual: activity.extend({ positions: z.int() }).nullable(),
});
export type CarbonLeg = z.output<typeof leg>;

export const carbon = z.object({
  idTransport: z.int(),
  method: z.string(),
  source: z.object({ name: z.string(), version: z.string(), quality: z.enum(['secondary']) }),
  /** Kilograms, with packaging, as the carriage says; null while it does not. */
  grossWeight: z.number().nullable(),
  /** The elements of the transport chain. */
  legs: z.array(leg),
  planned: activity,
  actual: activity.nullable(),
  /** Every leg was tracked to its end: planned and actual can be compared. */
  isComplete: z.boolean(),
});
export type Carbon = z.output<typeof carbon>;

const one = z.object({ idTransport: identifier });

export const readCarbon = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/carbon',
  access: 'user',
  summary: 'The carbon footprint of a shipment by ISO 14083, leg by leg: planned, and as it was tracked',
  apiKey: 'read',
  params: one,
  reply: carbon,
});

export const readCarbonCsv = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/carbon.csv',
  access: 'user',
  summary: 'The same as a CSV file with its source and formula; safe to open in a spreadsheet',
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: file,
});
