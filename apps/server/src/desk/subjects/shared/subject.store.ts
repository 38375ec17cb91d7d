import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofCustomer } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** One of the two, as rows refer to it. */
export type SubjectKey = { readonly idShipment: number; readonly idAsset: null } | { readonly idShipment: null; readonly idAsset: number };

export interface SubjectRow {
  readonly idCustomer: OneCustomer;
  readonly key: SubjectKey;
  readonly reference: string;
  /** Of a shipment. */
  readonly status: ShipmentStatus | null;
  readonly isShown: boolean;
}

/** @param how `held`: until the transaction ends, so that what is added to it comes one after the other; it may still be referred to meanwhile */
export async function findSubject(tx: Tx, scope: CustomerScope, of: Subject, how: 'read' | 'held'): Promise<SubjectRow | undefined> {
  if ('idTransport' in of) {
    const rows = tx
      .selectFrom('shipment')
      .select(['idCustomer', 'reference', 'status', 'shelf'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', of.idTransport);
    const found = await (how === 'held' ? rows.forNoKeyUpdate() : rows).executeTakeFirst();
    if (!found) return undefined;
    const { idCustomer, reference, status, shelf: archiveState } = found;
    const key = { idShipment: of.idTransport, idAsset: null };
    return { idCustomer, key, reference, status: status as ShipmentStatus, isShown: archiveState !== 'deleted' };
  }
  const rows = tx
    .selectFrom('asset')
    .select(['idCustomer', 'idAsset', 'reference'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('identifier', '=', of.uniqueIdentifiant)
    .where('removedAt', 'is', null);
  const found = await (how === 'held' ? rows.forNoKeyUpdate() : rows).executeTakeFirst();
  if (!found) return undefined;
  const { idCustomer, idAsset, reference } = found;
  return { idCustomer, key: { idShipment: null, idAsset }, reference, status: null, isShown: true };
}

/** What addresses name the asset of a row by; null where it is a shipment's. */
export async function subjectOf(
  tx: Tx,
  scope: OneCustomer,
  { idShipment, idAsset }: { idShipment: number | null; idAsset: number | null },
): Promise<Subject | undefined> {
  if (idShipment !== null) return { idTransport: idShipment };
  const found = await tx
    .selectFrom('asset')
    .select('identifier')
    .where('idCustomer', '=', scope)
    .where('idAsset', '=', idAsset)
    .executeTakeFirst();
  return found && { uniqueIdentifiant: found.identifier };
}

/** Of a query over rows that refer to one: only its own. */
export function ofKey({ idShipment, idAsset }: SubjectKey, alias = ''): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(alias === '' ? name : `${alias}.${name}`);
  return idShipment === null ? sql<SqlBool>`${column('idAsset')} = ${idAsset}` : sql<SqlBool>`${column('idShipment')} = ${idShipment}`;
}
