import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { TrackerSelect } from '../../../tracking/trackers/shared/TrackerSelect.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useLinkTrackers } from '../shipments.queries.ts';

interface LinkTrackersDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

export function LinkTrackersDialog({ transport, onClose }: LinkTrackersDialogProps) {
  const { t } = useTranslation(['shipments', 'refusals']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const link = useLinkTrackers(transport.idTransport);
  const save = () =>
    link.mutate([...chosen], {
      onSuccess: () => {
        showToast({ message: t('trackersLinked', { count: chosen.length }), tone: 'good' });
        onClose();
      },
    });
  return (
    <Modal onClose={onClose} title={t('linkTitle', { reference: transport.reference })} closeLabel={t('cancel')}>
      <TrackerSelect
        chosen={chosen}
        onChange={setChosen}
        idCustomer={transport.idCustomer}
        error={link.error ? t(codeOf(link.error), { ns: 'refusals' }) : undefined}
      />
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={chosen.length === 0} busy={link.isPending} onClick={save}>
          {t('linkTracker')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
