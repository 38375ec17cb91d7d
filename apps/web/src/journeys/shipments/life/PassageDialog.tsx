import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { localMinute, notLaterThanNow } from '../localMinute.view.ts';
import classes from './LifeDialog.module.css';
import { usePassByHand, type Passage } from './life.queries.ts';

interface PassageDialogProps {
  readonly transport: TransportDetails;
  readonly passage: Passage;
  readonly onClose: () => void;
}

/** When it left or arrived, for a shipment whose tracker could not say so. */
export function PassageDialog({ transport, passage, onClose }: PassageDialogProps) {
  const { t } = useTranslation(['shipmentLife', 'refusals']);
  const pass = usePassByHand(transport.idTransport, passage);
  const [thisMinute] = useState(() => localMinute(Date.now()));
  const [time, setTime] = useState(thisMinute);
  const at = new Date(time);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Number.isNaN(at.getTime())) return;
    pass.mutate(notLaterThanNow(at), { onSuccess: onClose });
  };
  return (
    <Modal onClose={onClose} title={t(passage)} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p>{t(`text.${passage}`, { reference: transport.reference })}</p>
        <TextField
          label={t('when')}
          type="datetime-local"
          value={time}
          max={thisMinute}
          onChange={({ target }) => setTime(target.value)}
          required
          error={pass.error ? t(codeOf(pass.error), { ns: 'refusals' }) : undefined}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={pass.isPending} disabled={Number.isNaN(at.getTime())}>
            {t('confirm')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
