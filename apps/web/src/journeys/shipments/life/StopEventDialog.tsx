import { departByHand, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { serverOf } from '../../../platform/time/useServerNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { localMinute } from '../../../platform/time/localMinute.ts';
import { unsaidDepartureOf } from '../details/unsaidDeparture.view.ts';
import { isToCome, momentOf, notLaterThanNow } from '../localMinute.view.ts';
import { useTrack } from '../shipments.queries.ts';
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

/** When it left or arrived, for a shipment whose tracker could not say so. A departure is proposed by its track, which is waited for. */
export function StopEventDialog(props: StopEventDialogProps) {
  const { data, isPending } = useTrack(props.transport.idTransport);
  const unsaid = props.stopEvent === 'departure' ? unsaidDepartureOf(props.transport, data?.tracks ?? []) : null;
  if (props.stopEvent === 'departure' && isPending) return null;
  return <WhenDialog {...props} unsaid={unsaid} />;
}

interface WhenDialogProps extends StopEventDialogProps {
  readonly unsaid: ReturnType<typeof unsaidDepartureOf>;
}

function WhenDialog({ transport, stopEvent, unsaid, onClose }: WhenDialogProps) {
  const { t } = useTranslation('shipmentLife');
  const format = useFormat();
  const pass = usePassByHand(transport.idTransport, stopEvent);
  const [begun] = useState(() => serverOf(Date.now()));
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(stopEventForm(begun), {
    date: localMinute(unsaid?.leftAt ?? begun),
  });
  const [askedBack, setAskedBack] = useState<string | null>(null);
  const submit = () => {
    if (!check()) return;
    if (unsaid !== null && momentOf(values.date, begun).getTime() > unsaid.goneAt && askedBack !== values.date) setAskedBack(values.date);
    else pass.mutate(notLaterThanNow(momentOf(values.date, begun)), { onSuccess: onClose, onError: refuse });
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
        {unsaid !== null && askedBack === values.date && (
          <p role="alert">{t('wasGone', { distance: format.kilometres(unsaid.kilometresThen(momentOf(values.date, begun).getTime())) })}</p>
        )}
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
