import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useUnlinkTracker } from '../shipments.queries.ts';

interface UnlinkTrackerDialogProps {
  readonly transport: TransportDetails;
  readonly tracker: string;
  readonly onClose: () => void;
}

export function UnlinkTrackerDialog({ transport, tracker, onClose }: UnlinkTrackerDialogProps) {
  const { t } = useTranslation(['shipments', 'refusals']);
  const unlink = useUnlinkTracker(transport.idTransport);
  return (
    <Modal onClose={onClose} title={t('unlinkTitle', { tracker })} closeLabel={t('cancel')}>
      <p>{t('unlinkText', { reference: transport.reference })}</p>
      {unlink.error && <p role="alert">{t(codeOf(unlink.error), { ns: 'refusals' })}</p>}
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button kind="danger" busy={unlink.isPending} onClick={() => unlink.mutate(tracker, { onSuccess: onClose })}>
          {t('unlink')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
