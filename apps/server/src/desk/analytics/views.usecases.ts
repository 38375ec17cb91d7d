import type { AnalyticsView, AnalyticsViewInput } from '@sillage/contract/desk/analytics/analytics.contract';
import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { wordKey } from '@sillage/domain/platform/text/wordKey';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './views.store.ts';

type World = Needs<'db' | 'bus'>;
const MOST_VIEWS = 50;

export async function listAnalyticsViews({ db }: Needs<'db'>, actor: Actor): Promise<{ data: AnalyticsView[] }> {
  const rows = await store.listViews(db, scopeOf(actor), actor.idUser);
  return { data: rows.map(({ search, ...view }) => ({ ...view, search: search as AnalyticsView['search'] })) };
}

/** @throws Refusal `analytics.viewTaken`, `analytics.tooManyViews`; `access.otherCustomer` */
export async function addAnalyticsView(world: World, actor: Actor, view: AnalyticsViewInput): Promise<AnalyticsView> {
  scopeFor(actor, view.search.idCustomer);
  const own = scopeOf(actor);
  const idView = await refuseTaken(() =>
    act(world, own, async ({ tx }) => {
      if ((await store.countViews(tx, own, actor.idUser)) >= MOST_VIEWS) throw new Refusal('analytics.tooManyViews');
      if (view.isDefault) await store.clearDefault(tx, own, actor.idUser);
      return store.insertView(tx, own, actor.idUser, { ...view, nameKey: wordKey(view.name) });
    }),
  );
  return { idView, ...view };
}

/** @throws Refusal `analytics.viewNotFound`, `analytics.viewTaken`; `access.otherCustomer` */
export async function changeAnalyticsView(world: World, actor: Actor, idView: number, view: AnalyticsViewInput): Promise<AnalyticsView> {
  scopeFor(actor, view.search.idCustomer);
  const own = scopeOf(actor);
  const isThere = await refuseTaken(() =>
    act(world, own, async ({ tx }) => {
      if (view.isDefault) await store.clearDefault(tx, own, actor.idUser);
      return store.updateView(tx, own, actor.idUser, idView, { ...view, nameKey: wordKey(view.name) });
    }),
  );
  if (!isThere) throw new Refusal('analytics.viewNotFound');
  return { idView, ...view };
}

/** @throws Refusal `analytics.viewNotFound` */
export async function removeAnalyticsView(world: World, actor: Actor, idView: number): Promise<void> {
  const own = scopeOf(actor);
  const isThere = await act(world, own, ({ tx }) => store.deleteView(tx, own, actor.idUser, idView));
  if (!isThere) throw new Refusal('analytics.viewNotFound');
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('analytics.viewTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
