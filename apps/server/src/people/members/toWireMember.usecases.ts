import type { Member } from '@sillage/contract/people/members/members.contract';
import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { displayNameOf, type MemberStatus } from '@sillage/domain/people/members/member';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import type { MemberRow } from './members.store.ts';

export function toWireMember(row: MemberRow): Member {
  const { idUser, idCustomer, firstName, lastName, phone, email, language } = row;
  const role = row.role as MemberRole;
  return {
    idUser,
    idCustomer,
    firstName,
    lastName,
    phone,
    email,
    language,
    role,
    roleName: role,
    idRole: ROLE_IDS[role],
    displayName: displayNameOf(row),
    enabled: row.status !== 'paused',
    status: row.status as MemberStatus,
    photo: pictureUrl(row.photoKey),
    hasSecondFactor: row.totpConfirmedAt !== null,
    lastConnection: row.lastConnectionAt?.toISOString() ?? null,
  };
}
