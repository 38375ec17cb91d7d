import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface ContractorDetails {
  readonly company: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
}

const CONTRACTOR = [
  ...(['idContractor', 'idCustomer', 'company', 'firstname', 'lastname'] as const),
  ...(['email', 'phone', 'address', 'createdAt'] as const),
];

export interface Asked {
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

export function listContractors(db: Db, scope: CustomerScope, { search, offset, limit }: Asked) {
  return inScope(db, scope, async (tx) => {
    const asked = tx
      .selectFrom('contractor')
      .where(ofCustomer(scope, 'idCustomer'))
      .where((eb) => (search === '' ? eb.lit(true) : containsText(search, 'company', 'firstname', 'lastname', 'email')));
    const { total } = await asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const rows = await asked
      .select(CONTRACTOR)
      .orderBy((eb) => eb.fn('plain_text', ['company']))
      .orderBy('idContractor')
      .offset(offset)
      .limit(limit)
      .execute();
    return { rows, total };
  });
}

/** Nothing for a customer that does not exist or was deleted. */
export function findContractor(db: Db, scope: OneCustomer, idContractor: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('contractor')
      .select('company')
      .where('idCustomer', '=', scope)
      .where('idContractor', '=', idContractor)
      .executeTakeFirst(),
  );
}

export async function insertContractor(tx: Tx, scope: OneCustomer, details: ContractorDetails) {
  if (!(await holdCustomer(tx, scope, 'beside'))) return null;
  return tx
    .insertInto('contractor')
    .values({ idCustomer: scope, ...details })
    .returning(CONTRACTOR)
    .executeTakeFirstOrThrow();
}

export function updateContractor(tx: Tx, scope: CustomerScope, idContractor: number, details: ContractorDetails) {
  return tx
    .updateTable('contractor')
    .set(details)
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idContractor', '=', idContractor)
    .returning(CONTRACTOR)
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export function lockContractor(tx: Tx, scope: CustomerScope, idContractor: number) {
  return tx
    .selectFrom('contractor')
    .select(['idCustomer', 'idContractor', 'company'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idContractor', '=', idContractor)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteContractor(tx: Tx, scope: OneCustomer, idContractor: number): Promise<void> {
  await tx.deleteFrom('contractor').where('idCustomer', '=', scope).where('idContractor', '=', idContractor).execute();
}
