import { createPool, type Pool } from '@sillage/contract/goods/pools/pools.contract';
import { COUNTINGS, CURRENCIES, CYCLE_DAYS, LOST_AFTER_CYCLES, PACKAGINGS } from '@sillage/domain/goods/pools/pool';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { Form } from '../../../platform/form/Form.tsx';
import { FormMoney } from '../../../platform/form/FormMoney.tsx';
import { FormNumber } from '../../../platform/form/FormNumber.tsx';
import { FormSelect } from '../../../platform/form/FormSelect.tsx';
import { FormText } from '../../../platform/form/FormText.tsx';
import { useContractForm } from '../../../platform/form/useContractForm.ts';
import { useFormField } from '../../../platform/form/useFormField.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readPool, useSavePool, type PoolFields } from '../pools.queries.ts';
import { DialogFoot } from './DialogFoot.tsx';
import classes from './Dialogs.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion, type Version } from '../../../platform/form/useVersion.ts';

interface PoolDraft {
  readonly idCustomer: number | null;
  readonly name: string;
  readonly packaging: (typeof PACKAGINGS)[number];
  readonly counting: (typeof COUNTINGS)[number];
  readonly depositCents: number | null;
  readonly currency: (typeof CURRENCIES)[number];
  readonly cycleDays: number | null;
  readonly lostAfterCycles: number | null;
}

const EMPTY: PoolDraft = {
  idCustomer: null,
  name: '',
  packaging: 'euroPallet',
  counting: 'pieces',
  depositCents: 0,
  currency: 'EUR',
  cycleDays: CYCLE_DAYS.usual,
  lostAfterCycles: LOST_AFTER_CYCLES.usual,
};

interface PoolDialogProps {
  /** Null for a new one. */
  readonly pool: Pool | null;
  readonly onClose: () => void;
}

/** A new pool, or what is said of one. */
export function PoolDialog({ pool, onClose }: PoolDialogProps) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const asksCustomer = useUser().role === 'superAdmin' && pool === null;
  const toWire = ({ idCustomer, depositCents, ...draft }: PoolDraft) => ({
    ...draft,
    depositCents: depositCents ?? 0,
    ...(asksCustomer ? { idCustomer: idCustomer ?? Number.NaN } : {}),
  });
  const { form, isChanged, refuse, rebased } = useContractForm<PoolDraft>(
    { schema: createPool.body, toWire },
    pool === null ? EMPTY : pickOf(pool),
  );
  const { control } = form;
  const [led, setLed] = useState(0);
  const version = useVersion({ opened: pool, read: readPool, draftOf: pickOf, rebased });
  const save = useSavePool(version.known);
  const lead = () => setLed((times) => times + 1);
  const submit = form.handleSubmit(
    (draft) =>
      save.mutate(toWire(draft) as PoolFields, {
        onSuccess: ({ idPool, name }) => {
          showToast({ message: t('saved', { name }), tone: 'good' });
          onClose();
          if (pool === null) void navigate({ to: '/pools/$idPool', params: { idPool: String(idPool) } });
        },
        onError: (error) => {
          if (!version.hears(error) && refuse(error).length > 0) lead();
        },
      }),
    lead,
  );
  return (
    <Modal title={pool ? t('editTitle', { name: pool.name }) : t('add')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <Form className={classes['form']} led={led} isChanged={isChanged} onSubmit={submit}>
        {asksCustomer && <CustomerOfPool control={control} />}
        <FormText control={control} name="name" label={t('name')} maxLength={100} required placeholder={t('namePlaceholder')} />
        <FormSelect
          control={control}
          name="packaging"
          label={t('packaging')}
          options={PACKAGINGS.map((value) => ({ value, label: t(`packaging.${value}`) }))}
        />
        {pool === null && (
          <FormSelect
            control={control}
            name="counting"
            label={t('counting')}
            hint={t('countingHint')}
            options={COUNTINGS.map((value) => ({ value, label: t(`counting.${value}`) }))}
          />
        )}
        <DepositFields control={control} />
        <div className={classes['pair']}>
          <FormNumber
            control={control}
            name="cycleDays"
            label={t('cycleDays')}
            hint={t('cycleDaysHint')}
            unit={t('days')}
            min={1}
            step={1}
          />
          <FormNumber
            control={control}
            name="lostAfterCycles"
            label={t('lostAfter')}
            hint={t('lostAfterHint')}
            unit={t('cycles')}
            min={1}
            step={1}
          />
        </div>
        <DialogFoot action={save} label={t('save')} onClose={onClose} error={<PoolError error={save.error} version={version} />} />
      </Form>
    </Modal>
  );
}

function pickOf({ name, packaging, counting, depositCents, currency, cycleDays, lostAfterCycles }: Pool): PoolDraft {
  return { ...EMPTY, name, packaging, counting, depositCents, currency, cycleDays, lostAfterCycles };
}

function PoolError(shown: { readonly error: unknown; readonly version: Version<keyof PoolDraft> }) {
  const { t } = useTranslation('pools');
  const labels = {
    name: t('name'),
    packaging: t('packaging'),
    depositCents: t('deposit'),
    currency: t('currency'),
    cycleDays: t('cycleDays'),
    lostAfterCycles: t('lostAfter'),
  };
  return <SaveError {...shown} labels={labels} />;
}

function DepositFields({ control }: { readonly control: Control<PoolDraft> }) {
  const { t } = useTranslation('pools');
  const currency = useWatch({ control, name: 'currency' });
  return (
    <div className={classes['pair']}>
      <FormMoney control={control} name="depositCents" label={t('deposit')} hint={t('depositHint')} unit={currency} />
      <FormSelect control={control} name="currency" label={t('currency')} options={CURRENCIES.map((value) => ({ value, label: value }))} />
    </div>
  );
}

function CustomerOfPool({ control }: { readonly control: Control<PoolDraft> }) {
  const { value, onChange, error } = useFormField<PoolDraft, number | null>({ control, name: 'idCustomer' });
  return <CustomerField value={value} onChange={onChange} error={error} />;
}
