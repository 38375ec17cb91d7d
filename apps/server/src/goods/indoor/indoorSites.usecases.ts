import type { IndoorSite } from '@sillage/contract/goods/indoor/indoor.contract';
import { MOST_INDOOR_SITES } from '@sillage/domain/goods/indoor/plan';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { removePicture } from '../../platform/pictures/shared/pictures.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { toWireSite } from './floor.view.ts';
import * as store from './indoorSites.store.ts';

type Context = Dependencies<'db' | 'bus'>;

/** @throws DomainError `indoor.siteNotFound` */
export async function readIndoorSite(db: Db, scope: CustomerScope, id: number): Promise<IndoorSite> {
  const row = await store.findIndoorSite(db, scope, id);
  if (!row) throw new DomainError('indoor.siteNotFound');
  return toWireSite(row);
}

/** @throws DomainError `indoor.siteNameTaken`; `indoor.tooManySites`; `customer.notFound` */
export function addIndoorSite(context: Context, scope: OneCustomer, { idUser }: Actor, name: string): Promise<number> {
  return refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
      if ((await store.countIndoorSites(tx, scope)) >= MOST_INDOOR_SITES) throw new DomainError('indoor.tooManySites');
      const id = await store.insertIndoorSite(tx, scope, name);
      audit(scope, { idUser, action: 'indoorSite.added', subject: `indoor site ${id}` });
      return id;
    }),
  );
}

/** @throws DomainError `indoor.changedMeanwhile`; `indoor.siteNameTaken`; `indoor.siteNotFound` */
export async function renameIndoorSite(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  id: number,
  { name, revision }: { readonly name: string; readonly revision: number },
): Promise<void> {
  await refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      const site = await holdIndoorSite(tx, scope, id);
      if (site.revision !== revision)
        throw new DomainError('indoor.changedMeanwhile', [{ field: 'revision', reason: String(site.revision) }]);
      await store.renameIndoorSite(tx, site.own, id, name);
      audit(site.own, { idUser, action: 'indoorSite.changed', subject: `indoor site ${id}` });
    }),
  );
}

/** @throws DomainError `indoor.siteNotFound` */
export async function removeIndoorSite(context: Context, scope: CustomerScope, { idUser }: Actor, id: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const { own } = await holdIndoorSite(tx, scope, id);
    for (const key of await store.findPictures(tx, own, id)) await removePicture(tx, own, key);
    await store.deleteIndoorSite(tx, own, id);
    audit(own, { idUser, action: 'indoorSite.removed', subject: `indoor site ${id}` });
  });
}

/** @throws DomainError `indoor.siteNotFound` */
export async function holdIndoorSite(tx: Tx, scope: CustomerScope, id: number) {
  const site = await store.lockIndoorSite(tx, scope, id);
  if (!site) throw new DomainError('indoor.siteNotFound');
  return { revision: site.revision, own: site.idCustomer };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'indoor_site_name')) throw new DomainError('indoor.siteNameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
