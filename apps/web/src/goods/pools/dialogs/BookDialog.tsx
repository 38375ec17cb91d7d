import { bookMovement } from '@sillage/contract/goods/pools/poolMovements.contract';
import type { Pool, PoolHolder } from '@sillage/contract/goods/pools/pools.contract';
import { REASONS_OF, type MovementReason } from '@sillage/domain/goods/pools/movement';
import { LONGEST_NOTE } from '@sillage/domain/goods/pools/pool';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
import { showToast } from '../../../ui/toast/toasts.ts';
import { useBookMovement } from '../movements.queries.ts';
import { ContainerList } from './ContainerList.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './Dialogs.module.css';

export const BOOKED_KINDS = ['acquired', 'retired', 'loss', 'found', 'correction'] as const;
export type BookedKind = (typeof BOOKED_KINDS)[number];

interface Picked {
  readonly uniqueIdentifiant: string;
  readonly reference: string;
}

interface BookDraft {
  readonly kind: BookedKind;
  readonly reason: MovementReason;
  readonly idHolder: number | null;
  readonly quantity: number | null;
  readonly counted: number | null;
  readonly containers: readonly Picked[];
  readonly note: string;
  readonly happenedDate: number | null;
}

/** What is booked where somebody comes from. */
export interface BookStart {
  readonly kind: BookedKind;
  readonly idHolder?: number | undefined;
  readonly quantity?: number | undefined;
  readonly containers?: readonly Picked[] | undefined;
}

interface BookDialogProps {
  readonly pool: Pool;
  readonly holders: readonly PoolHolder[];
  readonly start: BookStart;
  readonly onClose: () => void;
}

/** Books what came in, was scrapped, lost, found or counted. */
export function BookDialog({ pool, holders, start, onClose }: BookDialogProps) {
  const { t } = useTranslation('pools');
  const format = useFormat();
  const isByName = pool.counting === 'containers';
  const keyFor = useRequestKey();
  const toWire = ({ idHolder, quantity, counted, containers, happenedDate, ...said }: BookDraft) => ({
    ...said,
    idHolder: idHolder ?? Number.NaN,
    ...(isByName
      ? { containers: containers.map(({ uniqueIdentifiant }) => uniqueIdentifiant) }
      : said.kind === 'correction'
        ? { counted: counted ?? Number.NaN }
        : { quantity: quantity ?? Number.NaN }),
    ...(happenedDate === null ? {} : { happenedDate: new Date(happenedDate).toISOString() }),
  });
  const begun: BookDraft = {
    kind: start.kind,
    reason: REASONS_OF[start.kind][0],
    idHolder: start.idHolder ?? holders[0]?.idHolder ?? null,
    quantity: start.quantity ?? null,
    counted: null,
    containers: start.containers ?? [],
    note: '',
    happenedDate: null,
  };
  const { form, isChanged, refuse } = useContractForm<BookDraft>({ schema: bookMovement.body, toWire }, begun);
  const { control, setValue } = form;
  const kind = useWatch({ control, name: 'kind' });
  useEffect(() => setValue('reason', REASONS_OF[kind][0]), [kind, setValue]);
  const [led, setLed] = useState(0);
  const book = useBookMovement(pool.idPool);
  const submit = async () => {
    if (!(await form.trigger())) return setLed((times) => times + 1);
    try {
      await book.mutateAsync(keyFor(toWire(form.getValues())));
      showToast({ message: t('booked'), tone: 'good' });
      onClose();
    } catch (error) {
      if (refuse(error).length > 0) setLed((times) => times + 1);
    }
    return undefined;
  };
  const options = holders.map(({ idHolder, name, quantity }) => ({ value: idHolder, label: `${name} (${format.whole(quantity)})` }));
  return (
    <Modal title={t('book')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        <FormSelect
          control={control}
          name="kind"
          label={t('what')}
          options={BOOKED_KINDS.map((value) => ({ value, label: t(`what.${value}`) }))}
        />
        <FormSelect control={control} name="idHolder" label={t('holder')} options={[{ value: null, label: t('choose') }, ...options]} />
        {isByName ? (
          <Containers control={control} pool={pool} />
        ) : kind === 'correction' ? (
          <FormNumber control={control} name="counted" label={t('counted')} hint={t('countedHint')} unit={t('pcs')} min={0} step={1} />
        ) : (
          <FormNumber control={control} name="quantity" label={t('quantity')} unit={t('pcs')} min={1} step={1} />
        )}
        <FormSelect
          control={control}
          name="reason"
          label={t('reason')}
          options={REASONS_OF[kind].map((value) => ({ value: value as MovementReason, label: t(`reason.${value}`) }))}
        />
        <FormMoment control={control} name="happenedDate" label={t('happened')} hint={t('happenedHint')} />
        <FormTextArea control={control} name="note" label={t('note')} maxLength={LONGEST_NOTE} rows={2} />
        <DialogFoot action={book} label={t('book')} onClose={onClose} />
      </Form>
    </Modal>
  );
}

function Containers({ control, pool: { idPool, idCustomer } }: { readonly control: Control<BookDraft>; readonly pool: Pool }) {
  const { value, onChange, error } = useFormField<BookDraft, readonly Picked[]>({ control, name: 'containers' });
  return <ContainerList idPool={idPool} idCustomer={idCustomer} picked={value} onChange={onChange} error={error} />;
}
