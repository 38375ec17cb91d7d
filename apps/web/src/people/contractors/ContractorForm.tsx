import type { Contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { email as emailRule } from '@sillage/contract/fields';
import { Refusal } from '@sillage/domain/refusal';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '../../platform/RefusalNote.tsx';
import { PhoneField } from '../../platform/i18n/PhoneField.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import classes from './Contractors.module.css';
import { tellMade } from '../../ui/madeRow.ts';
import { useSaveContractor, type ContractorFields } from './contractors.queries.ts';

const EMPTY: ContractorFields = { company: '', firstname: '', lastname: '', email: '', phone: '', address: '' };

interface ContractorFormProps {
  readonly idCustomer: number;
  /** Null: a new one. */
  readonly changed: Contractor | null;
  readonly onDone: () => void;
}

export function ContractorForm({ idCustomer, changed, onDone }: ContractorFormProps) {
  const { t } = useTranslation(['contractors', 'refusals']);
  const title = useId();
  const save = useSaveContractor(idCustomer, changed);
  const [fields, setFields] = useState<ContractorFields>(() => ({ ...EMPTY, ...fieldsOf(changed) }));
  const [isTried, setIsTried] = useState(false);

  const set = (next: Partial<ContractorFields>) => setFields({ ...fields, ...next });
  const typed = (name: 'company' | 'firstname' | 'lastname' | 'address') => ({
    label: t(name),
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const isTaken = save.error instanceof Refusal && save.error.code === 'contractor.taken';
  const faults = {
    company: fields.company.trim() === '' ? t('companyMissing') : undefined,
    email: fields.email === '' || emailRule.safeParse(fields.email).success ? undefined : t('account.invalidEmail', { ns: 'refusals' }),
    phone: fields.phone === '' || normalPhone(fields.phone) !== null ? undefined : t('member.phoneInvalid', { ns: 'refusals' }),
  };
  const shown = (fault: string | undefined) => (isTried ? fault : undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    save.mutate(fields, {
      onSuccess: ({ idContractor }) => {
        tellMade('contractor', idContractor);
        showToast({ message: t(changed ? 'updated' : 'created', { company: fields.company }), tone: 'good' });
        onDone();
      },
    });
  };

  return (
    <form className={classes['panel']} aria-labelledby={title} onSubmit={submit} noValidate>
      <PanelHead id={title} title={changed ? t('editTitle', { company: changed.company }) : t('addTitle')} />
      {!isTaken && <RefusalNote refusal={save.error} />}
      <TextField
        {...typed('company')}
        maxLength={200}
        required
        error={isTaken ? t('contractor.taken', { ns: 'refusals' }) : shown(faults.company)}
      />
      <div className={classes['fields']}>
        <TextField {...typed('firstname')} maxLength={100} />
        <TextField {...typed('lastname')} maxLength={100} />
        <TextField
          label={t('email')}
          type="email"
          value={fields.email}
          onChange={({ target }) => set({ email: target.value.trim() })}
          error={shown(faults.email)}
        />
        <PhoneField label={t('phone')} value={fields.phone} onChange={(phone) => set({ phone })} error={shown(faults.phone)} />
      </div>
      <TextField {...typed('address')} maxLength={500} />
      <DialogActions>
        <Button kind="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {t(changed ? 'update' : 'create')}
        </Button>
      </DialogActions>
    </form>
  );
}

function fieldsOf(changed: Contractor | null): Partial<ContractorFields> {
  if (!changed) return {};
  const { company, firstname, lastname, email, phone, address } = changed;
  return { company, firstname, lastname, email, phone, address };
}
