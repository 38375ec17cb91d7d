import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogGuard } from '../../../platform/form/DialogGuard.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { namedTrackers } from '../../../tracking/trackers/shared/namedTrackers.view.ts';
import { TrackerSelect } from '../../../tracking/trackers/shared/TrackerSelect.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useLinkTrackers } from '../shipments.queries.ts';

interface LinkTrackersDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

export function LinkTrackersDialog({ transport, onClose }: LinkTrackersDialogProps) {
  const { t } = useTranslation(['shipments', 'errors']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const link = useLinkTrackers(transport.idTransport);
  const named = namedTrackers(link.error);
  const error = link.error ? t(codeOf(link.error), { ns: 'errors' }) : undefined;
  const save = () =>
    link.mutate([...chosen], {
      onSuccess: () => {
        showToast({ message: t('trackersLinked', { count: chosen.length }), tone: 'good' });
        onClose();
      },
    });
  return (
    <Modal onClose={onClose} title={t('linkTitle', { reference: transport.reference })} closeLabel={t('cancel')}>
      <DialogGuard isChanged={chosen.length > 0} />
      <TrackerSelect
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          // What was said was said of those before.
          if (link.isError) link.reset();
        }}
        idCustomer={transport.idCustomer}
        error={error !== undefined && named !== undefined ? `${error} (${named})` : error}
      />
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button disabled={chosen.length === 0} busy={link.isPending} onClick={save}>
          {t('linkTracker')}
        </Button>
      </DialogActions>
    </Modal>
  );
}
