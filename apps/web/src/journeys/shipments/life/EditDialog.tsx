import { updateTransport, type TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from './LifeDialog.module.css';
import { useChangeShipment } from './life.queries.ts';

type EditDraft = Pick<TransportDetails, 'reference' | 'type'>;

const EDIT_FORM: FormRules<EditDraft> = {
  schema: updateTransport.body.pick({ reference: true, type: true }),
  toWire: (draft) => draft,
  furtherFaults: ({ reference }) => (visibleText(reference) === '' ? [{ field: 'reference', code: 'shipment.referenceMissing' }] : []),
  fieldOfCode: (code) => (code === 'shipment.referenceTaken' || code === 'shipment.referenceMissing' ? 'reference' : undefined),
};

/** What is typed stays when somebody else was faster: their values stand beside it, and it can be sent again. */
export function EditDialog({ transport, onClose }: { readonly transport: TransportDetails; readonly onClose: () => void }) {
  const { t } = useTranslation(['shipmentLife', 'shipments']);
  const save = useChangeShipment(transport.idTransport);
  const [begun] = useState(transport);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft<EditDraft>(EDIT_FORM, {
    reference: transport.reference,
    type: transport.type,
  });
  const { reference, type } = values;
  const theirs = <Key extends keyof EditDraft>(key: Key) => (transport[key] === begun[key] ? undefined : transport[key]);
  const submit = () => {
    if (!check()) return;
    const wanted = {
      ...(reference.trim() === begun.reference ? {} : { reference: reference.trim() }),
      ...(type === begun.type ? {} : { type }),
    };
    save.mutate({ revision: transport.revision, ...wanted }, { onSuccess: onClose, onError: refuse });
  };
  const theirReference = theirs('reference');
  const theirType = theirs('type');
  return (
    <Modal onClose={onClose} title={t('editTitle', { reference: begun.reference })} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={100}
          onChange={({ target }) => change({ reference: target.value })}
          required
          hint={theirReference === undefined ? undefined : t('now', { value: theirReference })}
          error={faultAt('reference')}
        />
        <PlainSelect
          label={t('type')}
          value={type}
          onChange={(next) => change({ type: next })}
          hint={theirType === undefined ? undefined : t('now', { value: t(`shipments:type.${theirType}`) })}
          options={SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) }))}
        />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
