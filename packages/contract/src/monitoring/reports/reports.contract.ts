import { CALIBRATION_COVERAGES } from '@sillage/domain/monitoring/reports/calibrationCoverage';
import { VERDICTS } from '@sillage/domain/monitoring/reports/coldChain';
import { readVerificationCode } from '@sillage/domain/monitoring/reports/verificationCode';
import { CELSIUS_RANGE } from '@sillage/domain/monitoring/alerts/limitRange';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { calendarDate, givenMoment, identifier, language, moment, optionalText } from '../../fields.ts';

const percent = z.number().min(0).max(100).nullable();
const celsius = z.number().min(-273.15).max(1000).nullable();
const askedCelsius = z.number().min(CELSIUS_RANGE.min).max(CELSIUS_RANGE.max).nullable();

const coverage = z.enum(CALIBRATION_COVERAGES);
const namedCalibration = z.object({
  uniqueIdentifiant: z.string(),
  certificate: z.string(),
  laboratory: z.string(),
  calibratedDate: calendarDate,
  dueDate: calendarDate,
  temperatureOffset: z.number().nullable(),
  humidityOffset: z.number().nullable(),
  /** Whether the report's values are with the offsets. */
  applied: z.boolean(),
});

const reportRow = z.object({
  idReport: z.int(),
  idTransport: z.int(),
  /** The one asset that it is about, as it was called then. */
  asset: z.object({ idContainer: z.int(), containerReference: z.string() }).nullable(),
  from: moment,
  to: moment,
  /** °C, the limits that were evaluated by. */
  minCelsius: celsius,
  maxCelsius: celsius,
  /** %, where humidity was evaluated. */
  minHumidity: percent,
  maxHumidity: percent,
  verdict: z.enum(VERDICTS),
  readings: z.int(),
  excursions: z.int(),
  unobservedMinutes: z.number(),
  /** Whether certificates held while it was measured; `unknown`: it was made before there was a register of them. */
  calibrationCoverage: coverage,
  /** As the register said when it was made. */
  calibrations: z.array(namedCalibration),
  /** Of the data file, in hexadecimal. */
  sha256: z.string(),
  /** What the page behind the QR code is asked with. */
  code: z.string(),
  createdDate: moment,
  /** Empty where the person's account is deleted. */
  createdBy: z.string(),
  release: z.object({ date: moment, by: z.string(), note: z.string() }).nullable(),
});
export type ColdChainReport = z.output<typeof reportRow>;

const ofTransport = z.object({ idTransport: identifier });
const one = z.object({ idReport: identifier });

export const createReport = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/reports',
  access: 'user',
  heavy: 'report',
  summary: 'Make a cold-chain report of a shipment; its data is kept as it is now, and never changes again',
  params: ofTransport,
  body: z
    .object({
      /** Without it: when the shipment departed; before that, from its first reading or its making on. */
      from: givenMoment.optional(),
      /** Without it: when the shipment arrived, or now. What is later than now, or than the arrival, is cut. */
      to: givenMoment.optional(),
      /** Without both: what the shipment's temperature rules allow, or +2 to +8 °C. */
      minCelsius: askedCelsius.optional(),
      maxCelsius: askedCelsius.optional(),
      /** Without both: humidity is told and not evaluated. */
      minHumidity: percent.optional(),
      maxHumidity: percent.optional(),
      /** Of this asset alone, as its own tracker told. */
      idContainer: identifier.optional(),
    })
    .refine(({ minHumidity, maxHumidity }) => (minHumidity ?? -Infinity) < (maxHumidity ?? Infinity), {
      message: 'report.humidityOrder',
      path: ['minHumidity'],
    })
    .refine(({ minCelsius, maxCelsius }) => (minCelsius ?? -Infinity) < (maxCelsius ?? Infinity), {
      message: 'alert.temperatureOrder',
      path: ['minCelsius'],
    }),
  reply: reportRow,
  status: 201,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/reports',
  access: 'user',
  summary: "A shipment's cold-chain reports, newest first; those of one asset where it is named",
  apiKey: 'read',
  params: ofTransport,
  query: z.object({ idContainer: identifier.optional() }),
  reply: z.object({ data: z.array(reportRow) }),
});

export const readReportPdf = endpoint({
  method: 'GET',
  path: '/reports/:idReport/pdf',
  access: 'user',
  heavy: 'paper',
  summary: "A report as PDF, in a language or the caller's",
  apiKey: 'read',
  params: one,
  query: z.object({ language: language.optional() }),
  media: { reply: 'file' },
  reply: file,
});

export const readReportCsv = endpoint({
  method: 'GET',
  path: '/reports/:idReport/csv',
  access: 'user',
  summary: "A report's data file, the very bytes that its SHA-256 is of; safe to open in a spreadsheet",
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: file,
});

export const releaseReport = endpoint({
  method: 'POST',
  path: '/reports/:idReport/release',
  access: 'userAdmin',
  summary: 'Release a report, once and for good. Where it is not within limits, a note says why all the same',
  params: one,
  body: z.object({ note: optionalText(500) }),
  reply: reportRow,
});

export const verifyReport = endpoint({
  method: 'GET',
  path: '/reports/verify/:code',
  access: 'anyone',
  summary: 'What the QR code of a report leads to: enough to compare a copy with, and no names',
  params: z.object({
    code: z
      .string()
      .max(100)
      .transform((typed) => readVerificationCode(typed)),
  }),
  reply: z.object({
    code: z.string(),
    sha256: z.string(),
    from: moment,
    to: moment,
    minCelsius: celsius,
    maxCelsius: celsius,
    minHumidity: percent,
    maxHumidity: percent,
    verdict: z.enum(VERDICTS),
    readings: z.int(),
    excursions: z.int(),
    unobservedMinutes: z.number(),
    calibrationCoverage: coverage,
    createdDate: moment,
    releasedDate: moment.nullable(),
  }),
});
export type VerifiedReport = z.output<(typeof verifyReport)['reply']>;
