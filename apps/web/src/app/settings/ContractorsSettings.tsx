import { ContractorsPanel } from '../../contractors/shared/ContractorsPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';

export function ContractorsSettings() {
  return <ContractorsPanel idCustomer={useUser().data.idCustomer} />;
}
