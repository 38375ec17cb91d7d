import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { DUE_AGAIN_DAYS, DUE_SOON_DAYS } from '@sillage/domain/tracking/calibrations/calibration';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellAdministrators, type AdministratorsNotice } from '../../messages/notifications/shared/tellAdministrators.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findCustomersToTell, holdDue, markReported, type DueCertificate } from './due.store.ts';

const MOST_CUSTOMERS = 100;
const MOST_CERTIFICATES = 1000;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/**
 * Tells the administrators of each customer once a month and once a week before certificates of their trackers are due: one message for all that are due, and
 * each certificate once, however many processes look.
 * @returns whether there may be more
 */
export async function tellOfDueCertificates(context: Context): Promise<boolean> {
  const today = context.now().toISOString().slice(0, 10);
  const asked = { today, first: DUE_SOON_DAYS, last: DUE_AGAIN_DAYS };
  const customers = await findCustomersToTell(context.db, systemScope(), { ...asked, limit: MOST_CUSTOMERS });
  for (const customer of customers) {
    const scope = customer.idCustomer;
    await act(context, scope, async (work) => {
      const { tx } = work;
      const limits = { ...asked, limit: MOST_CERTIFICATES };
      const due = await holdDue(tx, scope, limits);
      const [soonest] = due;
      if (!soonest) return;
      const ids = due.map(({ idCalibration }) => idCalibration);
      await markReported(tx, scope, ids, limits);
      tellLast(work, scope, (late) => tellAdministrators(context, late, scope, noticeOf(scope, soonest, due.length, today)));
    });
  }
  return customers.length === MOST_CUSTOMERS;
}

function noticeOf(scope: OneCustomer, soonest: DueCertificate, number: number, today: string): AdministratorsNotice {
  const { certificate, dueOn: day, uniqueIdentifiant, type, idCalibration } = soonest;
  const key = `certificates ${scope} ${idCalibration} ${today}`;
  const common = { idShipment: null, idActor: null, dedupeKey: key } as const;
  if (number > 1) return { ...common, kind: 'calibrationsDue', ref: '', values: { number, day }, path: '/devices?calibration=dueSoon' };
  const path = `/devices/deviceDetails/${encodeURIComponent(uniqueIdentifiant)}/${type}` as const;
  return { ...common, kind: 'calibrationDue', ref: uniqueIdentifiant, values: { certificate, day, type }, path };
}
