import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { scopeOf, type Actor, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './contractors.store.ts';

type Row = Awaited<ReturnType<typeof store.listContractors>>['rows'][number];

export async function addContractor(
  world: Needs<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  asked: store.ContractorDetails,
): Promise<Contractor> {
  const details = kept(asked);
  return refuseDuplicates(() =>
    act(world, scope, async ({ tx, audit }) => {
      const row = await store.insertContractor(tx, scope, details);
      if (!row) throw new Refusal('customer.notFound');
      audit(scope, { idUser, action: 'contractor.added', subject: `contractor ${row.idContractor}` });
      return toWireContractor(row);
    }),
  );
}

export async function changeContractor(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idContractor: number,
  asked: store.ContractorDetails,
): Promise<Contractor> {
  const details = kept(asked);
  return refuseDuplicates(() =>
    act(world, scope, async ({ tx, audit }) => {
      const row = await store.updateContractor(tx, scope, idContractor, details);
      if (!row) throw new Refusal('contractor.notFound');
      audit(scopeOf(row), { idUser, action: 'contractor.changed', subject: `contractor ${idContractor}` });
      return toWireContractor(row);
    }),
  );
}

export async function removeContractor(
  world: Needs<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idContractor: number,
): Promise<void> {
  await act(world, scope, async ({ tx, audit }) => {
    const row = await store.deleteContractor(tx, scope, idContractor);
    if (!row) throw new Refusal('contractor.notFound');
    audit(scopeOf(row), { idUser, action: 'contractor.removed', subject: `contractor ${idContractor}` });
  });
}

/** @throws Refusal `member.phoneInvalid` */
function kept({ company, firstname, lastname, email, phone: typed, address }: store.ContractorDetails): store.ContractorDetails {
  const phone = typed === '' ? '' : normalPhone(typed);
  if (phone === null) throw new Refusal('member.phoneInvalid', [{ field: 'phone', reason: 'invalid' }]);
  return { company, firstname, lastname, email, phone, address };
}

/** Two people at once: one lists the company, the other is told. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'contractor_company')) throw new Refusal('contractor.taken', [{ field: 'company', reason: 'taken' }]);
    throw error;
  }
}

export function toWireContractor({ createdAt, ...row }: Row): Contractor {
  return { ...row, createdDate: createdAt.toISOString() };
}
