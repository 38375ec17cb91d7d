import type { user } from '@sillage/contract/people/members/members.contract';
import type { Read } from '@sillage/contract/endpoint';
import { DomainError } from '@sillage/domain/domainError';
import { checkAll } from '../../platform/checkAll.ts';
import { encodePicture } from '../../platform/pictures/shared/encodePicture.ts';
import type { MemberChanges, MemberRow } from './members.store.ts';
import { keptPhone } from './shared/keptPhone.view.ts';

export type AskedUpdate = Read<typeof user.actions.update.body>;

/**
 * What of the plain profile is to change.
 * @throws DomainError `member.nameMissing`, `member.phoneInvalid`, naming the fields
 */
export function decideProfile(member: MemberRow, { firstName, lastName, phone, language }: AskedUpdate): MemberChanges {
  const names = { firstName: firstName ?? member.firstName, lastName: lastName ?? member.lastName };
  const missing = Object.entries(names).filter(([, name]) => name === '');
  checkAll([
    () => {
      if ((firstName !== undefined || lastName !== undefined) && missing.length > 0)
        throw new DomainError(
          'member.nameMissing',
          missing.map(([field]) => ({ field, reason: 'is missing' })),
        );
    },
    () => keptPhone(phone ?? ''),
  ]);
  const wanted = { ...names, phone: phone === undefined ? member.phone : keptPhone(phone), language: language ?? member.language };
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== member[field as keyof typeof wanted]));
}

/**
 * The picture in a `data:` address.
 * @returns null to remove the photo there is; undefined to leave it
 * @throws DomainError `picture.unreadable`
 */
export async function photoIn(photo: string | undefined): Promise<Buffer | null | undefined> {
  if (photo === '') return null;
  const base64 = /^data:image\/[\w.+-]+;base64,([\w+/]+=*)$/.exec(photo ?? '')?.[1];
  if (base64 !== undefined) return encodePicture(Buffer.from(base64, 'base64'));
  // Old clients send back the address that they were given.
  if (photo !== undefined && !/^(?:https?:\/)?\//.test(photo))
    throw new DomainError('picture.unreadable', [{ field: 'photo', reason: 'a data: address of an image' }]);
  return undefined;
}
