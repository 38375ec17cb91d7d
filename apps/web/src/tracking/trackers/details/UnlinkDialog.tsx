import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useUnlinkFrom } from '../trackerList.queries.ts';

interface UnlinkDialogProps {
  readonly tracker: WireTracker;
  readonly from: 'asset' | 'shipment';
  readonly onClose: () => void;
}

export function UnlinkDialog({ tracker, from, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('trackerList');
  const unlink = useUnlinkFrom(tracker);
  const reference = (from === 'asset' ? tracker.asset : tracker.transportAssocie)?.reference ?? '';
  return (
    <ConfirmAction
      title={t('unlinkTitle', { name: tracker.uniqueIdentifiant, reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unlink')}
      action={unlink}
      onConfirm={() => unlink.mutate(from, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('unlinkText', { reference })}
    </ConfirmAction>
  );
}
