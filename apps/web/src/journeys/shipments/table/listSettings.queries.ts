import { useListSettings } from '../../../platform/list/useListSettings.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { columnsFor } from './columns.view.ts';

/** How the user wants the list of shipments. */
export function useShipmentListSettings() {
  const { role } = useUser();
  return useListSettings('shipmentList', columnsFor(role === 'superAdmin'));
}
