import { receivePieces, type PoolContainer, type PoolDispatch } from '@sillage/contract/goods/pools/poolMovements.contract';
import { RESTS, type Rest } from '@sillage/domain/goods/pools/movement';
import { LONGEST_NOTE } from '@sillage/domain/goods/pools/pool';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormMoment } from '../../../platform/form/FormMoment.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormTextArea } from '../../../platform/form/FormTextArea.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { useRequestKey } from '../../../platform/form/useRequestKey.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useReceivePieces, type Received } from '../movements.queries.ts';
import { usePool } from '../pools.queries.ts';
import { ContainerList } from './ContainerList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './Dialogs.module.css';

interface Picked {
  readonly uniqueIdentifiant: string;
  readonly reference: string;
}

interface ReceiveDraft {
  readonly arrived: number | null;
  readonly containers: readonly Picked[];
  readonly rest: Rest;
  readonly note: string;
  readonly happenedDate: number | null;
}

interface ReceiveDialogProps {
  readonly dispatch: PoolDispatch;
  /** The one by which it was found: it is here. */
  readonly scanned?: PoolContainer | null;
  readonly onClose: () => void;
}

/** Receives what was dispatched: how many arrived, and what becomes of those that did not. */
export function ReceiveDialog({ dispatch, scanned = null, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('pools');
  const { data: pool, error, refetch } = usePool(dispatch.idPool);
  return (
    <Modal title={t('receiveTitle', { holder: dispatch.from.name })} closeLabel={t('cancel')} onClose={onClose} size="lg">
      {!pool && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!pool && !error && <Skeleton height="240px" />}
      {pool && (
        <Fields
          dispatch={dispatch}
          isByName={pool.counting === 'containers'}
          idCustomer={pool.idCustomer}
          scanned={scanned}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface FieldsProps {
  readonly dispatch: PoolDispatch;
  readonly isByName: boolean;
  readonly idCustomer: number;
  readonly scanned: PoolContainer | null;
  readonly onClose: () => void;
}

function Fields({ dispatch, isByName, idCustomer, scanned, onClose }: FieldsProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const { idPool, idDispatch, open, from, to, reference } = dispatch;
  const keyFor = useRequestKey();
  const toWire = ({ arrived, containers, happenedDate, ...said }: ReceiveDraft) => ({
    ...said,
    ...(isByName ? { containers: containers.map(({ uniqueIdentifiant }) => uniqueIdentifiant) } : { arrived }),
    ...(happenedDate === null ? {} : { happenedDate: new Date(happenedDate).toISOString() }),
  });
  const begun: ReceiveDraft = {
    arrived: open,
    containers: scanned === null ? dispatch.containers : [scanned],
    rest: 'underWay',
    note: '',
    happenedDate: null,
  };
  const { form, isChanged, refuse } = useContractForm<ReceiveDraft>({ schema: receivePieces.body, toWire }, begun);
  const { control } = form;
  const [led, setLed] = useState(0);
  const receive = useReceivePieces(idDispatch);
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      await receive.mutateAsync(keyFor(toWire(form.getValues()) as Received));
      showToast({ message: t('received', { holder: to.name }), tone: 'good' });
      onClose();
    } catch (error) {
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  return (
    <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
      <p className={classes['soft']}>
        {t('receiveText', { count: open, number: format.whole(open), from: from.name, to: to.name })}
        {reference !== '' && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
      </p>
      {isByName ? (
        <Containers control={control} idPool={idPool} idCustomer={idCustomer} />
      ) : (
        <FormNumber control={control} name="arrived" label={t('arrived')} unit={t('pcs')} min={0} step={1} />
      )}
      <Difference control={control} dispatch={dispatch} isByName={isByName} />
      <FormMoment control={control} name="happenedDate" label={t('happened')} hint={t('happenedHint')} />
      <FormTextArea control={control} name="note" label={t('note')} maxLength={LONGEST_NOTE} rows={2} />
      <DialogFoot action={receive} label={t('receive')} onClose={onClose} />
    </Form>
  );
}

interface DifferenceProps {
  readonly control: Control<ReceiveDraft>;
  readonly dispatch: PoolDispatch;
  readonly isByName: boolean;
}

/** What is missing and what is too much, as it is typed. Of containers both can be: another one came in the place of one. */
function Difference({ control, dispatch, isByName }: DifferenceProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const arrived = useWatch({ control, name: 'arrived' });
  const containers = useWatch({ control, name: 'containers' });
  const { open } = dispatch;
  const sent = new Set(dispatch.containers.map(({ uniqueIdentifiant }) => uniqueIdentifiant));
  const all = isByName ? containers.length : (arrived ?? 0);
  const came = isByName ? containers.filter(({ uniqueIdentifiant }) => sent.has(uniqueIdentifiant)).length : Math.min(open, all);
  const [missing, more] = [open - came, all - came];
  return (
    <>
      {more > 0 && (
        <p role="status" className={classes['soft']}>
          {t('tooMuch', { count: more, number: format.whole(more) })}
        </p>
      )}
      {missing > 0 && (
        <FormSelect
          control={control}
          name="rest"
          label={t('rest', { count: missing, number: format.whole(missing) })}
          options={RESTS.map((value) => ({ value, label: t(`rest.${value}`) }))}
        />
      )}
    </>
  );
}

interface ContainersProps {
  readonly control: Control<ReceiveDraft>;
  readonly idPool: number;
  readonly idCustomer: number;
}

function Containers({ control, idPool, idCustomer }: ContainersProps) {
  const { value, onChange, error } = useFormField<ReceiveDraft, readonly Picked[]>({ control, name: 'containers' });
  return <ContainerList idPool={idPool} idCustomer={idCustomer} picked={value} onChange={onChange} error={error} />;
}
