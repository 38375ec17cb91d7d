import { readDays, TODAY } from '@sillage/domain/platform/time/days';
import { isTimeZone } from '@sillage/domain/platform/time/timeZone';
import { z } from 'zod';

/** Days that a list is asked for. */
export const days = z
  .string()
  .max(24)
  .refine(
    (text) => text === TODAY || readDays(text) !== null,
    'a day, `today`, or days from one to another: 2026-03-01, 2026-03-01..2026-03-07, 2026-03-01.., ..2026-03-07',
  );

/** Where days begin and end. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'a time zone as IANA names it').default('UTC');
