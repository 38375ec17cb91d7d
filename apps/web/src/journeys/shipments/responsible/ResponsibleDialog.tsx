import { updateTransport, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useChangeShipment } from '../life/life.queries.ts';
import classes from './Responsible.module.css';
import { ResponsibleField } from './ResponsibleField.tsx';

interface ResponsibleDraft {
  /** Null: nobody. */
  readonly idResponsible: number | null;
}

/** It is all that is chosen: whatever is refused is told at it. */
const RESPONSIBLE_FORM: FormRules<ResponsibleDraft> = {
  schema: updateTransport.body.pick({ idResponsible: true }),
  toWire: (draft) => draft,
  fieldOf: () => 'idResponsible',
  fieldOfCode: () => 'idResponsible',
};

/** What is chosen stays when somebody else was faster: whom they chose stands beside it, and it can be sent again. */
export function ResponsibleDialog({ transport, onClose }: { readonly transport: TransportDetails; readonly onClose: () => void }) {
  const { t } = useTranslation('shipmentResponsible');
  const format = useFormat();
  const save = useChangeShipment(transport.idTransport);
  const { responsible, revision, reference, idCustomer } = transport;
  const [begun] = useState(responsible);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<ResponsibleDraft>(RESPONSIBLE_FORM, {
    idResponsible: responsible?.idUser ?? null,
  });
  const isOther = begun?.idUser !== responsible?.idUser;

  const submit = () => {
    if (!check()) return;
    save.mutate(
      { revision, ...values },
      {
        onError: refuse,
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
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ResponsibleField
          label={t('label')}
          value={values.idResponsible}
          onChange={(idResponsible) => change({ idResponsible })}
          idCustomer={idCustomer}
          current={responsible}
          hint={isOther ? t('now', { value: responsible?.name ?? t('nobody') }) : t('hint')}
          error={faultAt('idResponsible')}
        />
        <ErrorNote error={failure} />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
