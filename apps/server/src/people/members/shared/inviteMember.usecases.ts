import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import { displayNameOf } from '@sillage/domain/people/members/member';
import { DomainError } from '@sillage/domain/domainError';
import { issueLinkToken } from '../../access/shared/linkTokens.store.ts';
import type { Work } from '../../../platform/act/act.ts';
import { queueMails } from '../../../messages/notifications/shared/notify.store.ts';
import { countUnasked } from '../../../messages/notifications/shared/unasked.store.ts';
import type { Dependencies } from '../../../platform/services.ts';
import { hashSecret } from '../../../platform/session/sealedToken.ts';
import { findHost, findInviter } from '../invitations.store.ts';
import { insertMember } from './insertMember.store.ts';
import { invitationMail } from '../invitation.mails.ts';

const GOOD_FOR_MS = 7 * 86_400_000;

export interface Invited {
  readonly email: string;
  readonly role: MemberRole;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The inviter's, unless said otherwise. */
  readonly language?: string;
}

type Context = Dependencies<'now' | 'config'>;

/**
 * Makes people members of a customer and writes to each of them, as part of a change: all of them or none.
 * @throws DomainError `member.taken` with those of the addresses that have an account already; `customer.notFound`; `notification.addressRested`
 */
export async function inviteMembers(
  services: Context,
  work: Work,
  scope: OneCustomer,
  inviter: { readonly idUser: number },
  people: readonly Invited[],
): Promise<{ idUser: number; email: string }[]> {
  const { tx, audit } = work;
  const host = await findHost(tx, scope);
  if (!host) throw new DomainError('customer.notFound');
  const { language } = (await findInviter(tx, inviter.idUser)) ?? { language: 'en' };
  const made: { person: Invited; idUser: number }[] = [];
  const taken: string[] = [];
  // In one order everywhere, so that two lists with the same addresses wait for each other instead of blocking each other.
  for (const person of people.toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))) {
    const idUser = await insertMember(tx, scope, {
      passwordHash: null,
      firstName: '',
      lastName: '',
      phone: '',
      language,
      invitedBy: inviter.idUser,
      ...person,
    });
    if (idUser === null) taken.push(person.email);
    else made.push({ person, idUser });
  }
  if (taken.length > 0) throw new DomainError('member.taken', { emails: taken });
  for (const { person, idUser } of made) await sendInvitation(services, work, scope, inviter, { language, ...person, idUser });
  for (const { person, idUser } of made)
    audit(scope, { ...inviter, action: 'member.invited', subject: `member ${idUser}`, details: { role: person.role } });
  return made.map(({ person, idUser }) => ({ idUser, email: person.email }));
}

/**
 * The link of an earlier invitation ends with this one. Where whoever invited is gone, the company does.
 * @throws DomainError `customer.notFound` when it was deleted meanwhile; `notification.addressRested`
 */
export async function sendInvitation(
  { now, config }: Context,
  { tx, publish }: Work,
  scope: OneCustomer,
  inviter: { readonly idUser: number | null },
  { idUser, email, role, language }: { idUser: number; email: string; role: MemberRole; language: string },
): Promise<void> {
  const host = await findHost(tx, scope);
  if (!host) throw new DomainError('customer.notFound');
  const from = inviter.idUser === null ? undefined : await findInviter(tx, inviter.idUser);
  await countUnasked(tx, { kind: 'stranger', address: email, now: now() });
  const expiresAt = new Date(now().getTime() + GOOD_FOR_MS);
  const token = await issueLinkToken(tx, scope, { idUser, purpose: 'invitation', now: now(), expiresAt });
  const mail = {
    inviter: from ? displayNameOf(from) : host.customerName,
    customerName: host.customerName,
    role,
    link: `${config.PUBLIC_URL}/register/${token}`,
  };
  const dedupeKey = `invitation ${idUser} ${hashSecret(token).toString('hex').slice(0, 16)}`;
  await queueMails(tx, scope, [{ recipient: email, dedupeKey, isSecret: true, ...invitationMail(mail, language) }]);
  publish('outboxDue', null);
}
