import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useChangeShipment } from '../life/life.queries.ts';
import classes from './Responsible.module.css';
import { ResponsibleField } from './ResponsibleField.tsx';

/** What is chosen stays when somebody else was faster: whom they chose stands beside it, and it can be sent again. */
export function ResponsibleDialog({ transport, onClose }: { readonly transport: TransportDetails; readonly onClose: () => void }) {
  const { t } = useTranslation(['shipmentResponsible', 'refusals']);
  const format = useFormat();
  const change = useChangeShipment(transport.idTransport);
  const { responsible, revision, reference, idCustomer } = transport;
  const [begun] = useState(responsible);
  const [chosen, setChosen] = useState(responsible?.idUser ?? null);
  const isOther = begun?.idUser !== responsible?.idUser;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    change.mutate(
      { revision, idResponsible: chosen },
      {
        onSuccess: ({ responsible: now }) => {
          const one = { count: 1, number: format.whole(1) };
          showToast({ message: now ? t('done', { ...one, name: now.name }) : t('doneNobody', one), tone: 'good' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal onClose={onClose} title={t('title', { reference })} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        <ResponsibleField
          label={t('label')}
          value={chosen}
          onChange={setChosen}
          idCustomer={idCustomer}
          current={responsible}
          hint={isOther ? t('now', { value: responsible?.name ?? t('nobody') }) : t('hint')}
          error={change.error ? t(codeOf(change.error), { ns: 'refusals' }) : undefined}
        />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
