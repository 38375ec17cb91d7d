import { listTellableMembers, readAlertNotifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { askMemberTelephone } from '@sillage/contract/messages/notifications/memberTelephone.contract';
import { askContactAgain, notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAction } from '../../../platform/call.ts';
import { contactKey, memberKey, numberIn, type Person } from './notifying.view.ts';

/** Everybody of a customer who can be named: its active members, and its contacts, also those that have not said yes. */
export function usePeople(idCustomer: number): { readonly people: readonly Person[] | undefined; readonly error: unknown } {
  const members = useQuery({
    queryKey: ['alertMembers', idCustomer],
    queryFn: ({ signal }) => call(listTellableMembers, { query: { idCustomer: String(idCustomer) }, signal }),
  });
  const contacts = useQuery({
    queryKey: ['notificationContacts', 'tellable', idCustomer],
    queryFn: () => callAction(notificationContacts, 'list', { type: 'customer', idCustomer }),
  });
  const people = members.data &&
    contacts.data && [
      ...members.data.data.map(({ idUser, name, telephone }): Person => ({
        key: memberKey(idUser),
        name,
        telephone,
        way: null,
        isConfirmed: true,
      })),
      ...contacts.data.data.map(({ idNotificationContact, contactType, contactId, isConfirmed }): Person => ({
        key: contactKey(idNotificationContact),
        name: contactType === 'phone' ? `+${contactId}` : contactId,
        telephone: 'none',
        way: contactType === 'phone' ? 'sms' : 'mail',
        isConfirmed,
      })),
    ];
  return { people, error: members.error ?? contacts.error };
}

/** Asks a contact, or a member's own telephone, whether it wants to be told. */
export function useAsk({ key, way }: Pick<Person, 'key' | 'way'>) {
  const cache = useQueryClient();
  const id = numberIn(key);
  return useMutation({
    mutationFn: async (): Promise<void> => {
      if (way === null) await call(askMemberTelephone, { params: { idUser: id } });
      else await call(askContactAgain, { params: { idNotificationContact: id } });
    },
    onSettled: () => Promise.all([['alertMembers'], ['notificationContacts']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useNotifying(idRule: number | null) {
  return useQuery({
    queryKey: ['alertRules', 'telling', idRule],
    // As the rule itself.
    gcTime: 0,
    queryFn: ({ signal }) => call(readAlertNotifying, { params: { idRule: idRule ?? 0 }, signal }),
    enabled: idRule !== null,
    refetchOnWindowFocus: false,
  });
}
