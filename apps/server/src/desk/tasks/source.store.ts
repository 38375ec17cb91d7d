import type { CustomerScope } from '@sillage/domain/people/access/actor';
import type { TaskKind } from '@sillage/domain/desk/tasks/task';
import type { RawBuilder, SqlBool } from 'kysely';

type Fragment = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;

/** Whose tasks are read, by whom, when. */
export interface Asking {
  readonly scope: CustomerScope;
  readonly idUser: number;
  readonly now: Date;
}

/** Where tasks of a kind are found: what waits, and by when it is to be done. Nothing of it is copied. */
export interface Source {
  readonly kind: TaskKind;
  readonly from: Fragment;
  readonly id: Fragment;
  readonly customer: Fragment;
  /** What they are in the order of, along an index where there can be many; and how much later they are due. */
  readonly at: Fragment;
  readonly afterHours: number;
  readonly title: Fragment;
  readonly detail: Fragment;
  /** What their page is found by beside the number. */
  readonly place: Fragment;
  readonly where: (asking: Asking) => readonly Condition[];
}
