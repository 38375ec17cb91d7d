import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { TASK_KINDS, taskKindsOf, TASKS_COUNTED, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Dependencies } from '../../../platform/services.ts';
import * as store from '../tasks.store.ts';

/** How much waits for somebody, counted up to `TASKS_COUNTED`. */
export async function countOwnTasks({ db, now }: Dependencies<'db' | 'now'>, actor: Actor) {
  const scope = scopeFor(actor);
  const counts = await inScope(db, scope, (tx) =>
    store.countTasks(tx, { scope, idUser: actor.idUser, now: now() }, actor, taskKindsOf(actor.role)),
  );
  const kinds = Object.fromEntries(TASK_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<TaskKind, number>;
  const sum = Object.values(kinds).reduce((so, count) => so + count, 0);
  return { count: Math.min(sum, TASKS_COUNTED), kinds };
}
