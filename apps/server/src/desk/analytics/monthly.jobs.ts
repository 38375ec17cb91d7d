import { figuresAddress } from '@sillage/domain/desk/analytics/address';
import { isMonthStartSomewhere, monthOfMail } from '@sillage/domain/desk/analytics/monthlyMail';
import { systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { holdDay } from '../../messages/notifications/shared/capped.store.ts';
import { findNamedMembers } from '../../messages/notifications/shared/recipients.store.ts';
import { findMailCandidates } from '../../messages/notifications/shared/periodicMail.store.ts';
import { mailEach, queuePeriodicMail } from '../../messages/notifications/shared/periodicMail.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readAnalytics } from './analytics.usecases.ts';
import { monthlyMail } from './monthly.mails.ts';
import { isMonthDue, takeMonth } from './monthly.store.ts';

/** Who had a mail of a month that began less long ago had this one's. */
const SAME_MONTH_DAYS = 40;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/**
 * In the first days of a month, in the morning of the customer's clock, what the month before came to: one mail to whoever wants it, however many processes look,
 * and none where nothing was.
 */
export async function mailMonth(context: Context): Promise<boolean> {
  const now = context.now();
  if (!isMonthStartSomewhere(now.getTime())) return false;
  const mailedAfter = daysBefore(now, SAME_MONTH_DAYS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const asked = { preference: 'analyticsMonthly', isDue: isMonthDue(mailedAfter) } as const;
  await mailEach(
    (page) => findMailCandidates(context.db, systemScope(), { ...asked, ...page }),
    (candidate) => mailOne(context, candidate),
  );
  return false;
}

async function mailOne(context: Context, actor: Actor): Promise<void> {
  const own = actor.idCustomer;
  const [reader] = await inScope(context.db, own, (tx) => findNamedMembers(tx, own, [actor.idUser]));
  if (!reader) return;
  // By the clock that the customer's days are told by: the month of the mail is the month of its page.
  const analytics = await readAnalytics(context, actor, { period: 'lastMonth' });
  const month = monthOfMail(context.now().getTime(), analytics.timeZone);
  if (month === null) return;
  const home = context.config.PUBLIC_URL;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const on = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const address = figuresAddress({ period: 'lastMonth', on, idCustomer: null, lane: null, mode: null, idContractor: null });
  const hasAny = analytics.figures.some(({ count, of }) => count > 0 && of !== 'tracker');
  await act(context, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, context.now());
    if (!(await takeMonth(tx, own, actor.idUser, month)) || !hasAny) return;
    const mail = monthlyMail({ month, figures: analytics.figures, home, href: `${home}${address}` }, reader);
    await queuePeriodicMail(context, work, own, {
      idUser: actor.idUser,
      recipient: reader.address,
      dedupeKey: `analytics ${actor.idUser} ${month}`,
      mail,
    });
  });
}
