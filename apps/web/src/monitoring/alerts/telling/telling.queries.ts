import { readAlertTelling } from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { useQuery } from '@tanstack/react-query';
import { call, callAction } from '../../../platform/call.ts';
import { useColleagues } from '../people.queries.ts';
import { contactKey, memberKey, type Person } from './telling.view.ts';

/** Everybody of a customer who can be named: its active members, and the contacts that said yes. */
export function usePeople(
  idCustomer: number,
  isOperator: boolean,
): { readonly people: readonly Person[] | undefined; readonly error: unknown } {
  const members = useColleagues(isOperator ? idCustomer : undefined);
  const contacts = useQuery({
    queryKey: ['notificationContacts', 'confirmed', idCustomer],
    queryFn: async () =>
      (await callAction(notificationContacts, 'list', { type: 'customer', idCustomer })).data.filter((one) => one.isConfirmed),
  });
  const people = members.data &&
    contacts.data && [
      ...members.data.data.map(({ idUser, name }) => ({ key: memberKey(idUser), name })),
      ...contacts.data.map((one) => ({
        key: contactKey(one.idNotificationContact),
        name: one.contactType === 'phone' ? `+${one.contactId}` : one.contactId,
      })),
    ];
  return { people, error: members.error ?? contacts.error };
}

export function useTelling(idRule: number | null) {
  return useQuery({
    queryKey: ['alertRules', 'telling', idRule],
    queryFn: ({ signal }) => call(readAlertTelling, { params: { idRule: idRule ?? 0 }, signal }),
    enabled: idRule !== null,
    refetchOnWindowFocus: false,
  });
}
