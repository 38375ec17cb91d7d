import { isMonthStartSomewhere, monthOfMail } from '@sillage/domain/desk/analytics/monthlyMail';
import { systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { holdDay } from '../../messages/notifications/shared/capped.store.ts';
import { findMailCandidates } from '../../messages/notifications/shared/periodicMail.store.ts';
import { mailEach, queuePeriodicMail } from '../../messages/notifications/shared/periodicMail.usecases.ts';
import { findNamedMembers } from '../../messages/notifications/shared/recipients.store.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Context } from './begin.usecases.ts';
import { isMonthDue, takeMonth } from './monthly.store.ts';
import { poolsMail } from './pools.mails.ts';
import { listPools } from './pools.usecases.ts';

/** Who had a mail of a month that began less long ago had this one's. */
const SAME_MONTH_DAYS = 40;
const MOST_MAILED_POOLS = 20;

/** In the first mornings of a month, by each reader's own clock, where the pieces of their pools are: one mail to whoever wants it, however many processes look. */
export async function mailPools(context: Context): Promise<boolean> {
  const now = context.now();
  if (!isMonthStartSomewhere(now.getTime())) return false;
  const mailedAfter = daysBefore(now, SAME_MONTH_DAYS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const asked = { preference: 'poolsMonthly', isDue: isMonthDue(mailedAfter) } as const;
  await mailEach(
    (page) => findMailCandidates(context.db, systemScope(), { ...asked, ...page }),
    (candidate) => mailOne(context, candidate),
  );
  return false;
}

async function mailOne(context: Context, actor: Actor): Promise<void> {
  const own = actor.idCustomer;
  const [reader] = await inScope(context.db, own, (tx) => findNamedMembers(tx, own, [actor.idUser]));
  const month = reader && monthOfMail(context.now().getTime(), reader.timeZone);
  if (!reader || month === null || month === undefined) return;
  const { data: pools } = await listPools(context, { ...actor, role: 'userAdmin' }, { limit: MOST_MAILED_POOLS });
  await act(context, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, context.now());
    if (!(await takeMonth(tx, own, actor.idUser, month)) || pools.length === 0) return;
    const named = month.slice(0, 'YYYY-MM'.length);
    await queuePeriodicMail(context, work, own, {
      idUser: actor.idUser,
      recipient: reader.address,
      dedupeKey: `pools ${actor.idUser} ${named}`,
      mail: poolsMail({ month: named, pools, home: context.config.PUBLIC_URL }, reader),
    });
  });
}
