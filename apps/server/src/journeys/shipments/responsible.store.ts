import { type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

interface Sought {
  readonly search: string;
  /** These alone, whether or not they can be handed anything; null: all who can. */
  readonly among: readonly number[] | null;
  readonly limit: number;
}

/** Members by name: of a customer, and never the operator's own people. */
export function listResponsibles(db: Db, scope: CustomerScope, { search, among, limit }: Sought) {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('member')
      .select(['idUser', 'firstName', 'lastName', 'email'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idCustomer', '<>', operatorScope())
      .where((eb) =>
        among === null
          ? eb('status', '=', 'active')
          : eb.and([eb('status', '<>', 'deleted'), among.length === 0 ? eb.lit(false) : eb('idUser', 'in', [...among])]),
      )
      .where((eb) => eb.and(words.map((word) => containsText(word, 'firstName', 'lastName'))))
      .orderBy((eb) => eb.fn('plain_text', ['firstName']))
      .orderBy((eb) => eb.fn('plain_text', ['lastName']))
      .orderBy('idUser')
      .limit(limit)
      .execute(),
  );
}

/** A member who can be handed something, held so that they are not deleted meanwhile. Hold them before any shipment: who is deleted leaves theirs in that order. */
export function holdResponsible(tx: Tx, scope: CustomerScope, idUser: number) {
  return tx
    .selectFrom('member')
    .select(['idUser', 'idCustomer'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idCustomer', '<>', operatorScope())
    .where('idUser', '=', idUser)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst();
}

export async function saveResponsible(
  tx: Tx,
  scope: OneCustomer,
  idShipments: readonly number[],
  idResponsible: number | null,
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set((eb) => ({ idResponsible, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idShipment', 'in', [...idShipments])
    .execute();
}
