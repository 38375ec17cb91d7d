import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUnlinkTracker } from '../shipments.queries.ts';

interface UnlinkTrackerDialogProps {
  readonly transport: TransportDetails;
  readonly tracker: string;
  readonly onClose: () => void;
}

export function UnlinkTrackerDialog({ transport, tracker, onClose }: UnlinkTrackerDialogProps) {
  const { t } = useTranslation('shipments');
  const unlink = useUnlinkTracker(transport.idTransport);
  return (
    <ConfirmAction
      action={unlink}
      title={t('unlinkTitle', { tracker })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unlink')}
      onConfirm={() => unlink.mutate(tracker, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('unlinkText', { reference: transport.reference })}</p>
    </ConfirmAction>
  );
}
