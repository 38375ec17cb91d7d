import { DAYS_AHEAD, departuresOf } from '@sillage/domain/commerce/fashion/timetable';
import { systemScope } from '@sillage/domain/people/access/actor';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { deleteDepartures, findLineIds, insertDepartures, lockFollowing, lockLine, timetableOf } from './lines.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/**
 * Makes the departures of the next four weeks that are not there yet, line by line. Twice, or in two processes at once, makes nothing double.
 * @returns how many were made
 */
export async function planAhead(context: Context): Promise<number> {
  let made = 0;
  for (const idLine of await findLineIds(context.db)) made += await act(context, systemScope(), (work) => planLine(context, work, idLine));
  return made;
}

async function planLine(context: Pick<Context, 'now'>, { tx }: Work, idLine: number): Promise<number> {
  const line = await lockLine(tx, idLine);
  return line ? insertDepartures(tx, line, departuresOf(timetableOf(line), context.now().getTime(), DAYS_AHEAD)) : 0;
}

/** After a line was changed: departures that follow it are made anew, the others stay. As part of the change. */
export async function planAnew(context: Pick<Context, 'now'>, work: Work, idLine: number): Promise<void> {
  // Whoever booked one while its row was waited for is seen by the second look alone: what is looked at then is held already.
  await lockFollowing(work.tx, idLine, context.now());
  const following = await lockFollowing(work.tx, idLine, context.now());
  await deleteDepartures(
    work.tx,
    following.map(({ idShuttle }) => idShuttle),
  );
  await planLine(context, work, idLine);
}
