import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { encodePicture } from '../../platform/pictures/shared/encodePicture.ts';
import { keepPicture, removePicture } from '../../platform/pictures/shared/pictures.store.ts';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { holdMember, updateMember, type MemberRow } from './members.store.ts';
import { requireMember } from './members.usecases.ts';

/** One's own, or anybody's for a superAdmin. To everybody else the photo of another member is not there to be changed. */
function requireOwn(actor: Actor, idUser: number): void {
  if (actor.role !== 'superAdmin' && actor.idUser !== idUser) throw new DomainError('member.notFound');
}

export async function putPhoto(
  services: Dependencies<'db' | 'bus'>,
  actor: Actor,
  idUser: number,
  bytes: Uint8Array,
): Promise<{ photo: string }> {
  requireOwn(actor, idUser);
  await requireMember(services, actor, idUser);
  const key = await changePhoto(services, actor, idUser, await encodePicture(bytes));
  return { photo: pictureUrl(key) };
}

export async function deletePhoto(services: Dependencies<'db' | 'bus'>, actor: Actor, idUser: number): Promise<void> {
  requireOwn(actor, idUser);
  await changePhoto(services, actor, idUser, null);
}

async function changePhoto(context: Dependencies<'db' | 'bus'>, actor: Actor, idUser: number, webp: Buffer | null): Promise<string | null> {
  const scope = (await requireMember(context, actor, idUser)).idCustomer;
  return act(context, scope, async ({ tx, audit }) => {
    const member = await holdMember(tx, scope, idUser);
    if (!member) throw new DomainError('member.notFound');
    const key = await replacePhoto(tx, member, webp);
    if (key === member.photoKey) return key;
    await updateMember(tx, scope, idUser, { photoKey: key });
    const subject = `member ${idUser}`;
    audit(scope, { idUser: actor.idUser, action: 'member.updated', subject, details: { fields: ['photo'] } });
    return key;
  });
}

/** Keeps the new picture, if there is one, and forgets the one before. @returns the key to write to the member */
export async function replacePhoto(tx: Tx, member: MemberRow, webp: Buffer | null): Promise<string | null> {
  const scope = member.idCustomer;
  if (member.photoKey !== null) await removePicture(tx, scope, member.photoKey);
  return webp === null ? null : keepPicture(tx, scope, webp);
}
