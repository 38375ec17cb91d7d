import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

export interface ContentDetails {
  readonly name: string;
  readonly nameKey: string;
  readonly reference: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit: string;
  readonly lengthCm: number | null;
  readonly widthCm: number | null;
  readonly depthCm: number | null;
  readonly weightKg: number | null;
}

/** Nothing for a customer that does not exist or was deleted. */
export async function insertContent(tx: Tx, scope: OneCustomer, content: ContentDetails & { readonly createdBy: number }) {
  if (!(await holdCustomer(tx, scope, 'beside'))) return undefined;
  return tx
    .insertInto('content')
    .values({ idCustomer: scope, ...content })
    .returning('idContent')
    .executeTakeFirstOrThrow();
}

/** Whose it is. */
export function findOwner(tx: Tx, scope: CustomerScope, idContent: number) {
  return one(tx, scope, idContent).select('idCustomer').executeTakeFirst();
}

/** One that is there, held until the transaction ends. */
export function lockContent(tx: Tx, scope: OneCustomer, idContent: number) {
  return one(tx, scope, idContent).select(['idContent', 'name', 'quantity', 'revision']).forUpdate().executeTakeFirst();
}

function one(tx: Tx, scope: CustomerScope, idContent: number) {
  return tx.selectFrom('content').where(ofCustomer(scope, 'idCustomer')).where('idContent', '=', idContent).where('removedAt', 'is', null);
}

export async function updateContent(tx: Tx, scope: OneCustomer, idContent: number, details: ContentDetails): Promise<void> {
  await tx
    .updateTable('content')
    .set((eb) => ({ ...details, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idContent', '=', idContent)
    .execute();
}

/** Kept for where it was. */
export async function markRemoved(tx: Tx, scope: OneCustomer, idContent: number, at: Date): Promise<void> {
  await tx
    .updateTable('content')
    .set((eb) => ({ removedAt: at, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idContent', '=', idContent)
    .execute();
}
