import type { WireTracker } from '@sillage/contract/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useUnlinkFrom } from '../fleet.queries.ts';

interface UnlinkDialogProps {
  readonly tracker: WireTracker;
  readonly from: 'asset' | 'shipment';
  readonly onClose: () => void;
}

export function UnlinkDialog({ tracker, from, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation(['fleet', 'refusals']);
  const unlink = useUnlinkFrom(tracker);
  const reference = (from === 'asset' ? tracker.asset : tracker.transportAssocie)?.reference ?? '';
  return (
    <ConfirmDialog
      title={t('unlinkTitle', { name: tracker.uniqueIdentifiant, reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('unlink')}
      isBusy={unlink.isPending}
      failure={unlink.error ? t(codeOf(unlink.error), { ns: 'refusals' }) : undefined}
      onConfirm={() => unlink.mutate(from, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('unlinkText', { reference })}
    </ConfirmDialog>
  );
}
