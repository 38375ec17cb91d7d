import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { TASK_GROUPS, TASK_KINDS, taskGroupOf, type TaskGroup, type TaskKind } from '@sillage/domain/desk/tasks/task';

/** Tasks under their headings, in the order in which they came. */
export function groupsOf(tasks: readonly Task[], now: Date): { readonly group: TaskGroup; readonly tasks: readonly Task[] }[] {
  const ends = { now: now.getTime(), day: midnightAfter(now, 1), week: midnightAfter(now, 7) };
  const of = Map.groupBy(tasks, ({ dueAt, handedBy }) => taskGroupOf(Date.parse(dueAt), handedBy !== null, ends));
  return TASK_GROUPS.flatMap((group) => {
    const some = of.get(group);
    return some ? [{ group, tasks: some }] : [];
  });
}

/** By the reader's own clock, one of whose days may be longer or shorter than the others. */
function midnightAfter(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

/** What the address bar of the page carries. */
export interface TaskSearch {
  readonly kind?: TaskKind | undefined;
}

export function taskSearch(raw: Readonly<Record<string, unknown>>): TaskSearch {
  const kind = TASK_KINDS.find((one) => one === raw['kind']);
  return kind === undefined ? {} : { kind };
}
