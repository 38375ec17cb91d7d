import type { AnalyticsView, AnalyticsViewInput } from '@sillage/contract/desk/analytics/analytics.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { wordKey } from '@sillage/domain/platform/text/wordKey';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './views.store.ts';

type Context = Dependencies<'db' | 'bus'>;
const MOST_VIEWS = 50;

export async function listAnalyticsViews({ db }: Dependencies<'db'>, actor: Actor): Promise<{ data: AnalyticsView[] }> {
  const rows = await store.listViews(db, actor.idCustomer, actor.idUser);
  return { data: rows.map(({ search, ...view }) => ({ ...view, search: search as AnalyticsView['search'] })) };
}

/** @throws DomainError `analytics.viewTaken`, `analytics.tooManyViews`; `access.otherCustomer` */
export async function addAnalyticsView(context: Context, actor: Actor, view: AnalyticsViewInput): Promise<AnalyticsView> {
  scopeFor(actor, view.search.idCustomer);
  const own = actor.idCustomer;
  const idView = await refuseTaken(() =>
    act(context, own, async ({ tx }) => {
      // Of views that are saved at once each counts the ones before it, and takes the first place from them.
      await holdCustomer(tx, own, 'inTurn');
      if ((await store.countViews(tx, own, actor.idUser)) >= MOST_VIEWS) throw new DomainError('analytics.tooManyViews');
      if (view.isDefault) await store.clearDefault(tx, own, actor.idUser);
      return store.insertView(tx, own, actor.idUser, { ...view, nameKey: wordKey(view.name) });
    }),
  );
  return { idView, ...view };
}

/** @throws DomainError `analytics.viewNotFound`, `analytics.viewTaken`; `access.otherCustomer` */
export async function changeAnalyticsView(
  context: Context,
  actor: Actor,
  idView: number,
  view: AnalyticsViewInput,
): Promise<AnalyticsView> {
  scopeFor(actor, view.search.idCustomer);
  const own = actor.idCustomer;
  await refuseTaken(() =>
    act(context, own, async ({ tx }) => {
      await holdCustomer(tx, own, 'inTurn');
      if (view.isDefault) await store.clearDefault(tx, own, actor.idUser);
      const isThere = await store.updateView(tx, own, actor.idUser, idView, { ...view, nameKey: wordKey(view.name) });
      // Within the change: the view that was shown first stays so.
      if (!isThere) throw new DomainError('analytics.viewNotFound');
    }),
  );
  return { idView, ...view };
}

/** @throws DomainError `analytics.viewNotFound` */
export async function removeAnalyticsView(context: Context, actor: Actor, idView: number): Promise<void> {
  const own = actor.idCustomer;
  const isThere = await act(context, own, ({ tx }) => store.deleteView(tx, own, actor.idUser, idView));
  if (!isThere) throw new DomainError('analytics.viewNotFound');
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('analytics.viewTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
