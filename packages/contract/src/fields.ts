import { z } from 'zod';

/** Field shapes that several concepts share on the wire. */

const NUL = String.fromCharCode(0);

/** Text as people type it: trimmed, never blank, free of NUL (which PostgreSQL cannot hold). */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes(NUL), 'must not contain NUL');

export const moment = z.iso.datetime({ offset: true });
const LARGEST_ID = 2_147_483_647;
export const identifier = z.coerce.number().int().positive().max(LARGEST_ID);
export const idCustomer = z.coerce.number().int().min(0).max(LARGEST_ID);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
export const uniqueIdentifiant = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9._:-]{1,64}$/, 'letters, digits, ".", "_", ":" and "-", at most 64');

export const page = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(500).optional(),
});

export const position = z.object({ latitude, longitude, deviceDate: moment });
