import { departByHand, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { serverOf } from '../../../platform/time/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { localMinute } from '../../../platform/time/localMinute.ts';
import { isToCome, momentOf, notLaterThanNow } from '../localMinute.view.ts';
import classes from './LifeDialog.module.css';
import { usePassByHand, type StopEvent } from './life.queries.ts';

interface StopEventDialogProps {
  readonly transport: TransportDetails;
  readonly stopEvent: StopEvent;
  readonly onClose: () => void;
}

interface StopEventDraft {
  /** As the field has it, of the reader's clock. */
  readonly date: string;
}

const isTime = (date: string) => !Number.isNaN(Date.parse(date));

/** All that is said is when: whatever is refused is about that. */
function stopEventForm(begun: number): FormRules<StopEventDraft> {
  return {
    schema: departByHand.body,
    toWire: ({ date }) => ({ date: isTime(date) ? notLaterThanNow(momentOf(date, begun)) : date }),
    furtherFaults: ({ date }) => (isTime(date) && isToCome(momentOf(date, begun)) ? [{ field: 'date', code: 'event.inFuture' }] : []),
    fieldOfCode: () => 'date',
  };
}

/** When it left or arrived, for a shipment whose tracker could not say so. */
export function StopEventDialog({ transport, stopEvent, onClose }: StopEventDialogProps) {
  const { t } = useTranslation('shipmentLife');
  const pass = usePassByHand(transport.idTransport, stopEvent);
  const [begun] = useState(() => serverOf(Date.now()));
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(stopEventForm(begun), {
    date: localMinute(begun),
  });
  const submit = () => {
    if (check()) pass.mutate(notLaterThanNow(momentOf(values.date, begun)), { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t(stopEvent)} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <p>{t(`text.${stopEvent}`, { reference: transport.reference })}</p>
        <TextField
          label={t('when')}
          type="datetime-local"
          value={values.date}
          max={localMinute(begun)}
          onChange={({ target }) => change({ date: target.value })}
          required
          error={faultAt('date')}
        />
        <ErrorNote error={failure} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={pass.isPending} disabled={!isTime(values.date)}>
            {t('confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
