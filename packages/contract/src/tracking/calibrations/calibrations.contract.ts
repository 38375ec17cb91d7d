import { cleanFileName } from '@sillage/domain/desk/files/file';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { calendarDate, givenDate, identifier, moment, optionalText, page, reference, uniqueIdentifiant } from '../../fields.ts';

const LARGEST_OFFSET_CELSIUS = 20;
const LARGEST_OFFSET_POINTS = 50;
const orderWrong: ErrorCode = 'calibration.orderWrong';
const nothing: ErrorCode = 'calibration.nothingCalibrated';
const noFile: ErrorCode = 'file.missing';

const certified = z.object({
  certificate: reference(100).min(1),
  laboratory: optionalText(200),
  calibratedDate: calendarDate,
  /** The last day on which it holds. */
  dueDate: calendarDate,
  /** °C, percentage points: what is added to what the sensor says. Null: that sensor was not calibrated. */
  temperatureOffset: z.number().min(-LARGEST_OFFSET_CELSIUS).max(LARGEST_OFFSET_CELSIUS).nullable(),
  humidityOffset: z.number().min(-LARGEST_OFFSET_POINTS).max(LARGEST_OFFSET_POINTS).nullable(),
  /** Whether cold-chain reports add the offsets; readings stay as they were measured. */
  applied: z.boolean().default(false),
});

const calibration = certified.extend({
  idCalibration: z.int(),
  file: z.object({ name: z.string(), sizeBytes: z.int() }).nullable(),
  createdDate: moment,
});
export type WireCalibration = z.output<typeof calibration>;

const body = certified
  .extend({ calibratedDate: givenDate, dueDate: givenDate })
  .refine(({ calibratedDate, dueDate }) => calibratedDate < dueDate, { message: orderWrong, path: ['dueDate'] })
  .refine(({ temperatureOffset, humidityOffset }) => temperatureOffset !== null || humidityOffset !== null, {
    message: nothing,
    path: ['temperatureOffset'],
  });
const ofTracker = z.object({ uniqueIdentifiant });
const one = z.object({ idCalibration: identifier });

export const listCalibrations = endpoint({
  method: 'GET',
  path: '/trackers/:uniqueIdentifiant/calibrations',
  access: 'user',
  summary: "A tracker's calibrations, the newest first",
  apiKey: 'read',
  params: ofTracker,
  query: page,
  reply: z.object({ data: z.array(calibration), nextCursor: z.string().nullable() }),
});

export const addCalibration = endpoint({
  method: 'POST',
  path: '/trackers/:uniqueIdentifiant/calibrations',
  access: 'userAdmin',
  summary: 'Enter a calibration of a tracker; cold-chain reports that are made from now on name it',
  params: ofTracker,
  body,
  reply: calibration,
  status: 201,
});

export const changeCalibration = endpoint({
  method: 'PUT',
  path: '/calibrations/:idCalibration',
  access: 'userAdmin',
  summary: 'Correct a calibration; reports that were made stay as they are',
  params: one,
  body,
  reply: calibration,
});

export const deleteCalibration = endpoint({
  method: 'DELETE',
  path: '/calibrations/:idCalibration',
  access: 'userAdmin',
  summary: 'Delete a calibration with its file; reports that were made still name it',
  params: one,
});

export const uploadCertificate = endpoint({
  method: 'PUT',
  path: '/calibrations/:idCalibration/file',
  access: 'userAdmin',
  summary: 'Keep a certificate of at most 5 MB, in place of the one before: the body is the file as it is',
  params: one,
  query: z.object({
    name: z
      .string(noFile)
      .max(1000)
      .transform(cleanFileName)
      .refine((name) => name !== '', noFile),
  }),
  media: { body: 'file' },
  body: z.instanceof(Uint8Array, { error: noFile }).refine(({ length }) => length > 0, noFile),
  reply: calibration,
});

export const readCertificate = endpoint({
  method: 'GET',
  path: '/calibrations/:idCalibration/file',
  access: 'user',
  summary: 'A certificate as it was uploaded, to be kept and never run',
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: file,
});
