import { AddressBookPanel } from '../../contacts/AddressBookPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';

export function AddressBookSettings() {
  return <AddressBookPanel idCustomer={useUser().data.idCustomer} />;
}
