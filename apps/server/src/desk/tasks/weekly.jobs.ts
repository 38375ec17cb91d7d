import { systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { isMondaySomewhere, mondayOfMail, MOST_MAILED_TASKS } from '@sillage/domain/desk/tasks/weeklyMail';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { holdDay } from '../../messages/notifications/shared/capped.store.ts';
import { findNamedMembers } from '../../messages/notifications/shared/recipients.store.ts';
import { findMailCandidates } from '../../messages/notifications/shared/periodicMail.store.ts';
import { mailEach, queuePeriodicMail } from '../../messages/notifications/shared/periodicMail.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { countOwnTasks } from './shared/countTasks.usecases.ts';
import { listTasks } from './tasks.usecases.ts';
import { tasksMail } from './weekly.mails.ts';
import { isMondayDue, takeMonday } from './weekly.store.ts';

/** Who had a mail less long ago had this week's. */
const SAME_WEEK_DAYS = 4;

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** On Monday morning, by each reader's own clock, what waits for them: one mail a week to whoever wants it, however many processes look, and none where nothing waits. */
export async function mailTasks(context: Context): Promise<boolean> {
  const now = context.now();
  if (!isMondaySomewhere(now.getTime())) return false;
  const mailedAfter = daysBefore(now, SAME_WEEK_DAYS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const asked = { preference: 'tasksWeekly', isDue: isMondayDue(mailedAfter) } as const;
  await mailEach(
    (page) => findMailCandidates(context.db, systemScope(), { ...asked, ...page }),
    (candidate) => mailOne(context, candidate),
  );
  return false;
}

async function mailOne(context: Context, actor: Actor): Promise<void> {
  const own = actor.idCustomer;
  const [reader] = await inScope(context.db, own, (tx) => findNamedMembers(tx, own, [actor.idUser]));
  const monday = reader && mondayOfMail(context.now().getTime(), reader.timeZone);
  if (!reader || monday === null || monday === undefined) return;
  const { count, kinds: counts } = await countOwnTasks(context, actor);
  const { data: nearest } = await listTasks(context, actor, { limit: MOST_MAILED_TASKS });
  await act(context, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, context.now());
    if (!(await takeMonday(tx, own, actor.idUser, monday)) || count === 0) return;
    const mail = tasksMail({ counts, nearest, home: context.config.PUBLIC_URL, isOperator: actor.role === 'superAdmin' }, reader);
    await queuePeriodicMail(context, work, own, {
      idUser: actor.idUser,
      recipient: reader.address,
      dedupeKey: `tasks ${actor.idUser} ${monday}`,
      mail,
    });
  });
}
