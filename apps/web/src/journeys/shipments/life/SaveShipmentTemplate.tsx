import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useUser } from '../../../platform/session/useSession.ts';
import { SaveTemplateDialog } from '../../templates/shared/SaveTemplateDialog.tsx';
import { useAssets } from '../assets/assets.queries.ts';
import { templateOf } from '../templateOf.view.ts';

interface SaveShipmentTemplateProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

export function SaveShipmentTemplate({ transport, onClose }: SaveShipmentTemplateProps) {
  const isOperator = useUser().role === 'superAdmin';
  const { data } = useAssets(transport.idTransport);
  const assets = data?.data.map(({ containerReference }) => containerReference) ?? [];
  return (
    <SaveTemplateDialog idCustomer={isOperator ? transport.idCustomer : null} content={templateOf(transport, assets)} onClose={onClose} />
  );
}
