import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../../platform/ConfirmDeed.tsx';
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
    <ConfirmDeed
      title={t('unlinkTitle', { name: tracker.uniqueIdentifiant, reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unlink')}
      deed={unlink}
      onConfirm={() => unlink.mutate(from, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('unlinkText', { reference })}
    </ConfirmDeed>
  );
}
