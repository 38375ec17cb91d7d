import type { Actor, CustomerScope } from '@sillage/domain/people/access/actor';
import { contactPhone } from '@sillage/domain/platform/text/phone';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Context } from './contacts.usecases.ts';
import { findTelephoneOwner, keepTelephone } from './memberTelephone.store.ts';
import { askContact } from './question.usecases.ts';
import { holdDay } from './shared/capped.store.ts';
import { announce } from './shared/tell.usecases.ts';

/**
 * Asks a member's own telephone whether it wants text messages, as a contact is asked: somebody may have typed another one's number.
 * @throws DomainError `member.notFound`, `notification.phoneInvalid`, `notification.contactConfirmed`, `notification.contactDeclined`,
 * `notification.addressRested`
 */
export async function askMemberTelephone(context: Context, scope: CustomerScope, actor: Actor, idUser: number): Promise<void> {
  await act(context, scope, async (work) => {
    const { tx } = work;
    const member = await findTelephoneOwner(tx, scope, idUser);
    if (!member) throw new DomainError('member.notFound');
    const address = contactPhone(member.phone);
    if (address === null) throw new DomainError('notification.phoneInvalid', [{ field: 'phone', reason: 'invalid' }]);
    const own = member.idCustomer;
    await holdDay(tx, own, context.now());
    const contact = await keepTelephone(tx, own, { idUser, address, language: member.language });
    if (contact.confirmedAt !== null) throw new DomainError('notification.contactConfirmed');
    announce(work, await askContact(context, tx, own, { ...contact, customerName: member.customerName }));
    work.audit(own, {
      idUser: actor.idUser,
      action: 'notificationContact.askedAgain',
      subject: `notificationContact ${contact.idContact}`,
    });
  });
}
