import { scopeOf, systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { isMondaySomewhere, mondayOfMail, MOST_MAILED_TASKS } from '@sillage/domain/desk/tasks/weeklyMail';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { holdDay, queueCapped } from '../../messages/notifications/shared/capped.store.ts';
import { findNamedMembers } from '../../messages/notifications/shared/recipients.store.ts';
import { announce, capsOf } from '../../messages/notifications/shared/tell.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Needs } from '../../platform/services.ts';
import { countOwnTasks, listTasks } from './tasks.usecases.ts';
import { tasksMail } from './weekly.mails.ts';
import { findCandidates, takeMonday } from './weekly.store.ts';

const AT_ONCE = 200;
/** Who had a mail less long ago had this week's. */
const SAME_WEEK_DAYS = 4;

type World = Needs<'db' | 'now' | 'bus' | 'config'>;

/** On Monday morning, by each reader's own clock, what waits for them: one mail a week to whoever wants it, however many processes look, and none where nothing waits. */
export async function mailTasks(world: World): Promise<boolean> {
  const now = world.now();
  if (!isMondaySomewhere(now.getTime())) return false;
  const mailedAfter = daysBefore(now, SAME_WEEK_DAYS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (let after = 0, isMore = true; isMore;) {
    const candidates = await findCandidates(world.db, systemScope(), { mailedAfter, after, limit: AT_ONCE });
    for (const candidate of candidates) await mailOne(world, candidate);
    after = candidates.at(-1)?.idUser ?? after;
    isMore = candidates.length === AT_ONCE;
  }
  return false;
}

async function mailOne(world: World, actor: Actor): Promise<void> {
  const own = scopeOf(actor);
  const [reader] = await inScope(world.db, own, (tx) => findNamedMembers(tx, own, [actor.idUser]));
  const monday = reader && mondayOfMail(world.now().getTime(), reader.timeZone);
  if (!reader || monday === null || monday === undefined) return;
  const { count, kinds: counts } = await countOwnTasks(world, actor);
  const { data: nearest } = await listTasks(world, actor, { limit: MOST_MAILED_TASKS });
  await act(world, own, async (work) => {
    const { tx } = work;
    await holdDay(tx, own, world.now());
    if (!(await takeMonday(tx, own, actor.idUser, monday)) || count === 0) return;
    const stopUrl = `${world.config.PUBLIC_URL}/parametres/notifications`;
    const mail = tasksMail({ counts, nearest, home: world.config.PUBLIC_URL, isOperator: actor.role === 'superAdmin' }, reader);
    const queued = await queueCapped(tx, own, capsOf(world), [
      {
        channel: 'mail',
        recipient: reader.address,
        dedupeKey: `tasks ${actor.idUser} ${monday}`,
        isSecret: false,
        idContact: null,
        idUser: actor.idUser,
        stopUrl,
        ...mail,
      },
    ]);
    announce(work, {
      notified: queued.told.map((idUser) => ({ idCustomer: own, idUser })),
      hasMessages: queued.messages.length > 0,
    });
  });
}
