import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import type { Work } from '../../../platform/act/act.ts';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';
import { findSubject, type SubjectRow } from './subject.store.ts';

export interface Known extends SubjectRow {
  readonly own: OneCustomer;
}

/** @throws DomainError `shipment.notFound`; `asset.notRegistered` */
export async function requireSubject(db: Db, scope: CustomerScope, of: Subject): Promise<Known> {
  return known(of, await inScope(db, scope, (tx) => findSubject(tx, scope, of, 'read')));
}

/** To add something to it: one that is deleted gets nothing any more. @throws DomainError `shipment.notFound`; `asset.notRegistered` */
export async function holdSubject(tx: Tx, scope: CustomerScope, of: Subject): Promise<Known> {
  const found = await findSubject(tx, scope, of, 'held');
  return known(of, found?.isShown ? found : undefined);
}

function known(of: Subject, found: SubjectRow | undefined): Known {
  if (!found) throw new DomainError('idTransport' in of ? 'shipment.notFound' : 'asset.notRegistered');
  return { ...found, own: found.idCustomer };
}

/** As part of a change: what is said about it, or kept with it, is another. */
export function announceAbout({ publish }: Work, idCustomer: OneCustomer, of: Subject): void {
  if ('idTransport' in of) publish('conversations', { idCustomer, idTransport: of.idTransport });
  else publish('assetsChanged', [{ idCustomer, uniqueIdentifiant: of.uniqueIdentifiant }]);
}
