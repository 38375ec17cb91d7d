import type * as contract from '@sillage/contract/monitoring/retention/retention.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import {
  boundsOf,
  PREVIEWED_AT_ONCE,
  retentionFaults,
  takesAway,
  TAKE_BACK_HOURS,
  type Retention,
} from '@sillage/domain/monitoring/retention/retention';
import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import { fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './retention.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

const HOUR_MS = 3_600_000;

export async function readRetention({ db, config }: Dependencies<'db' | 'config'>, scope: OneCustomer): Promise<contract.WireRetention> {
  const found = await store.findRetention(db, scope);
  const installationMonths = config.READINGS_RETENTION_MONTHS ?? null;
  if (!found)
    return {
      rawDays: null,
      thinnedDays: null,
      excursionDays: null,
      changedDate: null,
      changedBy: '',
      nextRunDate: null,
      installationMonths,
    };
  const { changedBy, changedAt, nextRunAt, ...periods } = found;
  return {
    ...periods,
    changedDate: changedAt.toISOString(),
    changedBy: (await findNames(db, [changedBy])).get(changedBy) ?? '',
    nextRunDate: takesAway(periods) ? nextRunAt.toISOString() : null,
    installationMonths,
  };
}

/** @throws DomainError `retention.contradicts`, naming the fields */
export async function setRetention(
  context: Context,
  scope: OneCustomer,
  { idUser }: Actor,
  { rawDays, thinnedDays, excursionDays }: Retention,
) {
  const periods = checked({ rawDays, thinnedDays, excursionDays });
  const changedAt = context.now();
  await act(context, scope, async ({ tx, audit }) => {
    const nextRunAt = new Date(changedAt.getTime() + TAKE_BACK_HOURS * HOUR_MS);
    await store.saveRetention(tx, scope, { ...periods, changedBy: idUser, changedAt, nextRunAt });
    audit(scope, { idUser, action: 'customer.retentionSet', subject: `customer ${scope}`, details: { ...periods } });
  });
  return readRetention(context, scope);
}

/** What would go by these periods, a few trackers at a time. @throws DomainError `retention.contradicts` */
export async function previewRetention(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: OneCustomer,
  { rawDays, thinnedDays, excursionDays, cursor }: Read<(typeof contract.previewRetention)['body']>,
): Promise<Sent<(typeof contract.previewRetention)['reply']>> {
  const bounds = boundsOf(checked({ rawDays, thinnedDays, excursionDays }), now().getTime());
  const after = cursor === undefined ? 0 : fromCursor(cursor, 'number')[0];
  return inScope(db, scope, async (tx) => {
    const idTrackers = await store.listTrackersAfter(tx, scope, after, PREVIEWED_AT_ONCE);
    const fate = await store.retainReadings(tx, scope, idTrackers, bounds, false);
    const last = idTrackers.at(-1);
    const nextCursor = idTrackers.length === PREVIEWED_AT_ONCE && last !== undefined ? toCursor(last) : null;
    return { ...fate, trackers: await store.countTrackers(tx, scope), looked: idTrackers.length, nextCursor };
  });
}

function checked(periods: Retention): Retention {
  const faults = retentionFaults(periods);
  if (faults.length > 0) throw new DomainError('retention.contradicts', faults);
  return periods;
}
