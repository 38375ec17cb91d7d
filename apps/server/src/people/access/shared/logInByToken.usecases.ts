import { ROLE_IDS, type MemberRole } from '@sillage/domain/people/access/actor';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { pictureUrl } from '../../../platform/pictures/shared/pictureUrl.ts';
import type { Dependencies } from '../../../platform/services.ts';
import type { SignedIn } from '../../../platform/session/sessions.ts';
import { findMember } from '../access.store.ts';

/** The user session of the specification, and a fresh access token for it. */
export async function logInByToken({ db, tokens }: Dependencies<'db' | 'tokens'>, { idUser, idSession, mustSetUpSecondFactor }: SignedIn) {
  const member = await findMember(db, idUser, idSession);
  if (!member) throw new DomainError('access.signInFirst');
  const role = member.role as MemberRole;
  const withoutFactor = mustSetUpSecondFactor ? ('required' as const) : ('none' as const);
  const user = {
    id: idUser,
    uuid: member.uuid,
    role,
    from: member.signedInBy === 'provider' ? 'provider' : 'sillage',
    data: {
      displayName: displayNameOf(member),
      firstname: member.firstName,
      lastname: member.lastName,
      username: member.email,
      idUser,
      idRole: ROLE_IDS[role],
      idCustomer: member.idCustomer,
      customerName: member.customerName,
      phone: member.phone,
      photoURL: pictureUrl(member.photoKey),
      photo: pictureUrl(member.photoKey),
      subscribed: member.subscriptionStart !== null,
      email: member.email,
      language: member.language,
      typeClient: member.typeClient,
      vertical: member.vertical,
      logo: pictureUrl(member.logoKey),
      lastConnection: member.lastConnectionAt?.toISOString() ?? null,
      settings: member.settings as Record<string, unknown>,
      shortcuts: member.shortcuts,
      secondFactor: member.totpConfirmedAt === null ? withoutFactor : ('active' as const),
    },
  };
  return { user, access_token: tokens.sign({ idUser, idSession }) };
}
