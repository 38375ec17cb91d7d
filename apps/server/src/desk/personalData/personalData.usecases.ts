import type { FileReply } from '@sillage/contract/endpoint';
import { systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { findMembers } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readParts } from './personalData.store.ts';

/**
 * What is kept about a person. That it was asked for is written into the trail.
 * @throws DomainError `account.notFound`, also for whom the caller may not ask about
 */
export async function gatherPersonalData(context: Dependencies<'db' | 'now' | 'bus'>, actor: Actor, idUser: number): Promise<FileReply> {
  const isOwn = idUser === actor.idUser;
  const person = (await findMembers(context.db, [idUser])).get(idUser);
  const mayAsk = isOwn || actor.role === 'superAdmin' || (actor.role === 'userAdmin' && person?.idCustomer === actor.idCustomer);
  if (!person || !mayAsk) throw new DomainError('account.notFound');
  const own = person.idCustomer;
  const parts = await readParts(context.db, own, idUser, isOwn);
  if (!parts) throw new DomainError('account.notFound');
  await act(context, systemScope(), async ({ audit }) => {
    audit(own, { idUser: actor.idUser, action: 'member.dataExported', subject: `member ${idUser}` });
  });
  const text = JSON.stringify({ gatheredAt: context.now().toISOString(), ...parts }, null, 2);
  return { name: `personal-data-${idUser}.json`, type: 'application/json', bytes: Buffer.from(text) };
}
