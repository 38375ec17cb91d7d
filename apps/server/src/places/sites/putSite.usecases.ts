import type { createSite } from '@sillage/contract/places/sites/sites.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import type { Tx } from '../../platform/db/openDb.ts';
import { insertSite, type SiteDetails } from './sites.store.ts';

export type NewSite = Omit<Read<(typeof createSite)['body']>, 'idCustomer'>;

/** Adds a place at which assets stay. @returns its number */
export function putSite(tx: Tx, scope: OneCustomer, asked: NewSite): Promise<number> {
  return insertSite(tx, scope, siteFields(asked));
}

/** As it is kept. */
export function siteFields({ radius, ...asked }: NewSite): SiteDetails {
  return { ...asked, nameKey: plainText(asked.name), radiusMetres: radius };
}
