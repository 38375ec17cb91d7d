import type { changeSite as change, Site } from '@sillage/contract/places/sites/sites.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_SITES } from '@sillage/domain/places/sites/site';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { siteFields, putSite, type NewSite } from './putSite.usecases.ts';
import * as store from './sites.store.ts';

type Context = Dependencies<'db' | 'bus'>;

/** @throws DomainError `site.notFound` */
export async function readSite(db: Db, scope: CustomerScope, idSite: number): Promise<Site> {
  const row = await store.findSite(db, scope, idSite);
  if (!row) throw new DomainError('site.notFound');
  return toWireSite(row);
}

export function toWireSite({ radiusMetres: radius, nameKey: _key, ...site }: store.SiteRow): Site {
  return { ...site, radius };
}

/** @throws DomainError `site.nameTaken`; `site.tooMany`; `customer.notFound` */
export function addSite(context: Context, scope: OneCustomer, { idUser }: Actor, asked: NewSite): Promise<number> {
  return refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
      if ((await store.countSites(tx, scope)) >= MOST_SITES) throw new DomainError('site.tooMany');
      const idSite = await putSite(tx, scope, asked);
      audit(scope, { idUser, action: 'site.added', subject: `site ${idSite}` });
      return idSite;
    }),
  );
}

/** @throws DomainError `site.changedMeanwhile` when somebody else changed it since `revision`; `site.nameTaken`; `site.notFound` */
export async function changeSite(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  idSite: number,
  { revision, ...asked }: Read<(typeof change)['body']>,
): Promise<void> {
  await refuseTaken(() =>
    act(context, scope, async ({ tx, audit }) => {
      const site = await hold(tx, scope, idSite);
      if (site.revision !== revision)
        throw new DomainError('site.changedMeanwhile', [{ field: 'revision', reason: String(site.revision) }]);
      await store.updateSite(tx, site.own, idSite, siteFields(asked));
      audit(site.own, { idUser, action: 'site.changed', subject: `site ${idSite}` });
    }),
  );
}

/** @throws DomainError `site.notFound` */
export async function removeSite(context: Context, scope: CustomerScope, { idUser }: Actor, idSite: number): Promise<void> {
  await act(context, scope, async ({ tx, audit }) => {
    const { own } = await hold(tx, scope, idSite);
    await store.deleteSite(tx, own, idSite);
    audit(own, { idUser, action: 'site.removed', subject: `site ${idSite}` });
  });
}

async function hold(tx: Tx, scope: CustomerScope, idSite: number) {
  const site = await store.lockSite(tx, scope, idSite);
  if (!site) throw new DomainError('site.notFound');
  return { revision: site.revision, own: site.idCustomer };
}

async function refuseTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'site_name')) throw new DomainError('site.nameTaken', [{ field: 'name', reason: 'taken' }]);
    throw error;
  }
}
