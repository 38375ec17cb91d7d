import type { Dependencies } from '../../platform/services.ts';
import { dropMonthsBefore, makeMonthsAhead } from './months.store.ts';

const MONTHS_AHEAD = 2;

/** Readings of the next months have a partition before they come. */
export async function makeMonths({ db }: Dependencies<'db'>): Promise<void> {
  await makeMonthsAhead(db, MONTHS_AHEAD);
}

/** Whole months beyond the retention, where there is one. */
export async function dropOldMonths({ db, now, log, config }: Dependencies<'db' | 'now' | 'log' | 'config'>): Promise<void> {
  const months = config.READINGS_RETENTION_MONTHS;
  if (months === undefined) return;
  const today = now();
  const dropped = await dropMonthsBefore(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)));
  if (dropped.length > 0) log.info({ dropped }, 'months beyond the retention were dropped');
}
