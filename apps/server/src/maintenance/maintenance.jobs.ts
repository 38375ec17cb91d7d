import { RAW_MESSAGES_KEPT_DAYS } from '@sillage/domain/tracking/telemetry/rawMessage';
import { DENIALS_KEPT_DAYS } from '@sillage/domain/people/denials/denial';
import { forgetDenials } from '../people/denials/shared/forgetDenials.store.ts';
import { forgetRawMessages } from '../tracking/telemetry/shared/forgetRawMessages.store.ts';
import { IMPORT_KEPT_HOURS } from '@sillage/domain/journeys/imports/fields';
import { DELIVERIES_KEPT_DAYS } from '@sillage/domain/messages/webhooks/webhook';
import { deleteExpiredSessions } from '../people/access/shared/expiry.ts';
import { deleteUnconfirmedRegistrations } from '../people/accounts/shared/expiry.ts';
import { forgetOldLinks } from '../monitoring/alerts/shared/alertLinks.store.ts';
import { forgetOldStates } from '../monitoring/alerts/shared/alertStates.store.ts';
import { forgetUnasked } from '../messages/notifications/shared/unasked.store.ts';
import type { Needs } from '../platform/services.ts';
import { forgetOldEvents } from '../messages/webhooks/shared/eraseWebhooks.store.ts';
import { forgetActions } from '../journeys/shipments/shared/forgetActions.store.ts';
import { forgetImports } from '../journeys/imports/shared/forgetImports.store.ts';
import { dropMonthsBefore, makeMonthsAhead } from './maintenance.store.ts';

const MONTHS_AHEAD = 2;
const DAY_MS = 86_400_000;
/** Of trackers that reported nothing since. */
const STATE_KEPT_DAYS = 60;
const HOUR_MS = 3_600_000;

/** What has to be done now and then; doing it twice, or in two processes at once, does no harm. */
export async function maintain({ db, now, log, config }: Needs<'db' | 'now' | 'log' | 'config'>): Promise<void> {
  await makeMonthsAhead(db, MONTHS_AHEAD);
  await deleteExpiredSessions(db, now());
  await deleteUnconfirmedRegistrations(db, now());
  await forgetOldEvents(db, new Date(now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS));
  await forgetOldLinks(db, now());
  await forgetUnasked(db, now());
  await forgetOldStates(db, new Date(now().getTime() - STATE_KEPT_DAYS * DAY_MS));
  await forgetImports(db, new Date(now().getTime() - IMPORT_KEPT_HOURS * HOUR_MS));
  await forgetActions(db, new Date(now().getTime() - DAY_MS));
  await forgetDenials(db, new Date(now().getTime() - DENIALS_KEPT_DAYS * DAY_MS));
  await forgetRawMessages(db, new Date(now().getTime() - RAW_MESSAGES_KEPT_DAYS * DAY_MS));
  const months = config.READINGS_RETENTION_MONTHS;
  if (months === undefined) return;
  const today = now();
  const dropped = await dropMonthsBefore(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 1)));
  if (dropped.length > 0) log.info({ dropped }, 'months beyond the retention were dropped');
}
