import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { isDuplicate } from '../../platform/db/faults.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './contractors.store.ts';
import { contractorRemoved } from './shared/contractorRemoved.hook.ts';

type Row = Awaited<ReturnType<typeof store.listContractors>>['rows'][number];

export async function addContractor(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  { idUser }: Actor,
  asked: store.ContractorDetails,
): Promise<Contractor> {
  const details = kept(asked);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const row = await store.insertContractor(tx, scope, details);
      if (!row) throw new DomainError('customer.notFound');
      audit(scope, { idUser, action: 'contractor.added', subject: `contractor ${row.idContractor}` });
      return toWireContractor(row);
    }),
  );
}

export async function changeContractor(
  context: Dependencies<'db' | 'bus'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idContractor: number,
  asked: store.ContractorDetails,
): Promise<Contractor> {
  const details = kept(asked);
  return refuseDuplicates(() =>
    act(context, scope, async ({ tx, audit }) => {
      const row = await store.updateContractor(tx, scope, idContractor, details);
      if (!row) throw new DomainError('contractor.notFound');
      audit(row.idCustomer, { idUser, action: 'contractor.changed', subject: `contractor ${idContractor}` });
      return toWireContractor(row);
    }),
  );
}

export async function removeContractor(
  context: Dependencies<'db' | 'bus' | 'hooks'>,
  scope: CustomerScope,
  { idUser }: Actor,
  idContractor: number,
): Promise<void> {
  await act(context, scope, async (work) => {
    const { tx, audit } = work;
    const held = await store.lockContractor(tx, scope, idContractor);
    if (!held) throw new DomainError('contractor.notFound');
    const own = held.idCustomer;
    for (const keep of context.hooks.all(contractorRemoved)) await keep(work, own, held);
    await store.deleteContractor(tx, own, idContractor);
    audit(own, { idUser, action: 'contractor.removed', subject: `contractor ${idContractor}` });
  });
}

/** @throws DomainError `member.phoneInvalid` */
function kept({ company, firstname, lastname, email, phone: typed, address }: store.ContractorDetails): store.ContractorDetails {
  const phone = typed === '' ? '' : normalPhone(typed);
  if (phone === null) throw new DomainError('member.phoneInvalid', [{ field: 'phone', reason: 'invalid' }]);
  return { company, firstname, lastname, email, phone, address };
}

/** Two people at once: one lists the company, the other is told. */
async function refuseDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'contractor_company')) throw new DomainError('contractor.taken', [{ field: 'company', reason: 'taken' }]);
    throw error;
  }
}

export function toWireContractor({ createdAt, ...row }: Row): Contractor {
  return { ...row, createdDate: createdAt.toISOString() };
}
