import { createReturn, RETURN_GOODS, type Carriage, type WantedReturn } from '@sillage/contract/journeys/carriage/carriage.contract';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { IconBox, IconBoxOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { useErrorText } from '../../platform/useErrorText.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceCards } from '../../ui/form/ChoiceCards.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Carriage.module.css';
import { useCreateReturn } from './carriage.queries.ts';
import type { PartProps } from './formOf.view.ts';

const GOODS_ICON = { same: <IconBox size={18} aria-hidden />, other: <IconBoxOff size={18} aria-hidden /> } as const;

interface ReturnDialogProps extends PartProps {
  readonly carriage: Carriage;
  readonly onClose: () => void;
}

interface ReturnDraft extends Pick<WantedReturn, 'reference' | 'goods'> {
  readonly takesTrackers: boolean;
}

const RETURN_FORM: FormRules<ReturnDraft> = {
  schema: createReturn.body.pick({ reference: true, goods: true }),
  toWire: ({ reference, goods }) => ({ reference, goods }),
  furtherFaults: ({ reference }) => (visibleText(reference) === '' ? [{ field: 'reference', code: 'shipment.referenceMissing' }] : []),
};

/** Everything is proposed, so that one click makes it. */
export function ReturnDialog({ carriage, transport, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('carriage');
  const navigate = useNavigate();
  const textOf = useErrorText();
  const create = useCreateReturn(carriage.idTransport);
  const hasArrived = transport.status === 'arrived' && transport.trackers.length > 0;
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<ReturnDraft>(RETURN_FORM, {
    reference: carriage.proposedReference,
    goods: 'same',
    takesTrackers: hasArrived,
  });
  const { reference, goods, takesTrackers } = values;
  const make = () => {
    if (!check()) return;
    create.mutate(
      // An arrival may be taken back while this is open: what is on its way keeps its trackers, as is said here.
      { reference, goods, trackers: hasArrived && takesTrackers ? [...transport.trackers] : [] },
      {
        onError: refuse,
        onSuccess: (made) => {
          showToast({ message: t('returnMade', { reference: made.reference }), tone: 'good' });
          onClose();
          void navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(made.idTransport) } });
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('returnTitle')} closeLabel={t('cancel')} size="lg">
      <Form className={classes['form']} onSubmit={make} led={led} isChanged={isChanged}>
        <p>{t('returnText', { from: transport.arrival?.address ?? '–', to: transport.departure?.address ?? '–' })}</p>
        <TextField
          label={t('returnReference')}
          value={reference}
          maxLength={100}
          onChange={({ target }) => change({ reference: target.value })}
          error={faultAt('reference')}
        />
        <ChoiceCards
          label={t('returnGoods')}
          value={goods}
          onChange={(next) => change({ goods: next })}
          options={RETURN_GOODS.map((value) => ({ value, label: t(`returnGoods.${value}`), icon: GOODS_ICON[value] }))}
        />
        {hasArrived && (
          <Checkbox
            label={t('returnTrackers')}
            checked={takesTrackers}
            onChange={({ target }) => change({ takesTrackers: target.checked })}
          />
        )}
        {!hasArrived && transport.trackers.length > 0 && <p>{t('returnTrackersLater')}</p>}
        {create.error && (
          <FailureNote>
            <strong>{t('returnFailed')}</strong> {failure !== null && textOf(failure)}
          </FailureNote>
        )}
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={create.isPending}>
            {t('returnMake')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
