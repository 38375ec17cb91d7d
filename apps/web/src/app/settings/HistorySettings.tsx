import { AuditPanel } from '../../platform/audit/shared/AuditPanel.tsx';
import { useUser } from '../../platform/session/useSession.ts';

export function HistorySettings() {
  return <AuditPanel idCustomer={useUser().data.idCustomer} />;
}
