import type { FileReply } from '@sillage/contract/endpoint';
import { scopeOf, systemScope, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { findMembers } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { readParts } from './personalData.store.ts';

/**
 * What is kept about a person. That it was asked for is written into the trail.
 * @throws Refusal `account.notFound`, also for whom the caller may not ask about
 */
export async function gatherPersonalData(world: Needs<'db' | 'now' | 'bus'>, actor: Actor, idUser: number): Promise<FileReply> {
  const isOwn = idUser === actor.idUser;
  const person = (await findMembers(world.db, [idUser])).get(idUser);
  const mayAsk = isOwn || actor.role === 'superAdmin' || (actor.role === 'userAdmin' && person?.idCustomer === actor.idCustomer);
  if (!person || !mayAsk) throw new Refusal('account.notFound');
  const own = scopeOf(person);
  const parts = await readParts(world.db, own, idUser, isOwn);
  if (!parts) throw new Refusal('account.notFound');
  await act(world, systemScope(), async ({ audit }) => {
    audit(own, { idUser: actor.idUser, action: 'member.dataExported', subject: `member ${idUser}` });
  });
  const text = JSON.stringify({ gatheredAt: world.now().toISOString(), ...parts }, null, 2);
  return { name: `personal-data-${idUser}.json`, type: 'application/json', bytes: Buffer.from(text) };
}
