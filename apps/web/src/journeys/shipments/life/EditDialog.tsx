import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { codeOf } from '../../../platform/refusalText.ts';
import { SaveActions } from '../../../ui/SaveActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from './LifeDialog.module.css';
import { useChangeShipment } from './life.queries.ts';

/** What is typed stays when somebody else was faster: their values stand beside it, and it can be sent again. */
export function EditDialog({ transport, onClose }: { readonly transport: TransportDetails; readonly onClose: () => void }) {
  const { t } = useTranslation(['shipmentLife', 'shipments', 'refusals']);
  const change = useChangeShipment(transport.idTransport);
  const [begun] = useState(transport);
  const [reference, setReference] = useState(transport.reference);
  const [type, setType] = useState(transport.type);
  const theirs = <Key extends 'reference' | 'type'>(key: Key) => (transport[key] === begun[key] ? undefined : transport[key]);
  const code = change.error instanceof Refusal ? change.error.code : null;
  const isAboutReference = code === 'shipment.referenceTaken' || code === 'shipment.referenceMissing';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = {
      ...(reference.trim() === begun.reference ? {} : { reference: reference.trim() }),
      ...(type === begun.type ? {} : { type }),
    };
    change.mutate({ revision: transport.revision, ...wanted }, { onSuccess: onClose });
  };
  const theirReference = theirs('reference');
  const theirType = theirs('type');
  return (
    <Modal onClose={onClose} title={t('editTitle', { reference: begun.reference })} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        {!isAboutReference && <RefusalNote refusal={change.error} />}
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={100}
          onChange={({ target }) => setReference(target.value)}
          required
          hint={theirReference === undefined ? undefined : t('now', { value: theirReference })}
          error={isAboutReference ? t(codeOf(change.error), { ns: 'refusals' }) : undefined}
        />
        <PlainSelect
          label={t('type')}
          value={type}
          onChange={setType}
          hint={theirType === undefined ? undefined : t('now', { value: t(`shipments:type.${theirType}`) })}
          options={SHIPMENT_TYPES.map((value) => ({ value, label: t(`shipments:type.${value}`) }))}
        />
        <SaveActions cancelLabel={t('cancel')} saveLabel={t('save')} isBusy={change.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
