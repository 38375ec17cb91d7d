import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Documented } from '@sillage/domain/desk/files/documented';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import { findSubject, ofKey, subjectOf, type SubjectKey } from '../subjects/shared/subject.store.ts';

/** What a file is of, as its row refers to it. One of a quote is of the shipment too, once that is made. */
export type DocumentedKey = SubjectKey | { readonly idQuote: number; readonly idShipment: number | null };

export interface DocumentedRow {
  readonly idCustomer: OneCustomer;
  readonly key: DocumentedKey;
  readonly reference: string;
  /** Of a shipment. */
  readonly status: ShipmentStatus | null;
  readonly isShown: boolean;
}

/** @param how `held`: until the transaction ends, so that what is added to it comes one after the other */
export async function findDocumented(
  tx: Tx,
  scope: CustomerScope,
  of: Documented,
  how: 'read' | 'held',
): Promise<DocumentedRow | undefined> {
  if (!('idQuote' in of)) return findSubject(tx, scope, of, how);
  const rows = tx
    .selectFrom('quote')
    .select(['idCustomer', 'reference', 'idShipment'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idQuote', '=', of.idQuote)
    .where('deletedAt', 'is', null);
  const found = await (how === 'held' ? rows.forNoKeyUpdate() : rows).executeTakeFirst();
  if (!found) return undefined;
  const { idCustomer, reference, idShipment } = found;
  return { idCustomer, key: { idQuote: of.idQuote, idShipment }, reference, status: null, isShown: true };
}

/** What the file of a row is of; the shipment, where a quote became one. */
export async function documentedOf(
  tx: Tx,
  scope: OneCustomer,
  row: { readonly idShipment: number | null; readonly idAsset: number | null; readonly idQuote: number | null },
): Promise<Documented | undefined> {
  if (row.idShipment === null && row.idQuote !== null) return { idQuote: row.idQuote };
  return subjectOf(tx, scope, row);
}

/** Of a query over files: only its own. */
export function ofDocumented(key: DocumentedKey, alias = ''): RawBuilder<SqlBool> {
  if (!('idQuote' in key)) return ofKey(key, alias);
  return sql<SqlBool>`${sql.ref(alias === '' ? 'idQuote' : `${alias}.idQuote`)} = ${key.idQuote}`;
}

/** As part of placing a quote, or of taking that back: its files are the shipment's, or are not any more. */
export async function moveFilesOfQuote(
  tx: Tx,
  scope: OneCustomer,
  { idQuote, idShipment }: { readonly idQuote: number; readonly idShipment: number | null },
): Promise<void> {
  await tx.updateTable('shipmentFile').set({ idShipment }).where('idCustomer', '=', scope).where('idQuote', '=', idQuote).execute();
}
