import type { IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { MOST_INDOOR_SITES } from '@sillage/domain/goods/indoor/plan';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { removePicture } from '../../platform/pictures/shared/pictures.store.ts';
import type { Needs } from '../../platform/services.ts';
import { toWireSite } from './floor.view.ts';
import * as store from './indoorSites.store.ts';

type World = Needs<'db' | 'bus'>;

/** @throws Refusal `indoor.siteNotFound` */
export async function readIndoorSite(db: Db, scope: CustomerScope, id: number): Promise<IndoorSite> {
  const row = await store.findIndoorSite(db, scope, id);
  if (!row) throw new Refusal('indoor.siteNotFound');
  return toWireSite(row);
}

/** @throws Refusal `indoor.siteNameTaken`; `indoor.tooManySites`; `customer.notFound` */
export function addIndoorSite(world: World, scope: OneCustomer, { idUser }: Actor, name: string): Promise<number> {
  return refuseTaken(() =>
    act(world, scope, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new Refusal('customer.notFound');
      if ((await store.countIndoorSites(tx, scope)) >= MOST_INDOOR_SITES) throw new Refusal('indoor.tooManySites');
      const id = await store.insertIndoorSite(tx, scope, name);
      audit(scope, { idUser, action: 'indoorSite.added', subject: `indoor site ${id}` });
      return id;
    }),
  );
}

/** @throws Refusal `indoor.changedMeanwhile`; `indoor.siteNameTaken`; `indoor.siteNotFound` */
export async function renameIndoorSite(
  world: World,
  scope: CustomerScope,
  { idUser }: Actor,
  id: number,
  { name, revision }: { readonly name: string; readonly revision: number },
): Promise<void> {
  await refuseTaken(() =>
    act(world, scope, async ({ tx, audit }) => {
      const site = await holdIndoorSite(tx, scope, id);
      if (site.revision !== revision) throw new Refusal('indoor.changedMeanwhile', [{ field: 'revision', reason: String(site.revision) }]);
      await store.renameIndoorSite(tx, site.own, id, name);
      audit(site.own, { idUser, action: 'indoorSite.changed', subject: `indoor site ${id}` });
    }),
  );
}

/** @throws Refusal `indoor.siteNotFound` */
export async function removeIndoorSite(world: World, scope: CustomerScope, { idUser }: Actor, id: number): Promise<void> {
  await act(world, scope, async ({ tx, audit }) => {
    const { own } = await holdIndoorSite(tx, scope, id);
    for (const key of await store.findPictures(tx, own, id)) await removePicture(tx, own, key);
    await store.deleteIndoorSite(tx, own, id);
    audit(own, { idUser, action: 'indoorSite.removed', subject: `indoor site ${id}` });
  });
}

/** @throws Refusal `indoor.siteNotFound` */
export async function holdIndoorSite(tx: Tx, scope: CustomerScope, id: number) {
  const site = await store.lockIndoorSite(tx, scope, id);
  if (!site) throw new Refusal('indoor.siteNotFound');
  return { revision: site.revision, own: scopeOf(site) };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'indoor_site_name')) throw new Refusal('indoor.siteNameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
