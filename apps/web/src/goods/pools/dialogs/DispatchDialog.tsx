import { dispatchPieces, type PoolContainer } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { REASONS_OF, type MovementReason } from '@sillage/domain/goods/pools/movement';
import { LONGEST_NOTE } from '@sillage/domain/goods/pools/pool';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormMoment } from '../../../platform/form/FormMoment.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { useRequestKey } from '../../../platform/form/useRequestKey.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useDispatchPieces, type Dispatched } from '../movements.queries.ts';
import { usePoolWithHolders } from '../pools.queries.ts';
import { ContainerList } from './ContainerList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './Dialogs.module.css';

interface Picked {
  readonly uniqueIdentifiant: string;
  readonly reference: string;
}

interface DispatchDraft {
  readonly idFrom: number | null;
  readonly idTo: number | null;
  readonly reason: MovementReason;
  readonly quantity: number | null;
  readonly containers: readonly Picked[];
  readonly reference: string;
  readonly note: string;
  readonly happenedDate: number | null;
}

interface DispatchDialogProps {
  readonly idPool: number;
  /** What was scanned, and is to be sent. */
  readonly scanned?: PoolContainer | null;
  readonly onClose: () => void;
}

/** Sends pieces from one who has them to another. */
export function DispatchDialog({ idPool, scanned = null, onClose }: DispatchDialogProps) {
  const { t } = useTranslation('pools');
  const { known, failed } = usePoolWithHolders(idPool);
  return (
    <Modal title={t('dispatch')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      {failed && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !known && <Skeleton height="320px" />}
      {known && <Fields {...known} scanned={scanned} onClose={onClose} />}
    </Modal>
  );
}

interface FieldsProps {
  readonly pool: Pool;
  readonly holders: readonly PoolHolder[];
  readonly scanned: PoolContainer | null;
  readonly onClose: () => void;
}

function Fields({ pool, holders, scanned, onClose }: FieldsProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const isByName = pool.counting === 'containers';
  const keyFor = useRequestKey();
  const toWire = ({ idFrom, idTo, quantity, containers, happenedDate, ...said }: DispatchDraft) => ({
    ...said,
    idFrom: idFrom ?? Number.NaN,
    idTo: idTo ?? Number.NaN,
    ...(isByName ? { containers: containers.map(({ uniqueIdentifiant }) => uniqueIdentifiant) } : { quantity }),
    ...(happenedDate === null ? {} : { happenedDate: new Date(happenedDate).toISOString() }),
  });
  const begun: DispatchDraft = {
    idFrom: scanned?.account === 'holder' ? scanned.idHolder : (holders.find(({ quantity }) => quantity > 0)?.idHolder ?? null),
    idTo: null,
    reason: 'delivery',
    quantity: null,
    containers: scanned === null ? [] : [{ uniqueIdentifiant: scanned.uniqueIdentifiant, reference: scanned.reference }],
    reference: '',
    note: '',
    happenedDate: null,
  };
  const { form, isChanged, refuse } = useContractForm<DispatchDraft>(
    {
      schema: dispatchPieces.body,
      toWire,
      furtherFaults: ({ idFrom, idTo }) => [
        ...(idTo === null ? [{ field: 'idTo', code: 'pool.receiverMissing' as const }] : []),
        ...(idFrom !== null && idFrom === idTo ? [{ field: 'idTo', code: 'pool.sameHolder' as const }] : []),
      ],
    },
    begun,
  );
  const { control } = form;
  const [led, setLed] = useState(0);
  const send = useDispatchPieces(pool.idPool);
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      const { quantity, to } = await send.mutateAsync(keyFor(toWire(form.getValues()) as Dispatched));
      showToast({ message: t('dispatched', { count: quantity, number: format.whole(quantity), holder: to.name }), tone: 'good' });
      onClose();
    } catch (error) {
      if (refuse(error).length === 0) return undefined;
      // It is said at its field, and not at the foot too.
      send.reset();
      setLed((times) => times + 1);
    }
    return undefined;
  };
  const none = { value: null, label: t('choose') };
  const options = holders.map(({ idHolder, name, quantity }) => ({ value: idHolder, label: `${name} (${format.whole(quantity)})` }));
  return (
    <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
      <div className={classes['pair']}>
        <FormSelect control={control} name="idFrom" label={t('from')} options={[none, ...options]} />
        <FormSelect control={control} name="idTo" label={t('to')} options={[none, ...options]} />
      </div>
      {isByName ? (
        <Containers control={control} pool={pool} />
      ) : (
        <FormNumber control={control} name="quantity" label={t('quantity')} unit={t('pcs')} min={1} step={1} />
      )}
      <div className={classes['pair']}>
        <FormSelect
          control={control}
          name="reason"
          label={t('reason')}
          options={REASONS_OF.dispatch.map((value) => ({ value: value as MovementReason, label: t(`reason.${value}`) }))}
        />
        <FormText control={control} name="reference" label={t('reference')} hint={t('referenceHint')} maxLength={100} />
      </div>
      <FormMoment control={control} name="happenedDate" label={t('happened')} hint={t('happenedHint')} />
      <FormTextArea control={control} name="note" label={t('note')} maxLength={LONGEST_NOTE} rows={2} />
      <DialogFoot action={send} label={t('dispatch')} onClose={onClose} />
    </Form>
  );
}

type Controlled = Parameters<typeof useFormField<DispatchDraft, readonly Picked[]>>[0]['control'];

function Containers({ control, pool: { idPool, idCustomer } }: { readonly control: Controlled; readonly pool: Pool }) {
  const { value, onChange, error } = useFormField<DispatchDraft, readonly Picked[]>({ control, name: 'containers' });
  return <ContainerList idPool={idPool} idCustomer={idCustomer} picked={value} onChange={onChange} error={error} />;
}
