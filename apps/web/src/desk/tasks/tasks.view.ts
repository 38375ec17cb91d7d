import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { TASK_GROUPS, TASK_KINDS, taskGroupOf, type TaskGroup, type TaskKind } from '@sillage/domain/desk/tasks/task';

const DAY_MS = 86_400_000;

/** Tasks under their headings, in the order in which they came. */
export function groupsOf(tasks: readonly Task[], now: Date): { readonly group: TaskGroup; readonly tasks: readonly Task[] }[] {
  const day = new Date(now);
  day.setHours(24, 0, 0, 0);
  const ends = { now: now.getTime(), day: day.getTime(), week: day.getTime() + 6 * DAY_MS };
  const of = Map.groupBy(tasks, ({ dueAt, handedBy }) => taskGroupOf(Date.parse(dueAt), handedBy !== null, ends));
  return TASK_GROUPS.flatMap((group) => {
    const some = of.get(group);
    return some ? [{ group, tasks: some }] : [];
  });
}

/** What the address bar of the page carries. */
export interface TaskSearch {
  readonly kind?: TaskKind | undefined;
}

export function taskSearch(raw: Readonly<Record<string, unknown>>): TaskSearch {
  const kind = TASK_KINDS.find((one) => one === raw['kind']);
  return kind === undefined ? {} : { kind };
}
