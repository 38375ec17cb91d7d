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
import { usePassByHand, type StopEvent } from './life.queries.ts';

interface StopEventDialogProps {
  readonly transport: TransportDetails;
  readonly stopEvent: StopEvent;
  readonly onClose: () => void;
}

/** When it left or arrived, for a shipment whose tracker could not say so. */
export function StopEventDialog({ transport, stopEvent, onClose }: StopEventDialogProps) {
  const { t } = useTranslation(['shipmentLife', 'refusals']);
  const pass = usePassByHand(transport.idTransport, stopEvent);
  const [thisMinute] = useState(() => localMinute(Date.now()));
  const [time, setTime] = useState(thisMinute);
  const at = new Date(time);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Number.isNaN(at.getTime())) return;
    pass.mutate(notLaterThanNow(at), { onSuccess: onClose });
  };
  return (
    <Modal onClose={onClose} title={t(stopEvent)} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <p>{t(`text.${stopEvent}`, { reference: transport.reference })}</p>
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
