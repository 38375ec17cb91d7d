import { RETURN_GOODS, type Carriage, type WantedReturn } from '@sillage/contract/journeys/carriage/carriage.contract';
import { IconBox, IconBoxOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { Button } from '../../ui/Button.tsx';
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

/** Everything is proposed, so that one click makes it. */
export function ReturnDialog({ carriage, transport, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['carriage', 'refusals']);
  const navigate = useNavigate();
  const create = useCreateReturn(carriage.idTransport);
  const [reference, setReference] = useState(carriage.proposedReference);
  const [goods, setGoods] = useState<WantedReturn['goods']>('same');
  const hasArrived = transport.status === 'arrived' && transport.trackers.length > 0;
  const [takesTrackers, setTakesTrackers] = useState(hasArrived);
  const make = () =>
    create.mutate(
      { reference, goods, trackers: takesTrackers ? [...transport.trackers] : [] },
      {
        onSuccess: (made) => {
          showToast({ message: t('returnMade', { reference: made.reference }), tone: 'good' });
          onClose();
          void navigate({ to: '/transport/transportdetails/$idTransport', params: { idTransport: String(made.idTransport) } });
        },
      },
    );
  return (
    <Modal onClose={onClose} title={t('returnTitle')} closeLabel={t('cancel')} size="lg">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <p>{t('returnText', { from: transport.arrival?.address ?? '–', to: transport.departure?.address ?? '–' })}</p>
        <TextField label={t('returnReference')} value={reference} maxLength={100} onChange={({ target }) => setReference(target.value)} />
        <ChoiceCards
          label={t('returnGoods')}
          value={goods}
          onChange={setGoods}
          options={RETURN_GOODS.map((value) => ({ value, label: t(`returnGoods.${value}`), icon: GOODS_ICON[value] }))}
        />
        {hasArrived && (
          <Checkbox label={t('returnTrackers')} checked={takesTrackers} onChange={({ target }) => setTakesTrackers(target.checked)} />
        )}
        {!hasArrived && transport.trackers.length > 0 && <p>{t('returnTrackersLater')}</p>}
        {create.error && (
          <FailureNote>
            <strong>{t('returnFailed')}</strong> {t(codeOf(create.error), { ns: 'refusals' })}
          </FailureNote>
        )}
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={create.isPending}>
            {t('returnMake')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
