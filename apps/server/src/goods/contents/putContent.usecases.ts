import type { createContent } from '@sillage/contract/goods/contents/contents.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { plainText } from '@sillage/domain/platform/text/plainText';
import type { Tx } from '../../platform/db/openDb.ts';
import { insertContent, type ContentDetails } from './contents.store.ts';
import { insertLot } from './lots.store.ts';
import { insertQuantity } from './quantities.store.ts';

export type NewContent = Omit<Read<(typeof createContent)['body']>, 'idCustomer' | 'into'>;

/**
 * Adds goods, all of them into one asset if it is given; who does holds the packing of its customer before anything else (`lockPackingOf`).
 * @returns its number. @throws DomainError `customer.notFound`
 */
export async function putContent(
  tx: Tx,
  scope: OneCustomer,
  { idUser, at }: { readonly idUser: number; readonly at: Date },
  { into, ...asked }: NewContent & { readonly into: number | null },
): Promise<number> {
  const made = await insertContent(tx, scope, { ...contentFields(asked), createdBy: idUser });
  if (!made) throw new DomainError('customer.notFound');
  const { idContent } = made;
  await insertQuantity(tx, scope, { idContent, quantity: asked.quantity, startedAt: at, setBy: idUser });
  if (into !== null) await insertLot(tx, scope, { idContent, idAsset: into, quantity: asked.quantity, startedAt: at, placedBy: idUser });
  return idContent;
}

/** As it is kept. */
export function contentFields({ name, reference, description, quantity, unit, length, width, depth, weight }: NewContent): ContentDetails {
  return {
    name,
    nameKey: plainText(name),
    reference,
    description,
    quantity,
    unit,
    lengthCm: length,
    widthCm: width,
    depthCm: depth,
    weightKg: weight,
  };
}
