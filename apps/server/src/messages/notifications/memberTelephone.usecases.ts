import { scopeOf, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { contactPhone } from '@sillage/domain/platform/text/phone';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import type { World } from './contacts.usecases.ts';
import { findTelephoneOwner, keepTelephone } from './memberTelephone.store.ts';
import { askContact } from './question.usecases.ts';
import { holdDay } from './shared/capped.store.ts';
import { announce } from './shared/tell.usecases.ts';

/**
 * Asks a member's own telephone whether it wants text messages, as a contact is asked: somebody may have typed another one's number.
 * @throws Refusal `member.notFound`, `notification.phoneInvalid`, `notification.contactConfirmed`, `notification.contactDeclined`,
 * `notification.addressRested`
 */
export async function askMemberTelephone(world: World, scope: CustomerScope, actor: Actor, idUser: number): Promise<void> {
  await act(world, scope, async (work) => {
    const { tx } = work;
    const member = await findTelephoneOwner(tx, scope, idUser);
    if (!member) throw new Refusal('member.notFound');
    const address = contactPhone(member.phone);
    if (address === null) throw new Refusal('notification.phoneInvalid', [{ field: 'phone', reason: 'invalid' }]);
    const own = scopeOf(member);
    await holdDay(tx, own, world.now());
    const contact = await keepTelephone(tx, own, { idUser, address, language: member.language });
    if (contact.confirmedAt !== null) throw new Refusal('notification.contactConfirmed');
    announce(work, await askContact(world, tx, own, { ...contact, customerName: member.customerName }));
    work.audit(own, {
      idUser: actor.idUser,
      action: 'notificationContact.askedAgain',
      subject: `notificationContact ${contact.idContact}`,
    });
  });
}
