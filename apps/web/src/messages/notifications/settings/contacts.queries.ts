import {
  askContactAgain,
  notificationContacts,
  type NotificationContact,
} from '@sillage/contract/messages/notifications/notifications.contract';
import type { ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAction } from '../../../platform/call.ts';
import { useUser } from '../../../platform/session/useSession.ts';

const ofCustomer = (idCustomer: number) => ['notifications', 'contacts', idCustomer] as const;

export function useContacts(idCustomer: number, contactType: ContactType) {
  return useQuery({
    queryKey: [...ofCustomer(idCustomer), contactType],
    queryFn: async () => (await callAction(notificationContacts, 'list', { contactType, type: 'customer', idCustomer })).data,
  });
}

interface NewContact {
  readonly contactId: string;
  readonly contactType: ContactType;
}

/** All of them or none; each is asked whether it wants the messages. */
export function useAddContacts(idCustomer: number) {
  const { idUser } = useUser().data;
  return useMutation({
    mutationFn: async (contacts: readonly NewContact[]) => {
      const notification = await Promise.all(contacts.map(async (contact) => ({ ...contact, countryCode: await countryOf(contact) })));
      return callAction(notificationContacts, 'update', { idCustomer, idConnectedUser: idUser, notification, type: 'customer' });
    },
    onSuccess: useReadAgain(idCustomer),
  });
}

export function useDeleteContact(idCustomer: number) {
  const { idUser } = useUser().data;
  const readAgain = useReadAgain(idCustomer);
  return useMutation({
    mutationFn: ({ idNotificationContact }: NotificationContact) =>
      callAction(notificationContacts, 'delete', { idNotificationContact, idCustomer, type: 'customer', idConnectedUser: idUser }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSuccess: () => void readAgain(),
  });
}

export function useAskAgain() {
  return useMutation({
    mutationFn: ({ idNotificationContact }: NotificationContact) => call(askContactAgain, { params: { idNotificationContact } }),
  });
}

async function countryOf({ contactId, contactType }: NewContact): Promise<string> {
  if (contactType === 'email') return '';
  const { phoneNumbers } = await import('../../../ui/form/phoneNumbers.ts');
  return phoneNumbers.readPhone(contactId, '').country;
}

function useReadAgain(idCustomer: number) {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }), cache.invalidateQueries({ queryKey: ['audit'] })]);
  };
}
