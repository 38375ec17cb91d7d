import { AddressBookPanel } from '../../people/contacts/AddressBookPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFind } from './useFind.ts';

export function AddressBookSettings() {
  const find = useFind();
  return <AddressBookPanel key={find} idCustomer={useUser().data.idCustomer} find={find} />;
}
