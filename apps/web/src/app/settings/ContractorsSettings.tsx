import { ContractorsPanel } from '../../people/contractors/shared/ContractorsPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { useFind } from './useFind.ts';

export function ContractorsSettings() {
  const find = useFind();
  return <ContractorsPanel key={find} idCustomer={useUser().data.idCustomer} find={find} />;
}
