import type { Member } from '@sillage/contract/people/members/members.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Dependencies } from '../../../platform/services.ts';
import * as store from '../members.store.ts';
import { toWireMember } from '../toWireMember.usecases.ts';

/** A page of a customer's members by name, and how many there are in all. Deleted ones are gone. */
export async function listMembers(
  { db }: Dependencies<'db'>,
  scope: OneCustomer,
  page: store.MemberPage,
): Promise<{ data: Member[]; total: number }> {
  const { rows, total } = await store.listMembers(db, scope, page);
  return { data: rows.map(toWireMember), total };
}
